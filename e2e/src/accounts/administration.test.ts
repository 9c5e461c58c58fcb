import { MongoClient } from 'mongodb';
import { ask } from '../portal/api/graphql.ts';
import { mailWith } from '../portal/api/mails.ts';
import { picture } from '../portal/browser/pictures.ts';
import { openAnonymousPage, openPageAs, signIn, useBrowser } from '../portal/browser/visit.ts';
import { journey } from '../portal/journey.ts';
import { address } from '../portal/setup/address.ts';
import { expect } from '../portal/setup/expect.ts';

/** A line of the history, as far as it is altered here. */
interface Line {
  action: string;
  at: Date;
  actor: { name: string };
}

/** An account from its creation to what its owner sees (specification, section 6). */
useBrowser();

const email = `nora.admin.${Date.now()}@demo.test`;
const password = 'Printemps2027!';

journey('an administrator', {
  'creates an account and gives it a right': async () => {
    const page = await openPageAs('admin', '/admin/user/_create');
    await page.getByRole('textbox', { name: 'Prénom' }).fill('Nora');
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Nouvelle');
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email);
    await page.getByRole('button', { name: /Type/ }).click();
    await page.getByRole('option', { name: 'Autre collaborateur' }).click();
    await page.getByRole('button', { name: 'Créer le compte' }).click();
    await expect(page.getByRole('heading', { name: 'Nora Nouvelle', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Modifier les droits' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox', { name: 'Rechercher un droit' }).fill('administration');
    await dialog.getByText('Entrer dans l’administration').click();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Entrer dans l’administration')).toBeVisible();
    await picture(page, 'utilisateur');
  },

  'and its owner sees what it opens': async () => {
    const mail = await mailWith('mot de passe', { to: email });
    const [, token] = /token=([^\s)&]+)/.exec(mail.text ?? '')!;
    const choose =
      'mutation Choose($token: String!, $password: String!) { resetPassword(token: $token, password: $password, confirmation: $password) }';
    await ask(undefined, choose, { token, password });
    const page = await openAnonymousPage('/login');
    await signIn(page, email, password);
    await page.getByRole('link', { name: 'Administration' }).first().click();
    await expect(page.getByRole('heading', { name: 'Administration', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Utilisateurs/ })).toBeVisible();
  },

  'finds what was done in the audit log, in words': async () => {
    const page = await openPageAs('admin', '/admin/audit?acte=grantAdditionalRights');
    await page.getByText('Droits complémentaires changés').first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('aucun → Entrer dans l’administration')).toBeVisible();
    await drawer.getByRole('link', { name: 'Ouvrir la page' }).click();
    await expect(page.getByRole('heading', { name: 'Nora Nouvelle', level: 1 })).toBeVisible();
  },

  'is told which line of the journal somebody altered': async () => {
    const page = await openPageAs('admin', '/admin/audit');
    await page.getByRole('button', { name: 'Vérifier le journal' }).click();
    await expect(page.getByText(/Journal intact/)).toBeVisible();
    const client = await MongoClient.connect(address.mongo);
    try {
      const history = client.db('portal_users').collection<Line>('history');
      const [line] = await history.find({ action: 'grantAdditionalRights' }).sort({ at: -1 }).limit(1).toArray();
      const { name } = line!.actor;
      const set = (to: string) => history.updateOne({ _id: line!._id }, { $set: { 'actor.name': to } });
      await set('Personne d’autre');
      await page.getByRole('button', { name: 'Vérifier le journal' }).click();
      const said = page.getByText(/Droits complémentaires changés.*a été modifiée/);
      await expect(said).toBeVisible();
      await picture(page, 'journal');
      await set(name);
    } finally {
      await client.close();
    }
  },
});

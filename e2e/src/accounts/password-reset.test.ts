import type { Page } from 'playwright';
import { call, login } from '../portal/api/graphql.ts';
import { mailWith } from '../portal/api/mails.ts';
import { openAnonymousPage, signIn, useBrowser, waitForRoute } from '../portal/browser/visit.ts';
import { journey } from '../portal/journey.ts';
import { address } from '../portal/setup/address.ts';
import { expect } from '../portal/setup/expect.ts';

/** The reset of a password by mail, from one end to the other (decisions, section 5). */
useBrowser({ keepsPages: true });

let page: Page;
const email = `lea.reset.${Date.now()}@demo.test`;
let link: string;

journey('a forgotten password', {
  'a link is sent by mail, and nobody learns who has an account': async () => {
    const input = {
      userType: 'others',
      profile: 'company',
      authentication: 'local',
      firstName: 'Léa',
      lastName: 'Réinit',
      email,
    };
    await call('admin', 'mutation Create($input: UserInput!) { createUser(input: $input) { userUuid } }', { input });
    page = await openAnonymousPage('/login');
    await page.getByLabel('Adresse e-mail').fill('personne@demo.test');
    await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
    // Login has a field of the same name.
    await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible();
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue('personne@demo.test');
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await expect(page.getByText('Si un compte existe pour personne@demo.test')).toBeVisible();
    await page.reload();
    await page.getByLabel('Adresse e-mail').fill(email);
    const asked = Date.now();
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await expect(page.getByText(`Si un compte existe pour ${email}`)).toBeVisible();
    const mail = await mailWith('mot de passe', { to: email, since: asked });
    link = /https?:\/\/\S+token=[^\s)]+/.exec(mail.text ?? '')![0];
    expect(new URL(link).origin).toBe(address.portal);
  },

  'a password that is too weak, or not the same twice, is refused beside its field': async () => {
    await page.goto(link);
    await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('printemps');
    await page.getByRole('textbox', { name: 'Confirmation' }).fill('Printemps2027!');
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await expect(page.getByRole('textbox', { name: 'Nouveau mot de passe' })).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('Printemps2026!');
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await expect(page.getByRole('textbox', { name: 'Confirmation' })).toHaveAttribute('aria-invalid', 'true');
  },

  'the new password opens the portal': async () => {
    for (const field of ['Nouveau mot de passe', 'Confirmation'])
      await page.getByRole('textbox', { name: field }).fill('Printemps2027!');
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await page.getByRole('link', { name: 'Aller à la connexion' }).click();
    await signIn(page, email, 'Printemps2027!');
    await waitForRoute(page, '/home');
  },

  'and the link opens nothing a second time': async () => {
    const again = await openAnonymousPage(new URL(link).hash.slice(1));
    for (const field of ['Nouveau mot de passe', 'Confirmation'])
      await again.getByRole('textbox', { name: field }).fill('Automne2027!');
    await again.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await expect(again.getByText('Ce lien n’est plus valable. Demandez un nouveau lien.')).toBeVisible();
    await expect(again.getByRole('link', { name: 'Demander un nouveau lien' })).toBeVisible();
    await expect(login(email, 'Automne2027!')).rejects.toThrow('BAD_CREDENTIALS');
  },
});

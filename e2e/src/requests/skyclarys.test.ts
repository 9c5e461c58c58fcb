import type { Page } from 'playwright';
import { mailWith } from '../portal/api/mails.ts';
import { pdf } from '../portal/api/upload.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { picture } from '../portal/browser/pictures.ts';
import { smallTargets } from '../portal/browser/touch-target-sizes.ts';
import { goTo, openContext, openPageAs, phoneViewport, useBrowser } from '../portal/browser/visit.ts';
import { journey } from '../portal/journey.ts';
import { pageAddress } from '../portal/setup/address.ts';
import { expect } from '../portal/setup/expect.ts';

/** The patient programme: somebody without an account asks on a phone, the team answers and forgets, the page goes on line in a new version. */
useBrowser({ keepsPages: true });

const email = `camille.${Date.now()}@demo.test`;
const hours = `Du lundi au samedi, de 8 h à ${Date.now() % 10} h`;
const brochure = `Brochure ${Date.now()}`;
let visitor: Page;
let team: Page;
let reference: string;

journey('the patient programme', {
  'somebody asks on a phone: what is missing is told, nothing typed is lost': async () => {
    visitor = await (await openContext({ viewport: phoneViewport, hasTouch: true })).newPage();
    await visitor.goto(pageAddress('/skyclarys'));
    await visitor.getByLabel('Nom', { exact: true }).fill('Évrard');
    await visitor.getByRole('button', { name: 'Envoyer ma demande' }).click();
    await expect(visitor.getByText('Votre consentement est nécessaire').first()).toBeVisible();
    await expectNoViolation(visitor);
    await picture(visitor, 'programme-a-completer');
    await visitor.getByRole('button', { name: /Vous êtes/ }).click();
    await visitor.getByRole('option', { name: 'Un proche ou un aidant' }).click();
    await visitor.getByLabel('Prénom').fill('Camille');
    await visitor.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email);
    await visitor.getByLabel('Votre demande').fill('Rappelez-moi le soir.');
    await visitor
      .locator('label')
      .filter({ hasText: /^J’accepte que/ })
      .click();
    await visitor.getByRole('button', { name: 'Envoyer ma demande' }).click();
    const receipt = visitor.getByRole('status').filter({ hasText: 'Votre demande est envoyée.' });
    await expect(receipt).toBeVisible();
    [reference] = /SKY-\w{8}/.exec((await receipt.textContent())!) as unknown as [string];
    expect(await smallTargets(visitor)).toEqual([]);
    await picture(visitor, 'programme-envoyee', receipt);
  },

  'they are told by mail, which names neither programme nor request': async () => {
    const mail = await mailWith(`Votre demande ${reference}`, { to: email });
    expect(mail.text).toContain(reference);
    expect(mail.text).not.toMatch(/Skyclarys|Rappelez|vrard/);
  },

  'the team finds it, reads whose it is, and notes what was said': async () => {
    team = await openPageAs('admin', `/skyclarys/admin/list?q=${reference}`);
    await expectNoViolation(team);
    await picture(team, 'programme-demandes');
    await team.getByRole('link', { name: reference }).click();
    await team.getByRole('button', { name: 'Prendre en charge' }).click();
    await expect(team.getByText('En cours', { exact: true })).toBeVisible();
    await team.getByRole('button', { name: 'Afficher la demande' }).click();
    await expect(team.getByText('Rappelez-moi le soir.')).toBeVisible();
    await team.getByRole('button', { name: 'Note', exact: true }).click();
    await team.getByRole('dialog').getByLabel('Note').fill('Rappel jeudi.');
    await team.getByRole('dialog').getByRole('button', { name: 'Ajouter' }).click();
    await expect(team.getByText('Rappel jeudi.')).toBeVisible();
    await expectNoViolation(team);
    await picture(team, 'programme-demande');
  },

  'it stands in the work of whoever took it': async () => {
    const route = new URL(team.url()).hash.slice(1);
    await goTo(team, '/home');
    await expect(team.getByText('Demandes du programme à répondre')).toBeVisible();
    await picture(team, 'programme-accueil');
    await goTo(team, route);
  },

  'answered, it is erased: nobody reads it again': async () => {
    await team.getByRole('button', { name: 'Marquer comme répondue' }).click();
    await expect(team.getByText('Répondue', { exact: true })).toBeVisible();
    await team.getByRole('button', { name: 'Effacer les données' }).click();
    const dialog = team.getByRole('alertdialog');
    await dialog.getByText('Je sais que personne ne pourra plus les lire.').click();
    await picture(team, 'programme-effacer');
    await dialog.getByRole('button', { name: 'Effacer' }).click();
    await expect(team.getByText('Les données de cette demande sont effacées.')).toBeVisible();
  },

  'the draft of the page is written, looked at, and put on line': async () => {
    await goTo(team, '/skyclarys/admin');
    await picture(team, 'programme-versions');
    await team.getByRole('link', { name: 'Modifier' }).click();
    await team.getByLabel('Horaires').fill(hours);
    const file = { name: `${brochure}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(pdf()) };
    await team.locator('input[type=file]').setInputFiles(file);
    await expect(team.getByRole('group', { name: 'Document 3' }).getByLabel(/Titre du document/)).toHaveValue(brochure);
    await team.getByRole('button', { name: 'Aperçu' }).click();
    await expect(team.getByRole('dialog').getByText(hours)).toBeVisible();
    await picture(team, 'programme-apercu');
    await team.getByRole('dialog').getByRole('button', { name: 'Fermer' }).first().click();
    await expectNoViolation(team);
    await picture(team, 'programme-modifier');
    await team.getByRole('button', { name: 'Enregistrer' }).click();
    await team.getByRole('button', { name: 'Publier' }).click();
    const dialog = team.getByRole('alertdialog');
    await dialog.getByText('J’ai relu l’aperçu de cette version.').click();
    await dialog.getByRole('button', { name: 'Publier' }).click();
    await expect(dialog).toHaveCount(0);
    await visitor.reload();
    await expect(visitor.getByText(hours)).toBeVisible();
    const link = visitor.getByRole('link', { name: `${brochure} (PDF)` });
    const read = async () =>
      (await visitor.request.get(new URL((await link.getAttribute('href'))!, visitor.url()).href)).status();
    // Its claim comes by an event.
    await expect.poll(read).toBe(200);
    await picture(visitor, 'programme-documents', link);
  },

  'the one that it replaced is there to be put back': async () => {
    await team.getByRole('button', { name: 'Reprendre en brouillon' }).first().click();
    await expect(team.getByText('Brouillon', { exact: true })).toBeVisible();
    await expectNoViolation(team);
  },
});

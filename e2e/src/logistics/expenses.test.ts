import type { Locator, Page } from 'playwright';
import { beforeAll } from 'vitest';
import { ask } from '../portal/api/graphql.ts';
import { mailWith } from '../portal/api/mails.ts';
import { pdf } from '../portal/api/upload.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { picture } from '../portal/browser/pictures.ts';
import { smallTargets } from '../portal/browser/touch-target-sizes.ts';
import { openContext, openLink, openPageAs, phoneViewport, routeOf, useBrowser } from '../portal/browser/visit.ts';
import { dayIn } from '../portal/fixtures/days.ts';
import { publishedEvent } from '../portal/fixtures/gatherings.ts';
import { hcpLink } from '../portal/fixtures/hcp-links.ts';
import { invitedSpeaker } from '../portal/fixtures/trip.ts';
import { journey } from '../portal/journey.ts';
import { pageAddress } from '../portal/setup/address.ts';
import { expect } from '../portal/setup/expect.ts';
import { ExpenseNoteForm } from '../screens/expense-note.ts';

/** An expense note from a photo on a doctor's phone to its payment: arbitrated by the ROC, paid by the MCI. */
useBrowser({ keepsPages: true });

const eventName = `Événement aux notes de frais e2e ${Date.now()}`;
const today = dayIn(0);
let gatheringUuid: string;
let address: string;
let own: Page;
let mci: Page;
let noteRoute: string;
let number: string;
let hcp: string;

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true });

beforeAll(async () => {
  gatheringUuid = await publishedEvent(eventName);
  hcp = (await invitedSpeaker(gatheringUuid, 0)).uuid;
  address = (await hcpLink(hcp, 'EXPENSE', { gatheringUuid })).address;
  mci = await openPageAs('mci', `/congrex-bo/event/${gatheringUuid}/expense-notes`);
});

journey('an expense note', {
  'an event without notes says so': async () => {
    await expect(mci.getByText('Aucune note de frais', { exact: true })).toBeVisible();
    await expectNoViolation(mci);
  },

  'the doctor opens their link on a phone; its address is clean': async () => {
    own = await (await openContext({ viewport: phoneViewport, hasTouch: true })).newPage();
    // Saves data: nothing is loaded ahead, and the page says what it has done all the same.
    await own.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await own.goto(address);
    await expect(own.getByRole('heading', { name: 'Vos notes de frais' })).toBeVisible();
    await expect(own.getByText(eventName)).toBeVisible();
    await expect.poll(() => routeOf(own)).toBe(`/hcp/expense/${gatheringUuid}`);
    await expectNoViolation(own);
    await button(own, 'Nouvelle note de frais').click();
  },

  'what is typed wrong is said beside its field': async () => {
    const form = new ExpenseNoteForm(own);
    await form.category(1, 'Taxi');
    await form.day(1, dayIn(3).typed);
    await form.description(1, 'Taxi de la gare');
    const amount = own.getByRole('textbox', { name: 'Montant (€)', exact: true });
    for (const [typed, said] of [
      ['0', 'Le montant doit être supérieur à 0'],
      ['-5', 'Le montant ne peut pas être négatif'],
      ['12,345', 'Deux décimales au plus'],
      ['10 000 000', /100.000,00.€ au plus/u],
    ] as const) {
      await amount.fill(typed);
      await amount.blur();
      await expect(own.getByText(said).first()).toBeVisible();
    }
    await amount.fill('42,50');
    await expect(own.getByText('La date ne peut pas être à venir').first()).toBeVisible();
    await form.day(1, today.typed);
    await expect(own.getByText('La date ne peut pas être à venir')).toHaveCount(0);
    await button(own, 'Envoyer ma note').click();
    await expect(own.getByText('Ajoutez le justificatif').first()).toBeVisible();
    await expectNoViolation(own);
  },

  'a photo becomes a PDF before it is sent': async () => {
    await new ExpenseNoteForm(own).photo();
    expect(await smallTargets(own)).toEqual([]);
    await picture(own, 'note-de-frais-lien');
  },

  'kilometres are paid by their rate; days far from the event are asked about; the note is sent': async () => {
    await button(own, 'Ajouter une dépense').click();
    const form = new ExpenseNoteForm(own);
    await form.category(2, 'Indemnités kilométriques');
    await form.day(2, today.typed);
    await form.description(2, 'Domicile – gare');
    await own.getByRole('textbox', { name: 'Kilomètres', exact: true }).fill('120');
    await own.getByRole('textbox', { name: 'Adresse de départ', exact: true }).fill('Lyon');
    await expect(own.getByText(/72,72.€ au barème/u)).toBeVisible();
    await button(own, 'Envoyer ma note').click();
    const question = own.getByRole('alertdialog', { name: /Ces dates sont-elles exactes/ });
    await expectNoViolation(own);
    await button(question, 'Oui, continuer').click();
    await expect(own.getByText('Votre note de frais est envoyée.')).toBeVisible();
    await expect(own.getByText(/115,22.€ demandés/u)).toBeVisible();
    await expectNoViolation(own);
  },

  'the account that it is paid to is sent by the same link: who pays opens it, field staff do not': async () => {
    const statement = { name: 'rib.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) };
    await own.locator('input[type=file]').first().setInputFiles(statement);
    await expect(own.getByText('Votre RIB est enregistré.')).toBeVisible();
    await expect(own.getByText(/État.: reçu/u)).toBeVisible();
    const read =
      'query Rib($hcp: ID!) { hcpFull(healthCareProfessionalUuid: $hcp) { bankStatement { file { fileUuid } } } }';
    const ofMci = await ask<{ hcpFull: { bankStatement: { file: { fileUuid: string } } } }>('mci', read, { hcp });
    const ofMsl = await ask('msl', read, { hcp });
    expect(ofMci.data?.hcpFull.bankStatement.file.fileUuid).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(ofMsl)).not.toContain(ofMci.data!.hcpFull.bankStatement.file.fileUuid);
  },

  'the MCI sends the link of the note, and no other': async () => {
    await mci.goto(pageAddress(`/congrex-bo/event/${gatheringUuid}/expense-notes`));
    await mci.getByRole('row').filter({ hasText: 'À traiter' }).getByRole('link').first().click();
    await button(mci, 'Lien du participant').click();
    const links = mci.getByRole('dialog', { name: 'Lien du participant' });
    await button(links, 'Créer un lien').click();
    const making = mci.getByRole('dialog', { name: 'Créer un lien' });
    await expect(making.getByText('Note de frais').first()).toBeVisible();
    await expectNoViolation(mci);
    await button(making, 'Annuler').click();
    await mci.goto(pageAddress(`/congrex-bo/event/${gatheringUuid}/expense-notes`));
  },

  'the MCI finds it in the list and asks for arbitration, naming the line that is not in dispute': async () => {
    const row = mci.getByRole('row').filter({ hasText: 'À traiter' });
    await expect(row).toContainText(/115,22.€/u);
    await picture(mci, 'notes-de-frais');
    await row.getByRole('link').first().click();
    await expect(mci.getByRole('heading', { name: 'Dépenses' })).toBeVisible();
    noteRoute = routeOf(mci);
    number = /N-\d{4}-\d+/.exec((await mci.getByRole('heading', { level: 2 }).first().textContent()) ?? '')![0];
    await expect(mci.getByRole('link', { name: 'taxi.pdf' })).toBeVisible();
    await expectNoViolation(mci);
    await picture(mci, 'note-de-frais');
    await button(mci, 'Demander un arbitrage').click();
    const dialog = mci.getByRole('dialog', { name: 'Demander un arbitrage' });
    await button(dialog, 'Demander l’arbitrage').click();
    await expect(dialog.getByText('Ce champs est requis').first()).toBeVisible();
    await dialog.getByLabel(/Ce qui est à arbitrer/).fill('Trajet trop long ?');
    await dialog.getByText(/^Taxi de la gare/).click();
    await expectNoViolation(mci);
    await button(dialog, 'Demander l’arbitrage').click();
    await expect(mci.getByText('En arbitrage').first()).toBeVisible();
    await expect(button(mci, 'Valider')).toHaveCount(0);
  },

  'the ROC finds it among what waits, and validates it': async () => {
    const roc = await openPageAs('roc', '/home');
    await expect(roc.getByText('Notes de frais à arbitrer')).toBeVisible();
    await roc.goto(pageAddress(noteRoute));
    await button(roc, 'Valider').click();
    const dialog = roc.getByRole('dialog', { name: 'Valider la note de frais' });
    await dialog.getByLabel(/^Commentaire/).fill('Trajet justifié.');
    await expectNoViolation(roc);
    await button(dialog, 'Valider').click();
    await expect(roc.getByText('Validée hors arbitrage')).toBeVisible();
    await expect(roc.getByText('Trajet justifié.')).toBeVisible();
    await expect(button(roc, 'Confirmer le paiement')).toHaveCount(0);
  },

  'the MCI’s page follows, and the payment is recorded: not on a day to come': async () => {
    await button(mci, 'Confirmer le paiement').click();
    const dialog = mci.getByRole('dialog', { name: 'Confirmer le paiement' });
    const date = dialog.getByRole('group', { name: 'Date du paiement', exact: true }).getByRole('spinbutton').first();
    await date.click();
    await mci.keyboard.type(dayIn(2).typed);
    await button(dialog, 'Confirmer').click();
    await expect(dialog.getByText('La date ne peut pas être à venir').first()).toBeVisible();
    await expectNoViolation(mci);
    await button(dialog, 'Annuler').click();
    await button(mci.getByRole('alertdialog', { name: /Fermer sans enregistrer/ }), 'Fermer').click();
    // The dialog begins with today.
    await button(mci, 'Confirmer le paiement').click();
    await button(dialog, 'Confirmer').click();
    await expect(mci.getByText('Payée', { exact: true }).first()).toBeVisible();
    const { text } = await mailWith(`Note de frais payée : ${number}`);
    expect(text).toMatch(/115,22.€/u);
    await mci.goto(pageAddress(`/congrex-bo/event/${gatheringUuid}/expense-notes`));
    await button(mci, 'Exporter').click();
    const file = mci.getByRole('dialog', { name: 'Exporter les notes de frais' });
    await expect(file.getByText('1 note de frais')).toBeVisible();
    await button(file, 'Exporter').click();
    await expect(file.getByRole('button', { name: /^Télécharger notes-de-frais.*\.xlsx/ })).toBeVisible();
    await expectNoViolation(mci);
  },

  'the doctor reads what was decided': async () => {
    await openLink(own, address);
    await expect(own.getByRole('heading', { name: number })).toBeVisible();
    await expect(own.getByText(/115,22.€ payés le/u)).toBeVisible();
    await expect(own.getByText('Trajet justifié.')).toBeVisible();
    await expectNoViolation(own);
    await picture(own, 'notes-de-frais-lien');
  },

  'the budget has the note as paid; the ROC plans, and what is beyond the plan stands out': async () => {
    const roc = await openPageAs('roc', `/congrex-bo/event/${gatheringUuid}/budget`);
    const posts = roc.getByRole('table', { name: 'Budget par poste' });
    const notes = posts.getByRole('row', { name: /^Notes de frais/ });
    await expect(notes).toContainText(/115,22.€.*115,22.€.*115,22.€/u);
    await expect(posts.getByRole('row', { name: /^Total/ })).toContainText(/115,22.€.*115,22.€.*115,22.€/u);
    await expectNoViolation(roc);
    await button(roc, 'Prévoir le budget').click();
    const dialog = roc.getByRole('dialog', { name: 'Prévoir le budget' });
    const planned = dialog.getByRole('textbox', { name: 'Notes de frais (€)' });
    await planned.fill('12,345');
    await button(dialog, 'Enregistrer').click();
    await expect(dialog.getByText('Deux décimales au plus').first()).toBeVisible();
    await expectNoViolation(roc);
    await planned.fill('100');
    await button(dialog, 'Enregistrer').click();
    await expect(notes).toContainText(/100,00.€.*\+ 15,22.€/u);
    await expectNoViolation(roc);
    await picture(roc, 'budget');
  },
});

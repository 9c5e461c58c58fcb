import type { Locator, Page } from 'playwright';
import { beforeAll } from 'vitest';
import { call } from '../portal/api/graphql.ts';
import { expectNoViolation } from '../portal/browser/axe.ts';
import { picture } from '../portal/browser/pictures.ts';
import { openPageAs, useBrowser, waitForRoute } from '../portal/browser/visit.ts';
import { dayIn } from '../portal/fixtures/days.ts';
import { publishedEvent } from '../portal/fixtures/gatherings.ts';
import { invitedSpeaker } from '../portal/fixtures/trip.ts';
import { journey } from '../portal/journey.ts';
import { pageAddress } from '../portal/setup/address.ts';
import { expect } from '../portal/setup/expect.ts';

/** What a person may cost: the yearly cap that an administrator sets, and the limits of the law. */
useBrowser();

/** In which the event begins. */
const year = dayIn(50).iso.slice(0, 4);
let gatheringUuid: string;
let uuid: string;
let lastName: string;

/** An expense note that staff enter for the doctor. @param price in cents */
async function noteOf(price: number): Promise<void> {
  const known = `query Known($g: ID!) {
    expenseNoteCategories { uuid label }
    participantsForGathering(gatheringUuid: $g) { participantUuid lastName } }`;
  const { expenseNoteCategories, participantsForGathering } = await call<{
    expenseNoteCategories: { uuid: string; label: string }[];
    participantsForGathering: { participantUuid: string; lastName: string }[];
  }>('mci', known, { g: gatheringUuid });
  const mutation = `mutation Cross($g: ID!, $p: ID!, $lines: [ExpenseNoteLineEntry!]!) {
    createInternalExpenseNote(gatheringUuid: $g, participantUuid: $p, lines: $lines) { uuid } }`;
  const category = expenseNoteCategories.find(({ label }) => label === 'Taxi')!.uuid;
  const line = { expenseNoteCategoryUuid: category, description: 'Séjour', feeDate: dayIn(0).iso, price };
  const { participantUuid } = participantsForGathering.find((one) => one.lastName === lastName)!;
  await call('mci', mutation, { g: gatheringUuid, p: participantUuid, lines: [line] });
}

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true });

beforeAll(async () => {
  gatheringUuid = await publishedEvent(`Événement aux plafonds e2e ${Date.now()}`);
  ({ uuid, lastName } = await invitedSpeaker(gatheringUuid, 1));
});

journey('what a person may cost', {
  'an administrator sets the yearly cap of all events; the form of a note says what crosses it': async () => {
    const admin = await openPageAs('admin', `/congrex-bo/event/${gatheringUuid}/budget`);
    await button(admin, 'Plafond annuel par PS').click();
    const dialog = admin.getByRole('dialog', { name: /Plafond annuel/ });
    await expectNoViolation(admin);
    await dialog.getByRole('group', { name: 'À partir du', exact: true }).getByRole('spinbutton').first().click();
    await admin.keyboard.type(`0101${year}`);
    await dialog.getByRole('textbox', { name: 'Plafond (€)', exact: true }).fill('90 000');
    await button(dialog, 'Ajouter').click();
    await expect(dialog).toBeHidden();
    await admin.goto(pageAddress(`/congrex-bo/event/${gatheringUuid}/expense-note-form`));
    await admin.getByRole('combobox', { name: /Participant/ }).fill(lastName);
    await admin
      .getByRole('option', { name: new RegExp(lastName, 'i') })
      .first()
      .click();
    await admin.getByRole('textbox', { name: 'Montant (€)', exact: true }).first().fill('95 000');
    await expect(admin.getByText(/Plafond annuel de 90.000,00.€ dépassé de/u)).toBeVisible();
    await expectNoViolation(admin);
    await noteOf(9_500_000);
    await admin.goto(pageAddress(`/congrex-bo/event/${gatheringUuid}/budget`));
    // What was typed is asked about, whatever leads away.
    await button(admin.getByRole('alertdialog', { name: /^Quitter sans enregistrer/ }), 'Quitter').click();
    await waitForRoute(admin, `/congrex-bo/event/${gatheringUuid}/budget`);
    // The ledger follows the note by its event, and the page asks once more; whoever opens it meanwhile opens it again.
    await expect(async () => {
      await admin.reload();
      await expect(admin.getByText(/^Une personne dépasse/)).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await expectNoViolation(admin);
    // A look is at the sum shown: where another event of the same person raises it meanwhile, the new one is to be looked at too.
    await expect(async () => {
      const look = admin.getByRole('button', { name: /^Marquer comme vu/ });
      if (await look.isVisible()) await look.click();
      await expect(admin.getByText(/^Une personne dépasse/)).toBeHidden({ timeout: 5_000 });
    }).toPass();
    await button(admin, 'Plafond annuel par PS').click();
    // The one of the demo is left.
    const added = button(dialog, `Retirer le plafond du 01/01/${year.slice(2)}`);
    await added.click();
    await expect(added).toHaveCount(0);
    await expect(button(dialog, /^Retirer le plafond du/)).toHaveCount(1);
  },

  'what is beyond a limit of the law needs an authorisation; past its last day the reason is asked and kept':
    async () => {
      const roc = await openPageAs('roc', `/congrex-bo/event/${gatheringUuid}/benefits`);
      await button(roc, 'Voir les retards').click();
      await expect(roc.getByText(/Hospitalité.*seuil 2.000,00.€/u).first()).toBeVisible();
      await expectNoViolation(roc);
      const row = roc.getByRole('row', { name: new RegExp(lastName, 'i') }).first();
      await row.hover();
      await row.getByRole('button', { name: /^Demander/ }).click();
      const dialog = roc.getByRole('dialog', { name: 'Enregistrer la demande d’autorisation' });
      await button(dialog, 'Enregistrer').click();
      await expect(dialog.getByText('Hors délai : indiquez le motif').first()).toBeVisible();
      await expectNoViolation(roc);
      await dialog.getByRole('textbox', { name: 'Motif du retard' }).fill('Séjour ajouté après la date limite');
      await button(dialog, 'Enregistrer').click();
      await expect(dialog).toBeHidden();
      await roc.goto(pageAddress(`/congrex-bo/event/${gatheringUuid}/user/${uuid}`));
      const formality = roc.getByRole('list', { name: 'Historique de la formalité' });
      await expect(formality).toContainText('Autorisation demandée : Séjour ajouté après la date limite');
      await expectNoViolation(roc);
      await picture(roc, 'avantages');
    },
});

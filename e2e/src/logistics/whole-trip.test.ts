import type { Page } from 'playwright';
import { beforeAll } from 'vitest';
import { exportedCsv } from '../portal/api/exports.ts';
import { call } from '../portal/api/graphql.ts';
import { picture } from '../portal/browser/pictures.ts';
import { openContext, openLink, openPageAs, phoneViewport, useBrowser } from '../portal/browser/visit.ts';
import { dayIn } from '../portal/fixtures/days.ts';
import { publishedEvent } from '../portal/fixtures/gatherings.ts';
import { hcpLink } from '../portal/fixtures/hcp-links.ts';
import {
  addedByHand,
  enterPrices,
  giveNights,
  hotelWithOneRoom,
  invitedFromAfar,
  proposeTrains,
  type Traveller,
} from '../portal/fixtures/trip.ts';
import { journey } from '../portal/journey.ts';
import { expect } from '../portal/setup/expect.ts';
import { ExpenseNoteForm } from '../screens/expense-note.ts';
import { TransportScreens } from '../screens/transport.ts';

/**
 * A doctor's whole trip: wished for at the invitation, proposed and accepted, a room from the waiting list, a transfer from a file, an expense note
 * paid; budget, benefits and exports agree to the cent. What each screen does besides is in the journeys of rooms, transport and expense notes.
 */
useBrowser({ keepsPages: true });

const eventName = `Voyage entier e2e ${Date.now()}`;
const [eve, morrow] = [dayIn(49), dayIn(51)];
/** Cents. */
const costs = { room: 12_050, ticket: 12_345, agency: 1_500, transfer: 6_000, taxi: 4_250 };
const ofDoctor = costs.room + costs.ticket + costs.transfer + costs.taxi;
const euros = (cents: number) => new RegExp(`${(cents / 100).toFixed(2).replace('.', ',')}.€`, 'u');

let g: string;
let doctor: Traveller;
let p: string;
let note: string;
let address: string;
let own: Page;

const linkFor = async (purpose: 'SUBSCRIPTION' | 'TRANSPORT' | 'EXPENSE'): Promise<string> =>
  (await hcpLink(doctor.uuid, purpose, { gatheringUuid: g })).address;

const stateOfRoom = async (): Promise<string | undefined> => {
  const query =
    'query Nights($g: ID!) { overnightStaysForGathering(gatheringUuid: $g) { items { participantUuid status context } } }';
  const { overnightStaysForGathering } = await call<{
    overnightStaysForGathering: { items: { participantUuid: string; status: string; context: string }[] };
  }>('mci', query, { g });
  const found = overnightStaysForGathering.items.find(({ participantUuid }) => participantUuid === p);
  return found && `${found.status} ${found.context}`;
};

beforeAll(async () => {
  address = `voyage.${Date.now()}@demo.test`;
  g = await publishedEvent(eventName);
  await call(
    'roc',
    'mutation Open($g: ID!) { setGatheringStatus(gatheringUuid: $g, targetStatus: "PUBLISHED_FRONT", confirmed: true) { status } }',
    { g },
  );
  doctor = await invitedFromAfar(g, address);
  own = await (await openContext({ viewport: phoneViewport, hasTouch: true })).newPage();
});

journey('a doctor’s whole trip', {
  'they wish for a room and a journey with their answer, on a phone': async () => {
    await own.goto(await linkFor('SUBSCRIPTION'));
    await own.getByText('Je participe', { exact: true }).click();
    await own.getByRole('textbox', { name: 'Téléphone mobile' }).fill('06 12 34 56 78');
    const chosen = (group: string, label: string) =>
      own.getByRole('radiogroup', { name: group }).getByText(label, { exact: true }).click();
    await chosen('Hébergement souhaité', 'Oui');
    await chosen('Transport souhaité', 'Oui');
    await own.getByText('Train', { exact: true }).click();
    const traveller = new TransportScreens(own);
    for (const [way, day, hour, from, to] of [
      ['de l’aller', eve, '1505', 'Brest', 'Lille'],
      ['du retour', morrow, '1910', 'Lille', 'Brest'],
    ] as const) {
      await traveller.type(own, `Date ${way}`, day.typed);
      await traveller.type(own, `Heure de départ ${way}`, hour);
      await own.getByRole('textbox', { name: `Lieu de départ ${way}` }).fill(from);
      await own.getByRole('textbox', { name: `Lieu d’arrivée ${way}` }).fill(to);
    }
    await own.getByRole('button', { name: 'Envoyer ma réponse' }).click();
    await own.getByRole('button', { name: 'Confirmer ma participation' }).click();
    await expect(own.getByText('Votre inscription est enregistrée.')).toBeVisible();
    const theirs =
      'query Notes($g: ID!) { transportNotes(gatheringUuid: $g) { items { transportNoteUuid participantUuid status } } }';
    const notes = async () =>
      (
        await call<{
          transportNotes: { items: { transportNoteUuid: string; participantUuid: string; status: string }[] };
        }>('mci', theirs, { g })
      ).transportNotes.items;
    await expect.poll(async () => (await notes()).map(({ status }) => status)).toEqual(['PENDING']);
    const [wished] = await notes();
    [note, p] = [wished!.transportNoteUuid, wished!.participantUuid];
    await expect.poll(stateOfRoom).toMatch(/^PENDING/);
  },

  'the only room is somebody else’s; once they leave it is the doctor’s': async () => {
    const first = await addedByHand(g, 'Alix', 'Premier');
    const hotel = await hotelWithOneRoom(g, dayIn(50), costs.room);
    await giveNights(hotel, first);
    await giveNights(hotel, p);
    expect(await stateOfRoom()).toBe('PENDING WAITING_LIST');
    const page = await openPageAs('mci', `/congrex-bo/event/${g}/hosting/${hotel.hostingUuid}/participants`);
    await page.getByRole('tab', { name: /^Logés/ }).click();
    await expect(page.getByRole('row').filter({ hasText: 'PREMIER Alix' })).toBeVisible();
    const removal =
      'mutation Remove($g: ID!, $ids: [ID!]!) { removeParticipants(gatheringUuid: $g, participantUuids: $ids) { __typename } }';
    await call('roc', removal, { g, ids: [first] });
    await expect(page.getByRole('row').filter({ hasText: doctor.lastName.toLocaleUpperCase('fr') })).toContainText(
      'Attribuée',
    );
    await picture(page, 'voyage-chambre');
  },

  'the proposal is accepted by link on a phone; the ticket and its fee are entered': async () => {
    await proposeTrains(note, eve, morrow);
    await openLink(own, await linkFor('TRANSPORT'));
    await expect(own.getByText('20:15')).toBeVisible();
    await own.getByRole('button', { name: 'Accepter', exact: true }).click();
    await expect(own.getByText('Votre transport est confirmé.')).toBeVisible();
    await enterPrices(note, eve, morrow, { ticketPrice: costs.ticket, agencyFee: costs.agency });
  },

  'their transfer comes from a file': async () => {
    const page = await openPageAs('mci', `/congrex-bo/event/${g}/transfer-list`);
    await page.getByRole('button', { name: 'Importer' }).click();
    const buffer = Buffer.from(`E-mail;Aéroport / gare;Autre\n${address};50;10\n`);
    await page.locator('input[type=file]').setInputFiles({ name: 'transferts.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Voir l’aperçu' }).click();
    const preview = page.getByRole('dialog', { name: 'Aperçu de l’import' });
    await expect(preview).toContainText('1 transfert ajouté');
    await preview.getByRole('button', { name: 'Importer', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Résultat de l’import' })
      .getByRole('button', { name: 'Fermer' })
      .last()
      .click();
    await expect(page.getByText(/1 transfert, 60,00/)).toBeVisible();
  },

  'their taxi is claimed by link with a photo, arbitrated and paid': async () => {
    await openLink(own, await linkFor('EXPENSE'));
    await own.getByRole('button', { name: 'Nouvelle note de frais', exact: true }).click();
    const form = new ExpenseNoteForm(own);
    await form.category(1, 'Taxi');
    await form.day(1, dayIn(0).typed);
    await form.description(1, 'Taxi de la gare');
    await own.getByRole('textbox', { name: 'Montant (€)', exact: true }).fill('42,50');
    await form.photo();
    await own.getByRole('button', { name: 'Envoyer ma note', exact: true }).click();
    await own.getByRole('alertdialog').getByRole('button', { name: 'Oui, continuer', exact: true }).click();
    await expect(own.getByText('Votre note de frais est envoyée.')).toBeVisible();
    const list = 'query Notes($g: ID!) { expenseNotes(gatheringUuid: $g) { items { uuid status } } }';
    const { expenseNotes } = await call<{ expenseNotes: { items: { uuid: string; status: string }[] } }>('mci', list, {
      g,
    });
    const n = expenseNotes.items[0]!.uuid;
    const act = (account: string, operation: string) =>
      call(account, `mutation Act($n: ID!) { ${operation} { status } }`, { n });
    await act(
      'mci',
      'askExpenseNoteArbitration(expenseNoteUuid: $n, comment: "Pourquoi un taxi ?", validatedExpenseNoteLineUuids: [])',
    );
    await act('roc', 'validateExpenseNote(expenseNoteUuid: $n, refusedExpenseNoteLineUuids: [])');
    await act('mci', `confirmExpenseNotePayment(expenseNoteUuid: $n, date: "${dayIn(0).iso}")`);
    await openLink(own, await linkFor('EXPENSE'));
    await expect(own.getByText(/42,50.€ payés le/u)).toBeVisible();
  },

  'budget, benefits and exports agree to the cent': async () => {
    const ledger = `query Ledger($g: ID!, $p: ID!) {
      budget(gatheringUuid: $g) { lines { post estimated paid } total { estimated paid } people { items { participantUuid estimated paid } } }
      participant(participantUuid: $p) { benefits { total { estimated paid } } } }`;
    interface Sum {
      estimated: number;
      paid: number;
    }
    const read = () =>
      call<{
        budget: {
          lines: (Sum & { post: string })[];
          total: Sum;
          people: { items: (Sum & { participantUuid: string })[] };
        };
        participant: { benefits: { total: Sum } };
      }>('roc', ledger, { g, p });
    await expect
      .poll(async () => (await read()).budget.total)
      .toEqual({ estimated: ofDoctor + costs.agency, paid: costs.taxi });
    const { budget, participant } = await read();
    expect(budget.lines.reduce((sum, { estimated }) => sum + estimated, 0)).toBe(ofDoctor + costs.agency);
    expect(budget.people.items).toEqual([{ participantUuid: p, estimated: ofDoctor + costs.agency, paid: costs.taxi }]);
    expect(participant.benefits.total).toEqual({ estimated: ofDoctor, paid: costs.taxi });
    const [, ...rows] = (await exportedCsv(g, 'BUDGET', 'budget')).trim().split('\r\n');
    const totals = rows.map((row) =>
      row
        .split(';')
        .slice(-3)
        .map((cell) => Number(cell.replace(/[^\d]/g, ''))),
    );
    const { estimated, paid } = budget.total;
    expect(totals).toEqual([[estimated, expect.any(Number), paid]]);
    expect(await exportedCsv(g, 'EXPENSE_NOTES', 'expenseNotes')).toContain('42,5');
    expect(await exportedCsv(g, 'TRANSFERS', 'logistics')).toContain('60');
    const page = await openPageAs('roc', `/congrex-bo/event/${g}/budget`);
    const total = page.getByRole('table', { name: 'Budget par poste' }).getByRole('row', { name: /^Total/ });
    await expect(total).toContainText(euros(ofDoctor + costs.agency));
    await picture(page, 'voyage-budget');
  },
});

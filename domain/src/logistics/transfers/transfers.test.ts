import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gatheringStates } from '../../gathering/states.ts';
import { importStates } from '../../imports/job.ts';
import { mostCents } from '../../money/money.ts';
import { invitationStatuses } from '../../participants/states.ts';
import { performInMemory } from '../../testing/act.ts';
import { expectMatrix, refusalAt } from '../../testing/rows-matrix.ts';
import { actorOf, aGuest, gathering, id, now, uuids } from '../example.test-data.ts';
import { shownTransfer, totalWithoutAbsentees } from './amounts.ts';
import { transferImportWorkflow } from './import.ts';
import { decideTransferLine, type KnownOfTransferLine } from './line.ts';
import type { Transfer } from './record-schema.ts';
import { transferSettingsWorkflow, transferWorkflow } from './rows.ts';
import { transferStates } from './states.ts';

const aTransfer = (changes: Partial<Transfer> = {}): Transfer => ({
  transferUuid: id(800),
  rev: 1,
  state: 'KEPT',
  gatheringUuid: uuids.gathering,
  gathering: gathering(),
  participantUuid: uuids.guest,
  transportPrice: 4_000,
  otherPrice: null,
  createdAt: now,
  updatedAt: now,
  ...changes,
});
const acts = {
  setTransfers: [transferStates, 'manageTransfer'],
  removeTransfers: [['KEPT'], 'manageTransfer'],
  undoTransfersRemoval: [['REMOVED'], 'manageTransfer'],
  undoImportedTransfer: [['KEPT'], 'importTransfer'],
  dropTransfer: [['KEPT'], null],
} as const;

test('every row is one of these', () => {
  expect(Object.keys(transferWorkflow.rows).sort()).toEqual(['addTransfer', ...Object.keys(acts)].sort());
});
describe.each(transferStates)('a transfer that is %s', (state) => {
  test.each(Object.entries(acts))('%s, by every user type', (action, [from, right]) => {
    expectMatrix(transferWorkflow, { action, state, doc: aTransfer({ state }), right, from, now });
  });
});
test('the settings, by every user type', () => {
  const doc = { gathering: gathering() };
  const one = { state: 'KEPT', doc, from: ['KEPT'], now };
  expectMatrix(transferSettingsWorkflow, { ...one, action: 'updateTransferSettings', right: 'manageTransfer' });
});
describe.each(importStates)('an import that is %s', (state) => {
  const doc = { state, previewedAt: now, toApply: 1, made: 1, endedAt: now, gathering: gathering() };
  test.each([
    ['decideTransferImportLine', ['PREVIEWED']],
    ['importTransfers', ['PREVIEWED']],
    ['cancelTransferImport', ['READING', 'PREVIEWED', 'APPLYING']],
    ['undoTransferImport', ['DONE', 'CANCELLED', 'ERROR']],
  ])('%s, by every user type', (action, from) => {
    expectMatrix(transferImportWorkflow, { action, state, doc, right: 'importTransfer', from, now });
  });
});

test.each(gatheringStates)('in a gathering that is %s', (status) => {
  const code = status === 'WINDED_UP' ? 'GATHERING_READ_ONLY' : null;
  const doc = aTransfer({ gathering: gathering(status) });
  for (const action of ['setTransfers', 'removeTransfers'])
    expect(refusalAt(transferWorkflow, action, doc, actorOf('mci'), now)).toBe(code);
});

const does = (action: string, doc: object | null, input?: unknown) =>
  performInMemory(transferWorkflow, action, { doc, input, actor: actorOf('mci'), now });

test.each([
  ['one of the two', { transportPrice: 0 }, {}],
  ['neither', {}, { transportPrice: 'Indiquez au moins un montant' }],
  ['negative', { otherPrice: -1 }, { otherPrice: 'Le montant ne peut pas être négatif' }],
  ['of 10 million', { otherPrice: 1_000_000_000 }, { otherPrice: expect.stringMatching(/au plus$/) }],
])('%s', (_what, prices, fields) => {
  expect(does('addTransfer', null, { gathering: gathering(), guest: aGuest(), prices }).fields).toEqual(fields);
});

test('a new transfer is of somebody on the list, and every change says what it costs', () => {
  const one = { gathering: gathering(), guest: aGuest(), prices: { transportPrice: 4_000, otherPrice: 500 } };
  const { doc, events } = does('addTransfer', null, one);
  expect(doc).toMatchObject({ state: 'KEPT', participantUuid: uuids.guest, transportPrice: 4_000, otherPrice: 500 });
  expect(events[0]).toMatchObject({
    name: 'transfer.changed',
    data: { isRemoved: false, transportPrice: 4_000, rev: 1 },
  });
  expect(does('removeTransfers', doc).events[0]).toMatchObject({ data: { isRemoved: true, rev: 2 } });
  for (const guest of [null, aGuest({ isRemoved: true }), aGuest({ gatheringUuid: id(9) })])
    expect(does('addTransfer', null, { ...one, guest }).refused).toBe('NOT_FOUND');
});

test('the undo of an import puts the former amounts back, or takes the transfer off the list', () => {
  const doc = aTransfer({ transportPrice: 2_000, otherPrice: 0 });
  const undone = does('undoImportedTransfer', doc, { before: { transportPrice: 1_000, otherPrice: null } });
  expect(undone.doc).toMatchObject({ state: 'KEPT', transportPrice: 1_000, otherPrice: null });
  expect(undone.recorded).toEqual({
    from: { transportPrice: 2_000, otherPrice: 0 },
    to: { transportPrice: 1_000, otherPrice: null },
  });
  expect(does('undoImportedTransfer', doc, { before: null }).events[0]).toMatchObject({
    name: 'transfer.changed',
    data: { isRemoved: true, rev: 2 },
  });
});

test('settings are edited as a whole, and guests are told when it is asked', () => {
  const opened = performInMemory(transferSettingsWorkflow, 'openTransferSettings', {
    ...{ doc: null, input: { gatheringUuid: uuids.gathering, gathering: gathering() }, actor: actorOf('mci'), now },
  });
  const words = { outboundInformation: 'Bus à 9 h', returnInformation: '', comment: null, notify: true };
  const edited = performInMemory(transferSettingsWorkflow, 'updateTransferSettings', {
    ...{ doc: opened.doc, input: words, actor: actorOf('mci'), now },
  });
  expect(edited.doc).toMatchObject({ outboundInformation: 'Bus à 9 h', returnInformation: null, comment: null });
  expect(edited.recorded).toEqual({ fields: ['outboundInformation'] });
  expect(edited.events[0]).toMatchObject({ name: 'transferSettings.changed', data: { notify: true } });
});

const prices = fc.record({
  transportPrice: fc.option(fc.integer({ min: 0, max: mostCents })),
  otherPrice: fc.option(fc.integer({ min: 0, max: mostCents })),
  presence: fc.constantFrom('PRESENT', 'ABSENT', 'NO_SHOW', null),
  invitationStatus: fc.constantFrom(...invitationStatuses),
  isRemoved: fc.boolean(),
});
test('the total is exact, whatever the order, and leaves out who did not or does not come', () => {
  expect(shownTransfer({ transportPrice: 0, otherPrice: null })).toEqual({
    hasTransport: true,
    hasOther: false,
    transportPrice: 0,
    otherPrice: null,
    totalPrice: 0,
  });
  fc.assert(
    fc.property(fc.array(prices), (list) => {
      const came = list.filter(
        ({ presence, invitationStatus, isRemoved }) =>
          !isRemoved &&
          (presence === 'PRESENT' || presence === null) &&
          (invitationStatus === 'UNANSWERED' || invitationStatus === 'CONFIRMED'),
      );
      const sum = came.reduce((all, one) => all + (one.transportPrice ?? 0) + (one.otherPrice ?? 0), 0);
      expect(totalWithoutAbsentees(list)).toBe(sum);
      expect(totalWithoutAbsentees([...list].reverse())).toBe(sum);
    }),
  );
});

describe('a line of a file', () => {
  const line = { veevaId: 'V1', email: null, transportPrice: '40,00', otherPrice: null };
  const known: KnownOfTransferLine = { guest: aGuest(), namesTwo: false, twin: null, transfer: null };
  const has = (transportPrice: number | null, otherPrice: number | null) => ({
    transfer: { transportPrice, otherPrice },
  });
  const plain = (text: string) => text.replace(/\s/gu, ' ');
  test.each([
    ['new', {}, {}, 'CREATED', 'Aéroport / gare : aucun → 40,00 €.'],
    ['by e-mail', { veevaId: null, email: 'a@b.fr' }, {}, 'CREATED', 'Aéroport / gare : aucun → 40,00 €.'],
    ['the same', {}, has(4_000, 500), 'SKIPPED', 'Déjà à jour dans la liste des transferts.'],
    ['another amount', { otherPrice: '6 €' }, has(4_000, 500), 'CHANGED', 'Autre : 5,00 € → 6,00 €.'],
    ['a second line', {}, { twin: 4 }, 'SKIPPED', 'Même personne qu’à la ligne 4.'],
    [
      'of nobody',
      {},
      { guest: null },
      'REFUSED',
      'Aucun participant de l’événement n’a cet identifiant ou cet e-mail.',
    ],
    [
      'of somebody removed',
      {},
      { guest: aGuest({ isRemoved: true }) },
      'REFUSED',
      'Aucun participant de l’événement n’a cet identifiant ou cet e-mail.',
    ],
    [
      'of two people',
      {},
      { namesTwo: true },
      'REFUSED',
      'L’identifiant et l’e-mail sont ceux de deux personnes différentes.',
    ],
    ['without a key', { veevaId: null }, {}, 'REFUSED', 'Ni identifiant MDM ni e-mail.'],
    ['without an amount', { transportPrice: ' ' }, {}, 'REFUSED', 'Aucun montant.'],
    ['three decimals', { transportPrice: '1,234' }, {}, 'REFUSED', 'Aéroport / gare : Deux décimales au plus.'],
    [
      'no number',
      { otherPrice: 'gratuit' },
      {},
      'REFUSED',
      'Autre : Montant incorrect : écrivez par exemple 1 234,56.',
    ],
  ] as const)('%s', (_what, more, about, outcome, message) => {
    const decided = decideTransferLine({ ...line, ...more }, { ...known, ...about } as KnownOfTransferLine);
    expect([decided.outcome, plain(decided.message)]).toEqual([outcome, message]);
  });

  test('an empty cell leaves what is there; the second run of a file changes nothing', () => {
    const once = decideTransferLine(line, { ...known, ...has(null, 500) });
    expect(once).toMatchObject({ outcome: 'CHANGED', transportPrice: 4_000, otherPrice: 500 });
    expect(decideTransferLine(line, { ...known, transfer: once }).outcome).toBe('SKIPPED');
  });
});

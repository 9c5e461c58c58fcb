import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { performInMemory } from '../../testing/act.ts';
import { expectMatrix } from '../../testing/rows-matrix.ts';
import { actorOf, gathering, now, uuids } from '../example.test-data.ts';
import { capExcessMessage, capExcessOf, capOfYear, currentExcessOf } from './cap.ts';
import { capAcknowledgementWorkflow, plannedBudgetWorkflow, spendCapWorkflow } from './rows.ts';

const caps = [
  { from: '2027-01-01', amount: 250_000 },
  { from: '2026-01-01', amount: 200_000 },
];
test.each([
  [2025, null],
  [2026, 200_000],
  [2027, 250_000],
  [2030, 250_000],
])('the cap of %i', (year, amount) => expect(capOfYear(caps, year)?.amount ?? null).toBe(amount));

const cap = { from: '2027-01-01', amount: 200_000 };
const year = [
  { gatheringUuid: 'a', name: 'Congrès A', estimated: 50_000 },
  { gatheringUuid: 'b', name: 'Congrès B', estimated: 120_000 },
  { gatheringUuid: 'c', name: null, estimated: 7_000 },
  { gatheringUuid: 'd', name: null, estimated: 3_000 },
];

describe('a change', () => {
  test.each([
    ['up to the cap', 20_000, null],
    ['one cent beyond', 20_001, 1],
    ['that takes away', -5_000, null],
    ['of nothing', 0, null],
  ])('%s', (_what, more, over) => expect(capExcessOf(cap, year, more)?.over ?? null).toBe(over));

  test('says by what: events in reach by name, all others as one sum', () => {
    const crossing = capExcessOf(cap, year, 40_000)!;
    expect(crossing).toEqual({
      cap: 200_000,
      spent: 180_000,
      after: 220_000,
      over: 20_000,
      events: [
        { name: 'Congrès B', amount: 120_000 },
        { name: 'Congrès A', amount: 50_000 },
        { name: 'Autres événements', amount: 10_000 },
      ],
    });
    expect(capExcessMessage(crossing).replace(/\s/gu, ' ')).toBe(
      'Plafond annuel de 2 000,00 € dépassé de 200,00 € : Congrès B 1 200,00 €, Congrès A 500,00 €, Autres événements 100,00 €.',
    );
  });

  test('without a cap nothing is crossed', () => expect(capExcessOf(null, year, 1_000_000)).toBe(null));

  test('the sums named are what is spent, whoever asks', () => {
    const spending = fc.record({
      gatheringUuid: fc.uuid(),
      name: fc.option(fc.constantFrom('A', 'B')),
      estimated: fc.integer({ min: 0, max: 500_000 }),
    });
    fc.assert(
      fc.property(fc.array(spending), fc.integer({ min: 1, max: 500_000 }), (all, more) => {
        const crossing = capExcessOf(cap, all, more);
        const spent = all.reduce((sum, one) => sum + one.estimated, 0);
        expect(crossing !== null).toBe(spent + more > cap.amount);
        if (crossing) expect(crossing.events.reduce((sum, one) => sum + one.amount, 0)).toBe(spent);
      }),
    );
  });
});

test.each([
  [180_000, null],
  [179_999, 1],
])('a year of 1 800 euros under a cap of %i cents', (amount, over) =>
  expect(currentExcessOf({ from: '2027-01-01', amount }, year)?.over ?? null).toBe(over),
);

test('what is beyond a cap, looked at by every user type', () => {
  expectMatrix(capAcknowledgementWorkflow, {
    ...{ action: 'acknowledgeSpendCap', state: '', doc: {}, right: 'arbitrateExpenseNote', from: [''], now },
  });
});

test.each(['KEPT', 'REMOVED'])('a cap that is %s, by every user type', (state) => {
  expectMatrix(spendCapWorkflow, {
    ...{ action: 'removeSpendCap', state, doc: { state }, right: 'manageSpendCap', from: ['KEPT'], now },
  });
});
test('what is planned, by every user type', () => {
  const doc = { gathering: gathering() };
  expectMatrix(plannedBudgetWorkflow, {
    ...{ action: 'setPlannedBudget', state: 'KEPT', doc, right: 'planBudget', from: ['KEPT'], now },
  });
});

test('a plan names a post once, and may plan nothing for it', () => {
  const does = (posts: object[]) =>
    performInMemory(plannedBudgetWorkflow, 'setPlannedBudget', {
      doc: { gatheringUuid: uuids.gathering, gathering: gathering(), posts: [], rev: 1 },
      ...{ input: { posts }, actor: actorOf('roc'), now },
    });
  expect(does([{ post: 'HOSTING', amount: 0 }]).doc.posts).toEqual([{ post: 'HOSTING', amount: 0 }]);
  const twice = [
    { post: 'HOSTING', amount: 1 },
    { post: 'HOSTING', amount: 2 },
  ];
  expect(does(twice).fields).toEqual({ 'posts.1.post': 'Ce poste est déjà prévu' });
  expect(does([{ post: 'HOSTING', amount: -1 }]).fields).toEqual({
    'posts.0.amount': 'Le montant ne peut pas être négatif',
  });
});

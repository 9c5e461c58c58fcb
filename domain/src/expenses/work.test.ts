import { expect, test } from 'vitest';
import { actorOf, aNote, gathering, now, person } from './example.test-data.ts';
import { expenseNoteStates } from './note/states.ts';
import { expenseWork, spendCapWork } from './work.ts';

const noTeam = { ...gathering(), gatheringUsers: [] };
const old = { submittedAt: new Date('2027-01-04T10:00:00Z') };
const [mci, roc] = [actorOf('mci', person.mci), actorOf('roc', person.roc)];

test.each([
  ['EXPENSE_TO_PROCESS', mci, {}, ['toBeProcessed']],
  ['EXPENSE_TO_PROCESS', mci, old, []],
  ['EXPENSE_TO_PROCESS', actorOf('mci'), {}, []],
  ['EXPENSE_TO_PROCESS', actorOf('mci'), { gathering: noTeam }, ['toBeProcessed']],
  ['EXPENSE_TO_PROCESS', roc, {}, []],
  ['EXPENSE_TO_PROCESS', mci, { gathering: gathering('WINDED_UP') }, []],
  ['EXPENSE_TO_ARBITRATE', roc, {}, ['arbitration']],
  ['EXPENSE_TO_ARBITRATE', mci, {}, []],
  ['EXPENSE_TO_PAY', mci, {}, ['validated']],
  ['EXPENSE_TO_PAY', mci, old, []],
  ['EXPENSE_LATE', mci, {}, []],
  ['EXPENSE_LATE', mci, old, ['toBeProcessed', 'validated']],
  ['EXPENSE_LATE', roc, old, []],
] as const)('%s waits for %o of %j: %j', (kind, actor, changes, states) => {
  const found = expenseNoteStates.filter((status) => {
    const { from, waits } = expenseWork[kind];
    return (from as readonly string[]).includes(status) && waits(aNote({ status, ...(changes as object) }), actor, now);
  });
  expect(found).toEqual(states);
});

test.each([
  ['the ROC of the event', roc, gathering(), true],
  ['the ROC of another one', actorOf('roc'), gathering(), false],
  ['any ROC where the team names none', actorOf('roc'), noTeam, true],
  ['who processes notes', mci, noTeam, false],
])('a year beyond its cap, for %s: %#', (_who, actor, at, waits) => {
  expect(spendCapWork.SPEND_CAP_CROSSED.waits({ gathering: at }, actor, now)).toBe(waits);
});

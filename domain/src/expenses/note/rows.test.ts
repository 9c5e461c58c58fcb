import { describe, expect, test } from 'vitest';
import type { Actor } from '../../actors/actor.ts';
import { gatheringStates } from '../../gathering/states.ts';
import { expectMatrix, refusalAt } from '../../testing/rows-matrix.ts';
import { actorOf, aLine, aNote, byLink, gathering, id, now, uuids } from '../example.test-data.ts';
import { expenseNoteWorkflow } from './rows.ts';
import { type ExpenseNoteStatus, expenseNoteStates } from './states.ts';

const decided = (right: 'validateExpenseNote' | 'refuseExpenseNote') => (state: string) =>
  state === 'arbitration' ? (['arbitrateExpenseNote'] as const) : ([right] as const);
/** From which states each act starts, and by whose right: who processes, and in arbitration who arbitrates. */
const acts = {
  updateExpenseNote: [['draft', 'ex_nihilo'], 'updateExpenseNote'],
  submitExpenseNote: [['draft', 'ex_nihilo'], 'updateExpenseNote'],
  updateExpenseNoteLine: [['toBeProcessed', 'arbitration'], 'updateExpenseNote'],
  updateInternalExpenseNoteLines: [['toBeProcessed', 'arbitration'], 'updateExpenseNote'],
  askExpenseNoteArbitration: [['toBeProcessed'], 'askExpenseNoteArbitration'],
  validateExpenseNote: [['toBeProcessed', 'arbitration'], decided('validateExpenseNote')],
  refuseExpenseNote: [['toBeProcessed', 'arbitration'], decided('refuseExpenseNote')],
  confirmExpenseNotePayment: [['validated'], 'confirmExpenseNotePayment'],
  cancelExpenseNote: [['draft', 'ex_nihilo', 'toBeProcessed'], 'cancelExpenseNote'],
  addExpenseNoteComment: [expenseNoteStates, 'updateExpenseNote'],
} as const;

test('every row is one of these', () => {
  expect(Object.keys(expenseNoteWorkflow.rows).sort()).toEqual(
    ['createInternalExpenseNote', 'eraseSpender', 'followSpender', ...Object.keys(acts)].sort(),
  );
});

describe.each(expenseNoteStates)('a note that is %s', (status) => {
  const doc = aNote({ status });
  test.each(Object.entries(acts))('%s, by every user type', (action, [from, right]) => {
    expectMatrix(expenseNoteWorkflow, { action, state: status, doc, right, from, now });
  });
});

const withinReach = (doc: object, actor: Actor) =>
  Object.keys(acts).filter((action) => refusalAt(expenseNoteWorkflow, action, doc, actor, now) === null);

test('the words of decisions: mci processes, roc decides what is in arbitration, admin all', () => {
  const of = (type: 'mci' | 'roc' | 'admin', status: ExpenseNoteStatus) =>
    withinReach(aNote({ status }), actorOf(type)).includes('validateExpenseNote');
  expect([of('mci', 'toBeProcessed'), of('mci', 'arbitration')]).toEqual([true, false]);
  expect([of('roc', 'toBeProcessed'), of('roc', 'arbitration')]).toEqual([false, true]);
  expect([of('admin', 'toBeProcessed'), of('admin', 'arbitration')]).toEqual([true, true]);
});

const written = ['updateExpenseNote', 'submitExpenseNote', 'cancelExpenseNote'];
const staffNote = { userUuid: uuids.user, healthCareProfessionalUuid: null };
test.each([
  ['the HCP by their link', byLink(), {}, written],
  ['another HCP', byLink({ healthCareProfessionalUuid: id(999) }), {}, []],
  ['of another gathering', byLink({ gatheringUuid: id(999) }), {}, []],
  ['by a link for something else', byLink({ purpose: 'TRANSPORT' }), {}, []],
  ['a member of staff, their own', actorOf('msl', uuids.user), staffNote, written],
  ['a colleague’s', actorOf('msl'), staffNote, []],
  ['nobody', { kind: 'anonymous' } as const, {}, []],
] as const)('%s: what is written is theirs until it is handed in', (_who, actor, whose, expected) => {
  for (const status of expenseNoteStates)
    expect(withinReach(aNote({ status, ...whose }), actor)).toEqual(status === 'draft' ? expected : []);
});

test.each(gatheringStates)('in a gathering that is %s', (status) => {
  const code = status === 'WINDED_UP' ? 'GATHERING_READ_ONLY' : null;
  for (const [action, [[from]]] of Object.entries(acts)) {
    const doc = aNote({ status: from, gathering: gathering(status) });
    expect(refusalAt(expenseNoteWorkflow, action, doc, actorOf('admin'), now)).toBe(code);
  }
});

test.each([
  ['nothing in it', [], 'EXPENSE_LINES_MISSING'],
  ['an expense without its receipt', [aLine({ fileUuid: null })], 'EXPENSE_RECEIPT_MISSING'],
  ['kilometres, which need none', [aLine({ fileUuid: null, kilometersAmount: 10 })], null],
] as const)('a note with %s is handed in: %s', (_what, lines, code) => {
  const doc = aNote({ status: 'draft', lines: [...lines] });
  expect(refusalAt(expenseNoteWorkflow, 'submitExpenseNote', doc, byLink(), now)).toBe(code);
});

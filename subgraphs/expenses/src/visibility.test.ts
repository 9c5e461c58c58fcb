import { randomUUID } from 'node:crypto';
import type { Actor, ExpenseGathering } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import {
  type Calls,
  entityCalls,
  expectEveryEntity,
  expectEveryOperation,
  expectFound,
  expectUnknown,
  limitedTypes,
  withEveryRight,
} from '@portal/test/suites/reach';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import definition from './index.ts';
import {
  aGathering,
  aPerson,
  daysAgo,
  meal,
  openEnvironment,
  otherUnit,
  type TestEnvironment,
  unit,
} from './testing/environment.ts';

/** Somebody with a note that is to be processed, one that is validated, and its first line. */
type Place = { g: string; p: string; h: string; note: string; line: string; open: string; validated: string };

let environment: TestEnvironment;
const everything = actorOfType('superAdmin');
const people = limitedTypes.map((userType) => actorOfType(userType, { businessUnitUuid: unit }));
const [msl, cp] = [withEveryRight('msl', unit), withEveryRight('cp', unit)];
const nowhere = (more: Partial<Place> = {}): Place => ({
  g: randomUUID(),
  p: randomUUID(),
  h: randomUUID(),
  note: randomUUID(),
  line: randomUUID(),
  open: randomUUID(),
  validated: randomUUID(),
  ...more,
});

async function scene(gathering: ExpenseGathering, by: string, lastName: string): Promise<Place> {
  const { gatheringUuid: g } = gathering;
  const person = aPerson(g, { lastName, unitUuids: [by] });
  await environment.knows(gathering, [person]);
  const note = await environment.noteIn(person, 'toBeProcessed');
  const { u: open } = await environment.noteIn(person, 'ex_nihilo');
  const { u: validated } = await environment.noteIn(person, 'validated');
  return {
    g,
    p: person.participantUuid,
    h: person.healthCareProfessionalUuid!,
    note: note.u,
    line: note.lines[0]!,
    open,
    validated,
  };
}

let foreign: Place;
let own: Place;
/** At a congress of both units: HCPs of each. */
let shared: { own: Place; foreign: Place };
beforeAll(async () => {
  environment = await openEnvironment();
  await environment.cap('2020-01-01', 1);
  foreign = await scene(aGathering({ businessUnitUuids: [otherUnit], status: 'PUBLISHED' }), otherUnit, 'Étrangère');
  own = await scene(aGathering({ status: 'PUBLISHED' }), unit, 'Connue');
  const both = aGathering({ businessUnitUuids: [unit, otherUnit], status: 'PUBLISHED' });
  shared = { own: await scene(both, unit, 'Connue'), foreign: await scene(both, otherUnit, 'Étrangère') };
});
afterAll(() => environment.stop());

const today = daysAgo(0);
const entry = (more = '') =>
  `{ expenseNoteCategoryUuid: "${meal}", description: "Dîner", feeDate: "${today}", price: 900${more} }`;
const ofLine = ({ line }: Place) => entry(`, expenseNoteLineUuid: "${line}"`);
/** Every operation of the schema; the control test calls them in this order. */
const calls: Calls<Place> = {
  expenseNotes: ({ g }) => `expenseNotes(gatheringUuid: "${g}") { total overdue items { lastName } }`,
  expenseNote: ({ note }) => `expenseNote(expenseNoteUuid: "${note}") { lastName historicalRecords { action } }`,
  createInternalExpenseNote: ({ g, p }) =>
    `createInternalExpenseNote(gatheringUuid: "${g}", participantUuid: "${p}", lines: [${entry()}]) { status }`,
  updateExpenseNote: ({ g, p, open }) =>
    `updateExpenseNote(gatheringUuid: "${g}", participantUuid: "${p}", expenseNoteUuid: "${open}", lines: [${entry(`, fileUuid: "${randomUUID()}"`)}], base: { rev: 1 }) { status }`,
  submitExpenseNote: ({ open }) => `submitExpenseNote(expenseNoteUuid: "${open}") { status }`,
  updateExpenseNoteLine: (place) =>
    `updateExpenseNoteLine(expenseNoteUuid: "${place.note}", line: ${ofLine(place)}, comment: "Pourboire", base: { rev: 2 }) { status }`,
  updateInternalExpenseNoteLines: (place) =>
    `updateInternalExpenseNoteLines(expenseNoteUuid: "${place.note}", lines: [{ line: ${ofLine(place)}, comment: "Pourboire" }], base: { rev: 3 }) { status }`,
  addExpenseNoteComment: ({ note }) => `addExpenseNoteComment(expenseNoteUuid: "${note}", comment: "Vu") { status }`,
  askExpenseNoteArbitration: ({ note }) =>
    `askExpenseNoteArbitration(expenseNoteUuid: "${note}", comment: "Cher", validatedExpenseNoteLineUuids: []) { status }`,
  validateExpenseNote: ({ note }) =>
    `validateExpenseNote(expenseNoteUuid: "${note}", refusedExpenseNoteLineUuids: []) { status }`,
  refuseExpenseNote: ({ open }) => `refuseExpenseNote(expenseNoteUuid: "${open}", comment: "Non") { status }`,
  confirmExpenseNotePayment: ({ validated }) =>
    `confirmExpenseNotePayment(expenseNoteUuid: "${validated}", date: "${today}") { status }`,
  cancelExpenseNote: ({ open }) => `cancelExpenseNote(expenseNoteUuid: "${open}") { status }`,
  budget: ({ g }) => `budget(gatheringUuid: "${g}") { total { estimated } people { items { lastName } } }`,
  spendCapCheck: ({ p }) =>
    `spendCapCheck(changes: [{ participantUuid: "${p}", more: 2000000000 }]) { participantUuid }`,
  acknowledgeSpendCap: ({ g, h }) =>
    `acknowledgeSpendCap(gatheringUuid: "${g}", healthCareProfessionalUuid: "${h}", spent: 1) { rev }`,
  invitationBenefits: ({ g }) => `invitationBenefits(gatheringUuid: "${g}") { total items { lastName } }`,
  declareBenefits: ({ g, p }) =>
    `declareBenefits(gatheringUuid: "${g}", participantUuid: "${p}", filedOn: "2026-01-05", reason: "Tard") { status }`,
  requestBenefitAuthorisation: ({ g, p }) =>
    `requestBenefitAuthorisation(gatheringUuid: "${g}", participantUuid: "${p}", filedOn: "2026-01-05", reason: "Tard") { status }`,
  answerBenefitAuthorisation: ({ g, p }) =>
    `answerBenefitAuthorisation(gatheringUuid: "${g}", participantUuid: "${p}", isGranted: true, answeredOn: "2026-01-06") { status }`,
  resetBenefitFiling: ({ g, p }) =>
    `resetBenefitFiling(gatheringUuid: "${g}", participantUuid: "${p}", reason: "Erreur") { status }`,
  setPlannedBudget: ({ g }) =>
    `setPlannedBudget(gatheringUuid: "${g}", posts: [{ post: HOSTING, amount: 5 }], base: { rev: 0 }) { rev }`,
};
const entities = {
  ExpenseNote: { key: ({ note }: Place) => `uuid: "${note}"`, selection: '{ status lines { price } }' },
  Participant: {
    key: ({ p }: Place) => `participantUuid: "${p}"`,
    selection: '{ expenseNotes { status } benefits { total { estimated } } invitationBenefits { status } }',
  },
};
const joined = entityCalls(entities);

test('every operation and every joined type is covered by a call', () => {
  expectEveryOperation(definition, calls, {
    expenseNoteCategories: 'the same for everybody',
    ownExpenses: 'of oneself alone: see notes.test.ts',
    expensesWork: 'names nothing: what waits for oneself',
    spendCaps: 'the same for everybody',
    transparencyRefusals: 'names nothing: what is in reach, see transparency/transparency.test.ts',
    benefitThresholds: 'the same for everybody',
    benefitSettings: 'the same for everybody',
    createBenefitThreshold: 'of no gathering',
    updateBenefitThreshold: 'of no gathering',
    removeBenefitThreshold: 'of no gathering',
    setLateFilings: 'of no gathering',
    createExpenseNoteCategory: 'of no gathering',
    updateExpenseNoteCategory: 'of no gathering',
    retireExpenseNoteCategory: 'of no gathering',
    restoreExpenseNoteCategory: 'of no gathering',
    createSpendCap: 'of no gathering',
    removeSpendCap: 'of no gathering',
  });
  expectEveryEntity(definition, entities);
});

describe('an id of another unit is answered like an unknown one', () => {
  const replay = () => ({ definition, portal: environment, calls });

  test('all of its gathering', () =>
    expectUnknown({ ...replay(), people: [...people, msl, cp], foreign, unknown: nowhere() }));

  test('its people and notes, requested together with the own gathering', async () => {
    const { g } = own;
    const asked = { ...replay(), people: [msl, cp] };
    await expectUnknown({ ...asked, foreign: { ...foreign, g }, unknown: nowhere({ g }) });
  });

  test('its HCPs at a congress of both units, for field staff', () => {
    const { g } = shared.own;
    const asked = { ...replay(), people: [msl] };
    return expectUnknown({ ...asked, foreign: { ...shared.foreign, g }, unknown: nowhere({ g }) });
  });

  test('joined from other subgraphs', async () => {
    const silent = Object.keys(joined);
    const asked = { ...replay(), calls: joined, silent };
    await expectUnknown({ ...asked, people: [...people, msl, cp], foreign, unknown: nowhere() });
    const { g } = shared.own;
    await expectUnknown({ ...asked, people: [msl], foreign: { ...shared.foreign, g }, unknown: nowhere({ g }) });
  });
});

test('field staff see the notes of their unit’s HCPs at a congress of both units, a project manager all', async () => {
  const listed = async (actor: Actor) =>
    (await environment.callAs(actor, `{ expenseNotes(gatheringUuid: "${shared.own.g}") { total } }`)).data.expenseNotes
      .total;
  expect([await listed(msl), await listed(cp)]).toEqual([3, 6]);
});

test('a user without limits finds all of it by the same calls', async () => {
  const asked = { definition, portal: environment };
  for (const some of [joined, calls]) await expectFound({ ...asked, calls: some }, everything, foreign);
});

import { randomUUID } from 'node:crypto';
import { type ExpenseNoteStatus, type Right, rightsOf } from '@portal/domain';
import { describeLostResponses } from '@portal/test/suites/lost-responses';
import { describeRightsMatrix, type OperationCase } from '@portal/test/suites/rights-matrix';
import { afterAll, beforeAll } from 'vitest';
import definition from './index.ts';
import {
  aColleague,
  aGathering,
  aPerson,
  daysAgo,
  openEnvironment,
  type TestEnvironment,
  typed,
  unit,
} from './testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

type Owner = Parameters<NonNullable<OperationCase['variables']>>[0];

/** Somebody who was at a gathering: the actor, since whose it is counts for those who answer for themselves. */
async function somebody({ userUuid }: Owner) {
  const gathering = aGathering({ status: 'PUBLISHED' });
  const person = aColleague(gathering.gatheringUuid, userUuid);
  await environment.knows(gathering, [person]);
  return person;
}

/** A mutation on the actor's own note in a state. */
const onNote = (call: string, status: ExpenseNoteStatus, declared = '', more: object = {}): OperationCase => ({
  query: `mutation($u: ID!${declared && `, ${declared}`}) { ${call} { status } }`,
  variables: async (owner) => ({ u: (await environment.noteIn(await somebody(owner), status)).u, ...more }),
});
/** A decision on a note: who only arbitrates decides on one in arbitration. */
const onNoteToDecide = (call: string, right: Right): OperationCase => ({
  ...onNote(call, 'toBeProcessed'),
  variables: async (owner) => {
    const status = rightsOf(owner.userType).has(right) ? 'toBeProcessed' : 'arbitration';
    return { u: (await environment.noteIn(await somebody(owner), status)).u };
  },
});
const reading = (query: string): OperationCase => ({
  query,
  variables: async (owner) => ({ u: (await environment.noteIn(await somebody(owner), 'toBeProcessed')).u }),
});
/** A change of the first line. */
const onLine = (call: string, shape: (line: object) => object, declared: string): OperationCase => ({
  query: `mutation($u: ID!, ${declared}) { ${call} { status } }`,
  variables: async (owner) => {
    const { u, lines } = await environment.noteIn(await somebody(owner), 'toBeProcessed');
    return { u, l: shape(typed({ expenseNoteLineUuid: lines[0] })) };
  },
});

/** An HCP of an event whose fee is to be declared, with what was done about it. */
async function invited(...acts: ('request' | 'declare')[]) {
  const gathering = aGathering({ status: 'PUBLISHED' });
  const person = aPerson(gathering.gatheringUuid, { subscriptionPrice: 5_000 });
  await environment.knows(gathering, [person]);
  const asked = { g: gathering.gatheringUuid, p: person.participantUuid };
  for (const act of acts) await environment.files(act, asked);
  return asked;
}
const onInvitation = (call: string, ...acts: Parameters<typeof invited>): OperationCase => ({
  query: `mutation($g: ID!, $p: ID!) { ${call} { status } }`,
  variables: () => invited(...acts),
});

const operations: Record<string, OperationCase> = {
  expenseNotes: {
    query: 'query($g: ID!) { expenseNotes(gatheringUuid: $g) { total overdue items { status firstName } } }',
    variables: async (owner) => ({ g: (await somebody(owner)).gatheringUuid }),
  },
  expenseNote: reading('query($u: ID!) { expenseNote(expenseNoteUuid: $u) { status lines { price } } }'),
  ownExpenses: {
    query: 'query($g: ID!) { ownExpenses(gatheringUuid: $g) { canWrite notes { status } } }',
    variables: async (owner) => ({ g: (await somebody(owner)).gatheringUuid }),
  },
  expensesWork: { query: '{ expensesWork { kind count items { title } } }' },
  expenseNoteCategories: { query: '{ expenseNoteCategories { uuid label isMileage } }' },
  createInternalExpenseNote: {
    query:
      'mutation($g: ID!, $p: ID!, $l: [ExpenseNoteLineEntry!]!) { createInternalExpenseNote(gatheringUuid: $g, participantUuid: $p, lines: $l) { status } }',
    variables: async (owner) => {
      const { gatheringUuid: g, participantUuid: p } = await somebody(owner);
      return { g, p, l: [typed()] };
    },
  },
  updateExpenseNote: {
    query:
      'mutation($g: ID!, $p: ID!, $u: ID!, $l: [ExpenseNoteLineEntry!]!) { updateExpenseNote(gatheringUuid: $g, participantUuid: $p, expenseNoteUuid: $u, lines: $l, base: { rev: 1 }) { status } }',
    variables: async (owner) => {
      const person = await somebody(owner);
      const { gatheringUuid: g, participantUuid: p } = person;
      return { g, p, u: (await environment.noteIn(person, 'draft')).u, l: [typed({ price: 900 })] };
    },
  },
  submitExpenseNote: onNote('submitExpenseNote(expenseNoteUuid: $u)', 'draft'),
  updateExpenseNoteLine: onLine(
    'updateExpenseNoteLine(expenseNoteUuid: $u, line: $l, comment: "Pourboire", base: { rev: 2 })',
    (line) => line,
    '$l: ExpenseNoteLineEntry!',
  ),
  updateInternalExpenseNoteLines: onLine(
    'updateInternalExpenseNoteLines(expenseNoteUuid: $u, lines: $l, base: { rev: 2 })',
    (line) => [{ line, comment: 'Pourboire' }],
    '$l: [ExpenseNoteLineChange!]!',
  ),
  askExpenseNoteArbitration: onNote(
    'askExpenseNoteArbitration(expenseNoteUuid: $u, comment: "Cher", validatedExpenseNoteLineUuids: [])',
    'toBeProcessed',
  ),
  validateExpenseNote: onNoteToDecide(
    'validateExpenseNote(expenseNoteUuid: $u, refusedExpenseNoteLineUuids: [])',
    'validateExpenseNote',
  ),
  refuseExpenseNote: onNoteToDecide('refuseExpenseNote(expenseNoteUuid: $u, comment: "Non")', 'refuseExpenseNote'),
  confirmExpenseNotePayment: onNote(
    'confirmExpenseNotePayment(expenseNoteUuid: $u, date: $d)',
    'validated',
    '$d: String!',
    {
      d: daysAgo(0),
    },
  ),
  cancelExpenseNote: onNote('cancelExpenseNote(expenseNoteUuid: $u)', 'draft'),
  budget: {
    query: 'query($g: ID!) { budget(gatheringUuid: $g) { rev lines { post planned estimated } people { total } } }',
    variables: async (owner) => ({ g: (await somebody(owner)).gatheringUuid }),
  },
  transparencyRefusals: {
    query: '{ transparencyRefusals(year: 2026, half: 1) { looked items { lastName problems { label } } } }',
  },
  spendCaps: { query: '{ spendCaps { from amount } }' },
  spendCapCheck: {
    query: 'query($p: [SpendChange!]!) { spendCapCheck(changes: $p) { message } }',
    variables: async (owner) => ({ p: [{ participantUuid: (await somebody(owner)).participantUuid, more: 100 }] }),
  },
  createExpenseNoteCategory: {
    query: 'mutation($l: String!) { createExpenseNoteCategory(label: $l) { label } }',
    variables: async () => ({ l: `Catégorie ${randomUUID()}` }),
  },
  updateExpenseNoteCategory: {
    query:
      'mutation($c: ID!, $l: String!) { updateExpenseNoteCategory(expenseNoteCategoryUuid: $c, label: $l, base: { rev: 1 }) { label } }',
    variables: async () => ({ c: await environment.category(), l: `Catégorie ${randomUUID()}` }),
  },
  retireExpenseNoteCategory: {
    query: 'mutation($c: ID!) { retireExpenseNoteCategory(expenseNoteCategoryUuid: $c) { isRetired } }',
    variables: async () => ({ c: await environment.category() }),
  },
  restoreExpenseNoteCategory: {
    query: 'mutation($c: ID!) { restoreExpenseNoteCategory(expenseNoteCategoryUuid: $c) { isRetired } }',
    variables: async () => ({ c: await environment.category(true) }),
  },
  acknowledgeSpendCap: {
    query:
      'mutation($g: ID!, $h: ID!) { acknowledgeSpendCap(gatheringUuid: $g, healthCareProfessionalUuid: $h, spent: 1) { gatheringUuid } }',
    variables: async () => {
      const { gatheringUuid: g, beginDate } = aGathering({ status: 'PUBLISHED' });
      const person = aPerson(g, { subscriptionPrice: 5_000 });
      await environment.knows(aGathering({ gatheringUuid: g, status: 'PUBLISHED', beginDate }), [person]);
      return { g, h: person.healthCareProfessionalUuid };
    },
  },
  createSpendCap: { query: 'mutation { createSpendCap(from: "2031-01-01", amount: 200000) { spendCapUuid } }' },
  removeSpendCap: {
    query: 'mutation($u: ID!) { removeSpendCap(spendCapUuid: $u) { spendCapUuid } }',
    variables: async () => ({ u: await environment.cap('2031-01-01', 300_000) }),
  },
  setPlannedBudget: {
    query:
      'mutation($g: ID!, $p: [PlannedPostEntry!]!) { setPlannedBudget(gatheringUuid: $g, posts: $p, base: { rev: 0 }) { rev total { planned } } }',
    variables: async (owner) => ({
      g: (await somebody(owner)).gatheringUuid,
      p: [{ post: 'HOSTING', amount: 100_000 }],
    }),
  },
  addExpenseNoteComment: onNote('addExpenseNoteComment(expenseNoteUuid: $u, comment: "Doublon ?")', 'toBeProcessed'),
  invitationBenefits: {
    query: 'query($g: ID!) { invitationBenefits(gatheringUuid: $g) { total toFile late items { regime status } } }',
    variables: async (owner) => ({ g: (await somebody(owner)).gatheringUuid }),
  },
  benefitThresholds: { query: '{ benefitThresholds { kindLabel amount source } }' },
  benefitSettings: { query: '{ benefitSettings { rev lateFilings } }' },
  createBenefitThreshold: {
    query: 'mutation($t: BenefitThresholdEntry!) { createBenefitThreshold(threshold: $t) { amount } }',
    variables: async () => ({
      t: { kind: 'MEAL', limitedTo: 'ETU', amount: 1, source: 'Test', from: environment.dayOfItsOwn() },
    }),
  },
  updateBenefitThreshold: {
    query:
      'mutation($u: ID!, $t: BenefitThresholdEntry!) { updateBenefitThreshold(benefitThresholdUuid: $u, threshold: $t, base: { rev: 1 }) { amount } }',
    variables: async () => {
      const from = environment.dayOfItsOwn();
      return {
        u: await environment.limit(from),
        t: { kind: 'MEAL', limitedTo: 'ETU', amount: 2, source: 'Test', from },
      };
    },
  },
  removeBenefitThreshold: {
    query: 'mutation($u: ID!) { removeBenefitThreshold(benefitThresholdUuid: $u) { benefitThresholdUuid } }',
    variables: async () => ({ u: await environment.limit(environment.dayOfItsOwn()) }),
  },
  setLateFilings: {
    query: 'mutation($r: Int!) { setLateFilings(lateFilings: ADVISE, base: { rev: $r }) { lateFilings } }',
    variables: async () => ({ r: await environment.settingsRev() }),
  },
  declareBenefits: onInvitation(
    'declareBenefits(gatheringUuid: $g, participantUuid: $p, filedOn: "2026-01-05", reason: "Tard")',
  ),
  requestBenefitAuthorisation: onInvitation(
    'requestBenefitAuthorisation(gatheringUuid: $g, participantUuid: $p, filedOn: "2026-01-05", reason: "Tard")',
  ),
  answerBenefitAuthorisation: onInvitation(
    'answerBenefitAuthorisation(gatheringUuid: $g, participantUuid: $p, isGranted: true, answeredOn: "2026-01-06")',
    'request',
  ),
  resetBenefitFiling: onInvitation(
    'resetBenefitFiling(gatheringUuid: $g, participantUuid: $p, reason: "Erreur")',
    'declare',
  ),
};

for (const operation of Object.values(operations)) operation.actor = { businessUnitUuid: unit };

describeRightsMatrix({ definition, portal: () => environment, operations });
describeLostResponses({ definition, portal: () => environment, operations });

import { randomUUID } from 'node:crypto';
import {
  type Actor,
  type ExpenseGathering,
  type ExpenseNoteStatus,
  frenchDayOf,
  type pricedLine,
} from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { type Answer, startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { lookupEndpoints, stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import type { z } from 'zod';
import { expenseCategoryUuidOf } from '../categories.ts';
import { gatherings, type ParticipantSnapshot, participants } from '../copies.ts';
import definition from '../index.ts';
import { type WithLimits, withLimits } from './limits.ts';

type PricedLine = z.output<typeof pricedLine>;

export const unit = randomUUID();
export const otherUnit = randomUUID();
export const mci = actorOfType('mci');
export const meal = expenseCategoryUuidOf('MEAL');
export const mileage = expenseCategoryUuidOf('MILEAGE');

const day = 86_400_000;
/** A day so many days ago, in France as the rules count them: from 11 p.m. on UTC has another. */
export const daysAgo = (days: number): string => frenchDayOf(new Date(Date.now() - days * day));

/** A congress of the unit that is over. */
export const aGathering = (more: Partial<ExpenseGathering> = {}): ExpenseGathering => ({
  gatheringUuid: randomUUID(),
  rev: 1,
  name: 'Congrès',
  status: 'CLOSED',
  gatheringType: 'congress',
  creatorUuid: null,
  beginDate: new Date(Date.now() - 20 * day),
  endDate: new Date(Date.now() - 18 * day),
  timezone: 'Europe/Paris',
  categoryVersion: '1.1.0',
  businessUnitUuids: [unit],
  gatheringUsers: [],
  ...more,
});

/** A doctor from afar who was there. */
export const aPerson = (gatheringUuid: string, more: Partial<ParticipantSnapshot> = {}): ParticipantSnapshot => ({
  participantUuid: randomUUID(),
  rev: 1,
  gatheringUuid,
  kind: 'HCP',
  userUuid: null,
  healthCareProfessionalUuid: randomUUID(),
  unitUuids: [unit],
  category: 'DOCTOR_MORE_50KM_2DAYS',
  invitationStatus: 'CONFIRMED',
  presence: 'PRESENT',
  isRemoved: false,
  subscriptionPrice: null,
  subscriptionDate: null,
  firstName: 'Camille',
  lastName: 'Évrard',
  ...more,
});

/** A member of staff who was there. */
export const aColleague = (gatheringUuid: string, userUuid: string): ParticipantSnapshot =>
  aPerson(gatheringUuid, {
    ...{ kind: 'STAFF', userUuid, healthCareProfessionalUuid: null, unitUuids: [], category: 'STAFF_FIELD' },
  });

/** The link of somebody for their expenses. */
export const linkOf = (
  { healthCareProfessionalUuid, gatheringUuid }: ParticipantSnapshot,
  more: object = {},
): Actor => ({
  ...{ kind: 'link', purpose: 'EXPENSE', linkId: 'l', gatheringUuid },
  healthCareProfessionalUuid: healthCareProfessionalUuid!,
  ...more,
});

/** A line as a form sends it. */
export const typed = (more: object = {}) => ({
  expenseNoteCategoryUuid: meal,
  description: 'Dîner',
  feeDate: daysAgo(19),
  price: 2_500,
  fileUuid: randomUUID(),
  ...more,
});

export interface MadeNote {
  u: string;
  lines: string[];
}

export interface TestEnvironment extends TestSubgraph, WithLimits {
  /** Data of the stubbed services; a test changes it and sends the event. */
  neighbours: {
    gatherings: Map<string, ExpenseGathering>;
    participants: Map<string, ParticipantSnapshot>;
    /** Snapshots of HCPs, as far as they are asked for. */
    hcps: Map<string, object>;
    /** What activities and logistics know to cost something, by the order of their pages. */
    lines: PricedLine[];
    costs: Record<'stays' | 'transport-notes' | 'transfers', object[]>;
  };
  /** Inserts copies as the events would have. */
  knows(gathering: ExpenseGathering, people?: readonly ParticipantSnapshot[]): Promise<void>;
  /** Calls a mutation with variables, each declared as `$name: Type`. */
  // biome-ignore lint/suspicious/noExplicitAny: a test names the type when it wants it checked
  does(actor: Actor, call: string, variables?: Record<string, unknown>, declared?: string): Promise<Answer<any>>;
  /** A cap from a day on. @returns its uuid */
  cap(from: string, amount: number): Promise<string>;
  /** A kind of expense, retired or not. @returns its uuid */
  category(isRetired?: boolean): Promise<string>;
  create(
    actor: Actor,
    person: ParticipantSnapshot,
    lines?: readonly object[],
    submit?: boolean,
  ): ReturnType<TestEnvironment['does']>;
  /** A note of three lines that the back office leads to a state. */
  noteIn(person: ParticipantSnapshot, status: ExpenseNoteStatus): Promise<MadeNote>;
}

/** The acts that lead from one that is opened to each state. */
const ways: Partial<Record<ExpenseNoteStatus, readonly string[]>> = {
  toBeProcessed: ['submitExpenseNote(expenseNoteUuid: $u)'],
  arbitration: [
    'submitExpenseNote(expenseNoteUuid: $u)',
    'askExpenseNoteArbitration(expenseNoteUuid: $u, comment: "Cher", validatedExpenseNoteLineUuids: [])',
  ],
  validated: [
    'submitExpenseNote(expenseNoteUuid: $u)',
    'validateExpenseNote(expenseNoteUuid: $u, refusedExpenseNoteLineUuids: [])',
  ],
};

/** Stubs of the services that expenses asks. */
function startNeighbours({ gatherings: known, participants: people, ...others }: TestEnvironment['neighbours']) {
  // A page holds all that a test knows.
  const pageOf = (what: keyof typeof others.costs) => ({
    [`${what}-since`]: async (_ctx: unknown, { after }: { after?: string }) => (after ? [] : others.costs[what]),
  });
  const enrolments = async (_ctx: unknown, { activities }: { activities: { activityUuid: string }[] }) =>
    others.lines.filter((line) => activities.some((one) => one.activityUuid === line.activityUuid));
  const costs = { ...pageOf('stays'), ...pageOf('transport-notes'), ...pageOf('transfers') };
  return Promise.all([
    startForTest(stubSubgraph('gatherings', lookupEndpoints(known, 'gatheringUuids'))),
    startForTest(stubSubgraph('participants', lookupEndpoints(people, 'participantUuids'))),
    startForTest(stubSubgraph('activities', { enrolments, 'enrolments-since': async () => others.lines })),
    startForTest(stubSubgraph('logistics', costs)),
    startForTest(stubSubgraph('hcps', lookupEndpoints(others.hcps, 'healthCareProfessionalUuids'))),
  ]);
}

/** The expenses subgraph with stubs of its neighbours. `stop` it in afterAll. */
export async function openEnvironment(): Promise<TestEnvironment> {
  const neighbours: TestEnvironment['neighbours'] = {
    ...{ gatherings: new Map(), participants: new Map(), hcps: new Map(), lines: [] },
    costs: { stays: [], 'transport-notes': [], transfers: [] },
  };
  const stubs = await startNeighbours(neighbours);
  const subgraph = await startForTest(definition);
  const selection = '{ uuid rev status totalPrice visualIdentifier lines { expenseNoteLineUuid status price } }';
  const does: TestEnvironment['does'] = (actor, call, variables = {}, declared = '') =>
    subgraph.callAs(actor, `mutation${declared && `(${declared})`} { ${call} ${selection} }`, variables);
  const create: TestEnvironment['create'] = (
    actor,
    { gatheringUuid: g, participantUuid: p },
    lines = [typed()],
    submit = false,
  ) =>
    does(
      actor,
      'createInternalExpenseNote(gatheringUuid: $g, participantUuid: $p, lines: $l, submit: $s)',
      { g, p, l: lines, s: submit },
      '$g: ID!, $p: ID!, $l: [ExpenseNoteLineEntry!]!, $s: Boolean',
    );
  return {
    ...subgraph,
    neighbours,
    does,
    create,
    ...withLimits(subgraph),
    async cap(from, amount) {
      const made = await subgraph.callAs(
        actorOfType('admin'),
        'mutation($f: String!, $a: Int!) { createSpendCap(from: $f, amount: $a) { spendCapUuid } }',
        { f: from, a: amount },
      );
      return made.data.createSpendCap.spendCapUuid;
    },
    async category(isRetired = false) {
      const admin = actorOfType('admin');
      const add = 'mutation($l: String!) { createExpenseNoteCategory(label: $l) { uuid } }';
      const { uuid } = (await subgraph.callAs(admin, add, { l: `Catégorie ${randomUUID()}` })).data
        .createExpenseNoteCategory;
      const retire = 'mutation($c: ID!) { retireExpenseNoteCategory(expenseNoteCategoryUuid: $c) { uuid } }';
      if (isRetired) await subgraph.callAs(admin, retire, { c: uuid });
      return uuid;
    },
    async knows(gathering, people = []) {
      neighbours.gatherings.set(gathering.gatheringUuid, gathering);
      await gatherings.keep(subgraph.context(), [gathering]);
      for (const person of people) neighbours.participants.set(person.participantUuid, person);
      await participants.keep(subgraph.context(), people);
    },
    async noteIn(person, status) {
      const everything = actorOfType('superAdmin');
      const lines = [typed({ price: 1_000 }), typed({ price: 2_000 }), typed({ price: 3_000 })];
      // Of oneself it is a draft, of anybody else one that the back office opens.
      const { userUuid } = person;
      const writer =
        status !== 'draft' ? everything : userUuid ? actorOfType('superAdmin', { userUuid }) : linkOf(person);
      const made = await create(writer, person, lines);
      if (made.code) throw new Error(JSON.stringify(made.errors));
      const { uuid: u, lines: given } = made.data.createInternalExpenseNote;
      for (const step of ways[status] ?? []) {
        const answer = await does(everything, step, { u }, '$u: ID!');
        if (answer.code) throw new Error(JSON.stringify(answer.errors));
      }
      return { u, lines: given.map((one: { expenseNoteLineUuid: string }) => one.expenseNoteLineUuid) };
    },
    async stop() {
      await subgraph.stop();
      for (const stub of stubs) await stub.stop();
    },
  };
}

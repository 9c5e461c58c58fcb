import { randomUUID } from 'node:crypto';
import {
  activityParticipantsChanged,
  type CostFacts,
  overnightStayChanged,
  participantChanged,
  participantPresenceChanged,
  transferChanged,
  transportNoteCreated,
} from '@portal/domain';
import { inTransaction } from '@portal/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { participants } from '../copies.ts';
import { openEnvironment, type TestEnvironment } from '../testing/environment.ts';
import {
  admin,
  eventually,
  ledgerScene,
  lineOf,
  noteOf,
  type Person,
  stayOf,
  transferOf,
} from '../testing/ledger-scene.ts';
import { Accounts } from './accounts.ts';
import { buildLedger } from './build.ts';
import { updateAccounts } from './update-accounts.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const { scene, budgetOf } = ledgerScene(() => environment);

/** What events say of a person: names, units and the fee are in none. */
function factsOf(person: Person) {
  const { kind: _k, unitUuids: _u, firstName: _f, lastName: _l, ...rest } = person;
  const { subscriptionPrice: _p, subscriptionDate: _d, ...facts } = rest;
  return facts;
}

const estimated = async (gatheringUuid: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await budgetOf(gatheringUuid)).lines
      .filter((line: { estimated: number }) => line.estimated > 0)
      .map((line: { post: string; estimated: number }) => [line.post, line.estimated]),
  );
test('what every domain says that something costs is in the budget, per post, per person and as benefits', async () => {
  const { gatheringUuid, person } = await scene();
  const line = lineOf(person);
  environment.neighbours.lines.push(line);
  await environment.publish(overnightStayChanged, person.participantUuid, stayOf(person));
  await environment.publish(transportNoteCreated, person.participantUuid, noteOf(person));
  await environment.publish(transferChanged, person.participantUuid, transferOf(person));
  await environment.publish(activityParticipantsChanged, line.activityUuid, {
    ...{ activityUuid: line.activityUuid, gatheringUuid, rev: 1, participantUuids: [person.participantUuid] },
  });
  await environment.noteIn(person, 'validated');
  const posts = { HOSTING: 15_000, TRANSPORT: 9_000, AGENCY_FEE: 1_200, TRANSFER: 4_000, RESTAURANT: 6_000 };
  await eventually(async () => expect(await estimated(gatheringUuid)).toEqual({ ...posts, EXPENSE_NOTE: 6_000 }));
  // The note is expected from its creation on, and committed once it is validated.
  const total = { planned: null, estimated: 41_200, committed: 41_200, paid: 0, over: 0 };
  await eventually(async () => expect((await budgetOf(gatheringUuid)).total).toEqual(total));
  const { people } = await budgetOf(gatheringUuid);
  expect(people).toEqual({ total: 1, items: [{ firstName: person.firstName, estimated: 41_200 }] });
  const joined = `query($r: [_Any!]!) { _entities(representations: $r) { ... on Participant { benefits { lines { post label estimated } total { estimated } } } } }`;
  const r = [{ __typename: 'Participant', participantUuid: person.participantUuid }];
  const { benefits } = (await environment.callAs(admin, joined, { r })).data._entities[0];
  expect(benefits.total.estimated).toBe(41_200 - 1_200);
  expect(benefits.lines).toContainEqual({ post: 'RESTAURANT', label: 'Dîner de gala', estimated: 6_000 });
});

test.each([
  ['staff give it to several', ['subscription']],
  ['an import or an undo changes it', ['subscriptionPrice', 'subscriptionDate']],
])('a fee is asked for when %s', async (_when, fields) => {
  const { gatheringUuid, person } = await scene();
  const now = { ...person, subscriptionPrice: 30_000, subscriptionDate: '2027-01-05', rev: 2 };
  environment.neighbours.participants.set(person.participantUuid, now);
  await environment.publish(participantChanged, person.participantUuid, {
    ...{ ...factsOf(now), participationType: null, from: person.invitationStatus, fields },
  });
  await eventually(async () => expect(await estimated(gatheringUuid)).toEqual({ SUBSCRIPTION: 30_000 }));
});

test('a fee comes with the participant; somebody who does not come costs neither transfer nor activity', async () => {
  const { gatheringUuid, person } = await scene();
  const fee = { ...person, subscriptionPrice: 30_000, subscriptionDate: '2027-01-05', rev: 2 };
  await participants.keep(environment.context(), [fee]);
  await environment.publish(transferChanged, person.participantUuid, transferOf(person));
  await eventually(async () =>
    expect(await estimated(gatheringUuid)).toEqual({ SUBSCRIPTION: 30_000, TRANSFER: 4_000 }),
  );
  await environment.publish(participantPresenceChanged, person.participantUuid, {
    ...{ ...factsOf(fee), participationType: null, presence: 'NO_SHOW', fromPresence: 'PRESENT', rev: 3 },
  });
  await eventually(async () => expect(await estimated(gatheringUuid)).toEqual({ SUBSCRIPTION: 30_000 }));
  const { noShows, noShowCount } = await budgetOf(gatheringUuid);
  expect({ noShows, noShowCount }).toEqual({
    noShows: { estimated: 30_000, committed: 30_000, paid: 0 },
    noShowCount: 1,
  });
});

test('an older version that comes late does not bring back what is no more', async () => {
  const { gatheringUuid, person } = await scene();
  const stay = stayOf(person);
  await environment.publish(overnightStayChanged, stay.overnightStayUuid, { ...stay, isGone: true, rev: 3 });
  await environment.publish(overnightStayChanged, randomUUID(), { ...stay, rev: 2 });
  const other = stayOf(person, { price: 700 });
  await environment.publish(overnightStayChanged, other.overnightStayUuid, other);
  await eventually(async () => expect(await estimated(gatheringUuid)).toEqual({ HOSTING: 700 }));
});

test('a person and a cost that change at the same moment: the account says what follows from both', async () => {
  const { gatheringUuid, people } = await scene(12);
  const facts: CostFacts = { kind: 'TRANSFER', transportPrice: 4_000, otherPrice: 500, isRemoved: false };
  // On a busy machine twelve of them are in one another's way for longer than a person waits.
  const context = { ...environment.context(), triedForMs: 60_000 };
  await Promise.all(
    people.flatMap((person) => [
      participants.keep(context, [{ ...person, presence: 'ABSENT', rev: 2 }]),
      inTransaction(context, (tx) =>
        updateAccounts(tx, [
          { participantUuid: person.participantUuid, gatheringUuid, source: randomUUID(), label: null, rev: 1, facts },
        ]),
      ),
    ]),
  );
  const accounts = await Accounts.find({ gatheringUuid }, { _id: 0, costs: 1, entries: 1 }).lean();
  expect(accounts.map(({ costs, entries }) => [costs.length, entries.length])).toEqual(people.map(() => [1, 0]));
});

test('built from what the owners know it is the same as from events; built twice it is equal', async () => {
  const { gatheringUuid, person } = await scene();
  const { costs, lines } = environment.neighbours;
  costs.stays.push(stayOf(person));
  costs['transport-notes'].push(noteOf(person));
  costs.transfers.push(transferOf(person));
  lines.push(lineOf(person));
  await environment.noteIn(person, 'toBeProcessed');
  expect(await buildLedger(environment.context())).toBeGreaterThan(0);
  const posts = { HOSTING: 15_000, TRANSPORT: 9_000, AGENCY_FEE: 1_200, TRANSFER: 4_000, RESTAURANT: 6_000 };
  expect(await estimated(gatheringUuid)).toEqual({ ...posts, EXPENSE_NOTE: 6_000 });
  expect(await buildLedger(environment.context())).toBe(0);
});

describe('a plan', () => {
  const plan = (gatheringUuid: string, posts: object[], rev: number) =>
    environment.callAs(
      admin,
      'mutation($g: ID!, $p: [PlannedPostEntry!]!, $r: Int!) { setPlannedBudget(gatheringUuid: $g, posts: $p, base: { rev: $r }) { rev total { planned over } historicalRecords { label } } }',
      { g: gatheringUuid, p: posts, r: rev },
    );

  test('says by how much each post is over it, and remembers who planned', async () => {
    const { gatheringUuid, person } = await scene();
    await environment.publish(overnightStayChanged, person.participantUuid, stayOf(person));
    await eventually(async () => expect(await estimated(gatheringUuid)).toEqual({ HOSTING: 15_000 }));
    const planned = await plan(gatheringUuid, [{ post: 'HOSTING', amount: 10_000 }], 0);
    expect(planned.data.setPlannedBudget).toMatchObject({ total: { planned: 10_000, over: 5_000 } });
    expect(planned.data.setPlannedBudget.historicalRecords[0].label).toBe('Budget prévu');
    const { lines, rev } = await budgetOf(gatheringUuid);
    expect(lines.find((line: { post: string }) => line.post === 'HOSTING')).toMatchObject({
      ...{ planned: 10_000, over: 5_000 },
    });
    expect((await plan(gatheringUuid, [{ post: 'HOSTING', amount: 20_000 }], rev)).code).toBeUndefined();
  });

  test.each([
    [{ post: 'HOSTING', amount: -1 }, 'posts.0.amount'],
    [{ post: 'HOSTING', amount: 1_000_000_001 }, 'posts.0.amount'],
    [{ amount: 5 }, 'posts.0.post'],
  ])('of %j is refused beside its field', async (post, field) => {
    const { gatheringUuid } = await scene();
    const { code, errors } = await plan(gatheringUuid, [post], 0);
    expect(code).toBe('BAD_USER_INPUT');
    expect(Object.keys(errors[0]!.extensions.fields as object)).toEqual([field]);
  });
});

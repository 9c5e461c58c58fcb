import { randomUUID } from 'node:crypto';
import { hasRoomFor } from '@portal/domain';
import { type TwoInstances, withSecondInstance } from '@portal/test/services/second-instance';
import { isThorough } from '@portal/test/thorough';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Activities, Enrolments, type StoredActivity } from '../models.ts';
import { aGathering, aPerson, linkOf, openEnvironment, roc, type TestEnvironment } from '../testing/environment.ts';

/** Who chooses at once, and how often that is tried. */
const [many, rounds] = isThorough ? [50, [1, 2, 3]] : [20, [1]];

let environment: TestEnvironment;
let instances: TwoInstances;

beforeAll(async () => {
  environment = await openEnvironment();
  instances = await withSecondInstance('activities', environment.url);
});
afterAll(async () => {
  await instances.stop();
  await environment.stop();
});

const call: TwoInstances['call'] = (...args) => instances.call(...args);

/** An activity with that many seats, and many people who want one. */
async function crowd(quota: number) {
  const gathering = aGathering();
  const people = Array.from({ length: many }, () => aPerson(gathering.gatheringUuid));
  await environment.knows(gathering, people);
  return { people, activityUuid: await environment.create(gathering, { quota }) };
}

const count = (outcomes: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(outcomes)].sort().map((code) => [code, outcomes.filter((one) => one === code).length]),
  );

/** The counter and the length of the list, which must agree. */
async function soldOf(activityUuid: string) {
  const activity = await Activities.findOne({ activityUuid }).lean();
  return { taken: activity?.taken, lines: await Enrolments.countDocuments({ activityUuid }) };
}

const choose = (participantUuid: string, activityUuid: string) =>
  `mutation { syncActivitySlots(participantUuid: "${participantUuid}", activityUuids: ["${activityUuid}"]) { heldUntil } }`;
const enrol = (participantUuid: string, activityUuid: string) =>
  `mutation { subscribeParticipants(activityUuid: "${activityUuid}", participantsUuid: ["${participantUuid}"]) { taken } }`;

test.each(rounds)('many HCPs on two instances choose the last place: one has it (round %i)', async () => {
  const { people, activityUuid } = await crowd(1);
  const outcomes = await Promise.all(
    people.map((one, place) => call(place, linkOf(one), choose(one.participantUuid, activityUuid))),
  );
  expect([count(outcomes), await soldOf(activityUuid)]).toEqual([
    { ACTIVITY_FULL: many - 1, done: 1 },
    { taken: 1, lines: 1 },
  ]);
});

test('staff and HCPs together: ten seats, ten people', async () => {
  const { people, activityUuid } = await crowd(10);
  const outcomes = await Promise.all(
    people.map((one, place) =>
      place % 3 === 0
        ? call(place, roc, enrol(one.participantUuid, activityUuid))
        : call(place, linkOf(one), choose(one.participantUuid, activityUuid)),
    ),
  );
  expect([count(outcomes), await soldOf(activityUuid)]).toEqual([
    { ACTIVITY_FULL: many - 10, done: 10 },
    { taken: 10, lines: 10 },
  ]);
});

test('as many seats as people: everybody has one', async () => {
  const { people, activityUuid } = await crowd(many);
  const outcomes = await Promise.all(
    people.map((one, place) => call(place, linkOf(one), choose(one.participantUuid, activityUuid))),
  );
  expect([count(outcomes), await soldOf(activityUuid)]).toEqual([{ done: many }, { taken: many, lines: many }]);
});

test('control: the same rush without the guard sells the last place more than once', async () => {
  const { people, activityUuid } = await crowd(1);
  await Promise.all(
    people.map(async ({ participantUuid }) => {
      const activity = (await Activities.findOne({ activityUuid }, { _id: 0 }).lean()) as StoredActivity;
      if (!hasRoomFor(activity, 1)) return;
      await Activities.updateOne({ activityUuid }, { $inc: { taken: 1 } });
      const line = {
        activityParticipantUuid: randomUUID(),
        activityUuid,
        participantUuid,
        gatheringUuid: activity.gatheringUuid,
      };
      await Enrolments.create([
        { ...line, state: 'ENROLLED', origin: 'STAFF', nameKey: 'x', searchTokens: [] } as never,
      ]);
    }),
  );
  expect((await soldOf(activityUuid)).lines).toBeGreaterThan(1);
});

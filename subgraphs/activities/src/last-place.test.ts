import { randomUUID } from 'node:crypto';
import { type Actor, hasRoomFor } from '@portal/domain';
import { IdentityAuthority, identityHeader, readIdentityKeys } from '@portal/server';
import { steadyPort } from '@portal/server/testing/steady-port';
import { startService, type TestService } from '@portal/test/start-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Activities, Enrolments, type StoredActivity } from './models.ts';
import { aGathering, aPerson, type House, linkOf, openHouse, roc } from './test-house.ts';

let house: House;
let second: TestService;
let urls: string[];

beforeAll(async () => {
  house = await openHouse();
  const port = await steadyPort();
  second = await startService('subgraphs/activities/src/main.ts', { PORT: String(port), PORTAL_DEMO: '0' });
  await second.healthy(port);
  urls = [house.url, `http://127.0.0.1:${port}`];
}, 120_000);
afterAll(async () => {
  await second.stop();
  await house.stop();
});

/** Calls one of the two instances, in turn. @returns the code of its error, or `done` */
async function call(place: number, actor: Actor, query: string): Promise<string> {
  const identity = await new IdentityAuthority(readIdentityKeys()).sign('gateway', 'activities', actor);
  const response = await fetch(`${urls[place % 2]}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [identityHeader]: identity },
    body: JSON.stringify({ query }),
  });
  const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
  return errors?.[0]?.extensions.code ?? 'done';
}

/** An activity with that many places, and fifty people who want one. */
async function crowd(quota: number) {
  const gathering = aGathering();
  const people = Array.from({ length: 50 }, () => aPerson(gathering.gatheringUuid));
  await house.knows(gathering, people);
  return { people, activityUuid: await house.create(gathering, { quota }) };
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

test.each([1, 2, 3])('fifty HCPs on two instances choose the last place: one has it (round %i)', async () => {
  const { people, activityUuid } = await crowd(1);
  const outcomes = await Promise.all(
    people.map((one, place) => call(place, linkOf(one), choose(one.participantUuid, activityUuid))),
  );
  expect([count(outcomes), await soldOf(activityUuid)]).toEqual([
    { ACTIVITY_FULL: 49, done: 1 },
    { taken: 1, lines: 1 },
  ]);
});

test('staff and HCPs together: ten places, ten people', async () => {
  const { people, activityUuid } = await crowd(10);
  const outcomes = await Promise.all(
    people.map((one, place) =>
      place % 3 === 0
        ? call(place, roc, enrol(one.participantUuid, activityUuid))
        : call(place, linkOf(one), choose(one.participantUuid, activityUuid)),
    ),
  );
  expect([count(outcomes), await soldOf(activityUuid)]).toEqual([
    { ACTIVITY_FULL: 40, done: 10 },
    { taken: 10, lines: 10 },
  ]);
});

test('fifty places for fifty people: everybody has one', async () => {
  const { people, activityUuid } = await crowd(50);
  const outcomes = await Promise.all(
    people.map((one, place) => call(place, linkOf(one), choose(one.participantUuid, activityUuid))),
  );
  expect([count(outcomes), await soldOf(activityUuid)]).toEqual([{ done: 50 }, { taken: 50, lines: 50 }]);
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

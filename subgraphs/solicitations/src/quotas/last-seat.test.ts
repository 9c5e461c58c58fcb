import { randomUUID } from 'node:crypto';
import type { Actor } from '@portal/domain';
import { type TwoInstances, withSecondInstance } from '@portal/test/services/second-instance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Quotas, Solicitations } from '../models.ts';
import { confirming, count, exactly, manySolicitations, places, soldOf } from '../testing/crowd.ts';
import {
  aCongress,
  anHcp,
  createQuery,
  dm,
  form,
  msl,
  openEnvironment,
  type TestEnvironment,
} from '../testing/environment.ts';
import { recountSeats } from './recount.ts';

/** Rounds of two hundred, and what happens without the guard, are in the long suite. */
const people = 40;

let environment: TestEnvironment;
let instances: TwoInstances;

beforeAll(async () => {
  environment = await openEnvironment();
  instances = await withSecondInstance('solicitations', environment.url);
});
afterAll(async () => {
  await instances.stop();
  await environment.stop();
});

test('forty confirmations on two instances, ten places: ten are confirmed, and the recount finds nothing', async () => {
  const { gatheringUuid, waiting } = await manySolicitations(environment, people);
  const outcomes = await Promise.all(waiting.map((one, place) => instances.call(place, dm, confirming(one))));
  expect([count(outcomes), await soldOf(gatheringUuid)]).toEqual([
    { QUOTA_DOCTOR_REACHED: people - places, done: places },
    exactly,
  ]);
  expect(await recountSeats(environment.context())).toEqual([]);
});

/** The same request with one key on both instances concurrently, once per entry of `calls`. @returns the answers, with their traces */
const atBoth = (actor: Actor, calls: readonly { query: string; variables?: object }[]) =>
  Promise.all(
    calls.map(({ query, variables }) => {
      const key = randomUUID();
      return Promise.all(
        [0, 1].map(async (place) => {
          const traceId = randomUUID();
          return { traceId, answer: await instances.send(place, actor, query, { key, traceId, variables }) };
        }),
      );
    }),
  );

/** Which of the two executed it, according to the records. */
const doneBy = (pair: readonly { traceId: string }[]) =>
  Promise.all(pair.map(({ traceId }) => environment.context().db.records.history.countDocuments({ traceId })));

async function expectOneEach(pairs: Awaited<ReturnType<typeof atBoth>>): Promise<void> {
  for (const pair of pairs) {
    expect(pair.map(({ answer }) => answer.errors)).toEqual([undefined, undefined]);
    expect(pair[0]?.answer.data).toEqual(pair[1]?.answer.data);
    expect((await doneBy(pair)).map((done) => done > 0).sort()).toEqual([false, true]);
  }
}

test('one key at two instances at once: one place is taken, one line of history, and both get the same answer', async () => {
  const { gatheringUuid, waiting } = await manySolicitations(environment, places);
  await expectOneEach(
    await atBoth(
      dm,
      waiting.map((one) => ({ query: confirming(one) })),
    ),
  );
  expect(await soldOf(gatheringUuid)).toEqual(exactly);
  for (const { solicitationUuid } of waiting) {
    const lines = await environment.historyOf(solicitationUuid);
    expect(lines.filter(({ action }) => action === 'confirmSolicitation')).toHaveLength(1);
  }
});

test('one key at two instances at once: one document is created, and both get its id', async () => {
  const congress = aCongress();
  const hcps = Array.from({ length: places }, () => anHcp());
  await environment.knows(congress, hcps);
  const g = congress.gatheringUuid;
  const calls = hcps.map((hcp) => ({ query: createQuery, variables: { g, h: hcp.uuid, form } }));
  await expectOneEach(await atBoth(msl, calls));
  expect(await Solicitations.countDocuments({ gatheringUuid: g } as never)).toBe(places);
});

test('a wrong counter is found and repaired', async () => {
  const { gatheringUuid } = (await Quotas.findOne({}).lean())!;
  await Quotas.updateOne({ gatheringUuid }, { $set: { 'global.taken': 3 } });
  expect(await recountSeats(environment.context())).toEqual([gatheringUuid]);
  expect(await soldOf(gatheringUuid)).toEqual(exactly);
});

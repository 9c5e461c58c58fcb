import { randomUUID } from 'node:crypto';
import type { Actor } from '@portal/domain';
import { type TwoInstances, withSecondInstance } from '@portal/test/second-instance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Quotas, Solicitations } from './models.ts';
import { recountPlaces } from './recount.ts';
import { confirming, count, crowd, exactly, places, soldOf } from './test-crowd.ts';
import { aCongress, anHcp, createQuery, dm, form, type House, msl, openHouse } from './test-house.ts';

/** Rounds of two hundred, and what happens without the guard, are in the long suite. */
const people = 40;

let house: House;
let instances: TwoInstances;

beforeAll(async () => {
  house = await openHouse();
  instances = await withSecondInstance('solicitations', house.url);
}, 120_000);
afterAll(async () => {
  await instances.stop();
  await house.stop();
});

test('forty confirmations on two instances, ten places: ten are confirmed, and the recount finds nothing', async () => {
  const { gatheringUuid, waiting } = await crowd(house, people);
  const outcomes = await Promise.all(waiting.map((one, place) => instances.call(place, dm, confirming(one))));
  expect([count(outcomes), await soldOf(gatheringUuid)]).toEqual([
    { QUOTA_DOCTOR_REACHED: people - places, done: places },
    exactly,
  ]);
  expect(await recountPlaces(house.context())).toEqual([]);
});

/** The same intention at both instances in the same moment, as often as there are `calls`. @returns what came back, with its trace */
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

/** Which of the two did it, as the records say. */
const doneBy = (pair: readonly { traceId: string }[]) =>
  Promise.all(pair.map(({ traceId }) => house.context().db.records.history.countDocuments({ traceId })));

async function expectOneEach(pairs: Awaited<ReturnType<typeof atBoth>>): Promise<void> {
  for (const pair of pairs) {
    expect(pair.map(({ answer }) => answer.errors)).toEqual([undefined, undefined]);
    expect(pair[0]?.answer.data).toEqual(pair[1]?.answer.data);
    expect((await doneBy(pair)).map((done) => done > 0).sort()).toEqual([false, true]);
  }
}

test('one key at two instances at once: one place is taken, one line of history, and both are told the same', async () => {
  const { gatheringUuid, waiting } = await crowd(house, places);
  await expectOneEach(
    await atBoth(
      dm,
      waiting.map((one) => ({ query: confirming(one) })),
    ),
  );
  expect(await soldOf(gatheringUuid)).toEqual(exactly);
  for (const { solicitationUuid } of waiting) {
    const lines = await house.historyOf(solicitationUuid);
    expect(lines.filter(({ action }) => action === 'confirmSolicitation')).toHaveLength(1);
  }
});

test('one key at two instances at once: one document is made, and both are told its id', async () => {
  const congress = aCongress();
  const hcps = Array.from({ length: places }, () => anHcp());
  await house.knows(congress, hcps);
  const g = congress.gatheringUuid;
  const calls = hcps.map((hcp) => ({ query: createQuery, variables: { g, h: hcp.uuid, form } }));
  await expectOneEach(await atBoth(msl, calls));
  expect(await Solicitations.countDocuments({ gatheringUuid: g } as never)).toBe(places);
});

test('a counter that is wrong is found and mended', async () => {
  const { gatheringUuid } = (await Quotas.findOne({}).lean())!;
  await Quotas.updateOne({ gatheringUuid }, { $set: { 'global.taken': 3 } });
  expect(await recountPlaces(house.context())).toEqual([gatheringUuid]);
  expect(await soldOf(gatheringUuid)).toEqual(exactly);
});

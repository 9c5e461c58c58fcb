import { type TwoInstances, withSecondInstance } from '@portal/test/second-instance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Quotas } from './models.ts';
import { recountPlaces } from './recount.ts';
import { confirming, count, crowd, exactly, places, soldOf } from './test-crowd.ts';
import { dm, type House, openHouse } from './test-house.ts';

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

test('a counter that is wrong is found and mended', async () => {
  const { gatheringUuid } = (await Quotas.findOne({}).lean())!;
  await Quotas.updateOne({ gatheringUuid }, { $set: { 'global.taken': 3 } });
  expect(await recountPlaces(house.context())).toEqual([gatheringUuid]);
  expect(await soldOf(gatheringUuid)).toEqual(exactly);
});

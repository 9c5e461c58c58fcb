import { withSeatTaken } from '@portal/domain';
import { type TwoInstances, withSecondInstance } from '@portal/test/services/second-instance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Quotas, Solicitations } from '../models.ts';
import { confirming, count, exactly, manySolicitations, places, soldOf } from '../testing/crowd.ts';
import { dm, openEnvironment, type TestEnvironment } from '../testing/environment.ts';
import { seatOf } from './quotas.ts';
import { recountSeats } from './recount.ts';

const people = 200;
const rounds = Number(process.env.QUOTA_ROUNDS ?? 5);

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

test.each(Array.from({ length: rounds }, (_, i) => i + 1))(
  'two hundred confirmations on two instances, ten places: ten are confirmed (round %i)',
  async () => {
    const { gatheringUuid, waiting } = await manySolicitations(environment, people);
    const outcomes = await Promise.all(waiting.map((one, place) => instances.call(place, dm, confirming(one))));
    expect([count(outcomes), await soldOf(gatheringUuid)]).toEqual([
      { QUOTA_DOCTOR_REACHED: people - places, done: places },
      exactly,
    ]);
  },
);

test('and the recount finds nothing', async () => {
  expect(await recountSeats(environment.context())).toEqual([]);
});

test('control: the same rush without the guard exceeds the quota', async () => {
  const { gatheringUuid, waiting } = await manySolicitations(environment, people);
  await Promise.all(
    waiting.map(async (one) => {
      const quotas = (await Quotas.findOne({ gatheringUuid }, { _id: 0 }).lean())!;
      const next = withSeatTaken(quotas, seatOf(one));
      if (!next) return;
      await Quotas.updateOne({ gatheringUuid }, { $set: next });
      await Solicitations.updateOne({ solicitationUuid: one.solicitationUuid }, { $set: { status: 'confirmed' } });
    }),
  );
  expect((await soldOf(gatheringUuid)).confirmed).toBeGreaterThan(places);
});

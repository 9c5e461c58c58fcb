import { takePlace } from '@portal/domain';
import { type TwoInstances, withSecondInstance } from '@portal/test/second-instance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Quotas, Solicitations, type StoredSolicitation } from './models.ts';
import { seatOf } from './quotas.ts';
import { recountPlaces } from './recount.ts';
import { aCongress, anHcp, dm, type House, openHouse } from './test-house.ts';

/** The whole measure is fifty rounds (`QUOTA_ROUNDS=50`); these are enough to see a guard that does not hold. */
const rounds = Number(process.env.QUOTA_ROUNDS ?? 2);
const people = 200;
const places = 10;

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

const call: TwoInstances['call'] = (...args) => instances.call(...args);

/** A congress with ten places, and two hundred solicitations that wait for a decision. */
async function crowd(): Promise<{ gatheringUuid: string; waiting: StoredSolicitation[] }> {
  const congress = aCongress({ doctorQuota: places, hasAutomatedValidation: false }, { maximalQuota: people });
  const { gatheringUuid } = congress;
  const first = anHcp();
  await house.knows(congress, [first]);
  const uuid = await house.create(congress, first);
  await house.does(dm, `collectSolicitation(solicitationUuid: "${uuid}")`);
  const { _id, ...like } = (await Solicitations.findOne({ solicitationUuid: uuid }).lean())! as StoredSolicitation & {
    _id: unknown;
  };
  const hcps = Array.from({ length: people - 1 }, () => anHcp());
  await Promise.all(hcps.map((hcp) => house.knows(null, [hcp])));
  const others = hcps.map((hcp) => ({
    ...like,
    solicitationUuid: hcp.uuid,
    healthCareProfessionalUuid: hcp.uuid,
  }));
  await Solicitations.insertMany(others);
  return { gatheringUuid, waiting: [like, ...others] };
}

const count = (outcomes: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(outcomes)].sort().map((code) => [code, outcomes.filter((one) => one === code).length]),
  );

/** The counters and the confirmed solicitations, which must agree. */
async function soldOf(gatheringUuid: string) {
  const quotas = await Quotas.findOne({ gatheringUuid }).lean();
  const confirmed = await Solicitations.countDocuments({ gatheringUuid, status: 'confirmed' } as never);
  return { doctors: quotas!.units[0]!.doctor.taken, all: quotas!.global.taken, confirmed };
}

const exactly = { doctors: places, all: places, confirmed: places };

test.each(Array.from({ length: rounds }, (_, i) => i + 1))(
  'two hundred confirmations on two instances, ten places: ten are confirmed (round %i)',
  async () => {
    const { gatheringUuid, waiting } = await crowd();
    const outcomes = await Promise.all(
      waiting.map(({ solicitationUuid }, place) =>
        call(place, dm, `mutation { confirmSolicitation(solicitationUuid: "${solicitationUuid}") { status } }`),
      ),
    );
    expect([count(outcomes), await soldOf(gatheringUuid)]).toEqual([
      { QUOTA_DOCTOR_REACHED: people - places, done: places },
      exactly,
    ]);
  },
  60_000,
);

test('and the recount finds nothing', async () => {
  expect(await recountPlaces(house.context())).toEqual([]);
});

test('a counter that is wrong is found and mended', async () => {
  const { gatheringUuid } = (await Quotas.findOne({}).lean())!;
  await Quotas.updateOne({ gatheringUuid }, { $set: { 'global.taken': 3 } });
  expect(await recountPlaces(house.context())).toEqual([gatheringUuid]);
  expect(await soldOf(gatheringUuid)).toEqual(exactly);
});

test('control: the same rush without the guard passes the quota', async () => {
  const { gatheringUuid, waiting } = await crowd();
  await Promise.all(
    waiting.map(async (one) => {
      const quotas = (await Quotas.findOne({ gatheringUuid }, { _id: 0 }).lean())!;
      const next = takePlace(quotas, seatOf(one));
      if (!next) return;
      await Quotas.updateOne({ gatheringUuid }, { $set: next });
      await Solicitations.updateOne({ solicitationUuid: one.solicitationUuid }, { $set: { status: 'confirmed' } });
    }),
  );
  expect((await soldOf(gatheringUuid)).confirmed).toBeGreaterThan(places);
}, 30_000);

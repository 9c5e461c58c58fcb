import { fileValidityOf, shortagesOf, solicitationStates } from '@portal/domain';
import { demoParticipants, demoPlan, isSolicited } from '@portal/server/demo-plan';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import definition from '../index.ts';
import { Proofs, Quotas, Solicitations, type StoredSolicitation } from '../models.ts';
import { recountSeats } from '../quotas/recount.ts';
import { seedSolicitations } from './index.ts';

let subgraph: TestSubgraph;
let rows: StoredSolicitation[];
beforeAll(async () => {
  subgraph = await startForTest(definition, { demo: true });
  rows = (await Solicitations.find({}, { _id: 0 }).lean()) as StoredSolicitation[];
});
afterAll(() => subgraph.stop());

test('each stable state exists at every congress that takes solicitations', () => {
  const open = demoPlan().filter(
    ({ gatheringType, stage }) => gatheringType === 'congress' && ['PUBLISHED', 'PUBLISHED_FRONT'].includes(stage),
  );
  const lasting = solicitationStates.filter((status) => status !== 'sent');
  const missing = open.flatMap(({ gatheringUuid, name }) => {
    const states = new Set(rows.filter((row) => row.gatheringUuid === gatheringUuid).map(({ status }) => status));
    return lasting.filter((status) => !states.has(status)).map((status) => `${name}: ${status}`);
  });
  expect(missing).toEqual([]);
});

test('those referenced by the participants exist, in their state', () => {
  const plan = demoPlan();
  const wanted = demoParticipants().filter((one) => isSolicited(one, plan[one.gatheringNumber]!));
  const found = new Map(rows.map((row) => [row.healthCareProfessionalUuid + row.gatheringUuid, row.status]));
  const wrong = wanted.filter(({ hcp, gatheringUuid, state }) => {
    const expected = state === 'REFUSED' || state === 'UNSUBSCRIBE' ? 'cancelled' : 'confirmed';
    return found.get(hcp!.uuid + gatheringUuid) !== expected;
  });
  expect([wanted.length > 300, wrong]).toEqual([true, []]);
});

test('no quota is exceeded, one is full, and counters are those of the list', async () => {
  const quotas = await Quotas.find({}, { _id: 0 }).lean();
  expect(quotas.flatMap((one) => shortagesOf(one))).toEqual([]);
  expect(quotas.some(({ units }) => units.some(({ zones }) => zones.some(({ limit, taken }) => limit === taken)))).toBe(
    true,
  );
  expect(await recountSeats(subgraph.context())).toEqual([]);
});

test('every confirmed doctor belongs to a zone of the unit, where it has quotas by zone', async () => {
  const units = new Map(
    (await Quotas.find({}, { _id: 0 }).lean()).flatMap(({ gatheringUuid, units: all }) =>
      all
        .filter(({ hasZoneQuota }) => hasZoneQuota)
        .map((unit) => [gatheringUuid + unit.businessUnitUuid, unit] as const),
    ),
  );
  const ruled = rows.filter(
    ({ status, discipline, gatheringUuid, businessUnitUuid }) =>
      status === 'confirmed' && discipline === 'DOCTOR' && units.has(gatheringUuid + businessUnitUuid),
  );
  const nowhere = ruled.filter(
    ({ gatheringUuid, businessUnitUuid, zoneUuid }) =>
      !units.get(gatheringUuid + businessUnitUuid)!.zones.some((zone) => zone.zoneUuid === zoneUuid),
  );
  expect([ruled.length > 20, nowhere.length]).toEqual([true, 0]);
});

test('proofs of every validity accompany confirmed solicitations, in their unit', async () => {
  const proofs = await Proofs.find({}, { _id: 0 }).lean();
  const confirmed = new Map(
    rows.filter(({ status }) => status === 'confirmed').map((row) => [row.solicitationUuid, row.businessUnitUuid]),
  );
  expect(proofs.filter((one) => confirmed.get(one.solicitationUuid!) !== one.businessUnitUuid)).toEqual([]);
  const now = subgraph.context().now();
  expect([...new Set(proofs.map((one) => fileValidityOf(one, now)))].sort()).toEqual([
    'EXPIRED',
    'EXPIRES_SOON',
    'VALID',
  ]);
});

test('a second start changes nothing', async () => {
  await Solicitations.deleteOne({ solicitationUuid: rows[0]!.solicitationUuid });
  await seedSolicitations(subgraph.context());
  expect(await Solicitations.countDocuments()).toBe(rows.length - 1);
});

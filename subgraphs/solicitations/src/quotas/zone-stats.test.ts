import { randomUUID } from 'node:crypto';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Solicitations, type StoredSolicitation } from '../models.ts';
import { dm, openEnvironment, type TestEnvironment, unit, zone } from '../testing/environment.ts';
import { sceneOf } from '../testing/scene.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const { scene } = sceneOf(() => environment);

test('the figures of zones have a right of their own; the others are read without it', async () => {
  const { congress } = await scene();
  const query = `{ congressQuotas(gatheringUuid: "${congress.gatheringUuid}") { units { doctorLimit zones { zoneUuid } } } }`;
  const withoutZones = actorOfType('cp', { businessUnitUuid: unit, additionalRights: ['readBusinessUnitStats'] });
  const guarded = await environment.callAs(withoutZones, query);
  const [own] = guarded.data.congressQuotas.units;
  expect([guarded.code, own.zones, own.doctorLimit > 0]).toEqual(['FORBIDDEN', null, true]);
  const whole = await environment.callAs(dm, query);
  expect([whole.code, Array.isArray(whole.data.congressQuotas.units[0].zones)]).toEqual([undefined, true]);
});

test('a zone says how many doctors wait for its places; other disciplines have none there', async () => {
  const quotas = { hasZoneQuota: true, zones: [{ zoneUuid: zone.idf, zoneQuota: 1 }] };
  const { congress, u } = await scene(quotas);
  const { _id, ...like } = (await Solicitations.findOne({ solicitationUuid: u }).lean())! as StoredSolicitation & {
    _id: unknown;
  };
  const waits = (discipline: 'DOCTOR' | 'OTHER'): StoredSolicitation => ({
    ...{ ...like, discipline, status: 'waiting_list', zoneUuid: zone.idf },
    ...{ solicitationUuid: randomUUID(), healthCareProfessionalUuid: randomUUID() },
  });
  await Solicitations.insertMany([waits('DOCTOR'), waits('OTHER'), waits('OTHER')]);
  const query = `{ congressQuotas(gatheringUuid: "${congress.gatheringUuid}") { units { waiting zones { waiting } } } }`;
  const { data } = await environment.callAs(dm, query);
  expect(data.congressQuotas.units).toEqual([{ waiting: 3, zones: [{ waiting: 1 }] }]);
});

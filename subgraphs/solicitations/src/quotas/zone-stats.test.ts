import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dm, openEnvironment, type TestEnvironment, unit } from '../testing/environment.ts';
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

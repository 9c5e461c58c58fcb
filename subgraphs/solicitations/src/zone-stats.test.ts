import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dm, type House, openHouse, unit } from './test-house.ts';
import { sceneOf } from './test-scene.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 60_000);
afterAll(() => house.stop());

const { scene } = sceneOf(() => house);

test('the figures of zones have a right of their own; the others are read without it', async () => {
  const { congress } = await scene();
  const query = `{ congressQuotas(gatheringUuid: "${congress.gatheringUuid}") { units { doctorLimit zones { zoneUuid } } } }`;
  const withoutZones = actorOfType('cp', { businessUnitUuid: unit, additionalRights: ['readBusinessUnitStats'] });
  const guarded = await house.callAs(withoutZones, query);
  const [own] = guarded.data.congressQuotas.units;
  expect([guarded.code, own.zones, own.doctorLimit > 0]).toEqual(['FORBIDDEN', null, true]);
  const whole = await house.callAs(dm, query);
  expect([whole.code, Array.isArray(whole.data.congressQuotas.units[0].zones)]).toEqual([undefined, true]);
});

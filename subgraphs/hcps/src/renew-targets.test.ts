import { hcpChanged } from '@portal/domain';
import { serviceContext } from '@portal/server';
import type { TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import hcps from './index.ts';
import { HcpModel } from './models.ts';
import { renewTargets } from './renew-targets.ts';
import { someHcp, startHcps, units } from './testing/environment.ts';

let portal: TestSubgraph;
beforeAll(async () => {
  portal = await startHcps();
});
afterAll(() => portal.stop());

const targets = { ms: null, bbu: null, sma: null, ad: null, kme: false };
const derivedOf = async ({ uuid }: { uuid: string }) =>
  HcpModel.findOne({ uuid }, { _id: 0, businessUnitUuids: 1, targetCodes: 1, aliasKeys: 1 }).lean();

test('what an earlier version derived of targets is derived again, and neighbours hear of who sees an HCP no more', async () => {
  const ofUnit = { businessUnitUuid: units.AD };
  const none = await someHcp({ ...ofUnit, targets: { ...targets, ms: 'HC' } });
  const one = await someHcp({ ...ofUnit, targets: { ...targets, ms: 'MS_H' } });
  const alias = { uuid: one.uuid, lastName: 'A', firstName: 'B', email: 'a@b.test', rppsNumber: null, veevaId: 'V' };
  const between = await someHcp({ ...ofUnit, state: 'merged', aliases: [{ ...alias, via: 'x' }] });
  const expected = await Promise.all([none, one, between].map(derivedOf));
  const before = (uuid: string, $set: object) => HcpModel.updateOne({ uuid }, { $set });
  await before(none.uuid, { businessUnitUuids: [units.AD, units.MS], targetCodes: ['HC'] });
  await before(one.uuid, { targetCodes: ['MS_H'] });
  await before(between.uuid, { aliasKeys: ['veeva:V', 'email:a@b.test'] });

  const ctx = serviceContext(hcps, portal.running.log);
  expect(await renewTargets(ctx)).toBe(3);
  expect(await Promise.all([none, one, between].map(derivedOf))).toEqual(expected);
  expect(expected[0]?.businessUnitUuids).toEqual([units.AD]);
  expect((await portal.outboxOf(none.uuid)).map(({ name, data }) => [name, data])).toEqual([
    [hcpChanged.name, expect.objectContaining({ businessUnitUuids: [units.AD], fields: ['businessUnitUuids'] })],
  ]);
  expect(await portal.outboxOf(one.uuid)).toEqual([]);
  expect(await renewTargets(ctx)).toBe(0);
});

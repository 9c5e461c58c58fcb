import { serfStatuses, serfStatusOf, serfTopics } from '@portal/domain';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import definition from '../index.ts';
import { Hcps, Serfs, type StoredSerf } from '../models.ts';
import { notifyExpiringForms } from '../notify-expiring.ts';
import { seedSerf } from './index.ts';

let subgraph: TestSubgraph;
let forms: StoredSerf[];
beforeAll(async () => {
  subgraph = await startForTest(definition, { demo: true });
  forms = (await Serfs.find({}, { _id: 0 }).lean()) as StoredSerf[];
});
afterAll(() => subgraph.stop());

test('forms of both kinds in every status, earlier ones, some on paper, and HCPs without one', async () => {
  const now = new Date();
  for (const formType of ['DEFAULT', 'BBU'] as const) {
    const found = new Set(forms.filter((one) => one.formType === formType).map((one) => serfStatusOf(one, now)));
    expect([...found].sort()).toEqual([...serfStatuses].sort());
  }
  expect(forms.some(({ isCurrent }) => !isCurrent)).toBe(true);
  expect(new Set(forms.map(({ formReference }) => formReference)).size).toBe(3);
  expect(new Set(forms.flatMap(({ topics }) => topics)).size).toBe(serfTopics.length);
  expect(await Hcps.countDocuments({ heldForms: [] })).toBeGreaterThan(1000);
});

test('no name is kept in clear, and a start sends no mail', async () => {
  expect(forms.filter(({ signature }) => signature?.typedName)).toEqual([]);
  expect(await notifyExpiringForms(subgraph.context())).toBe(0);
});

test('a second start changes nothing', async () => {
  await Serfs.deleteOne({ serfUuid: forms[0]!.serfUuid });
  await seedSerf(subgraph.context());
  expect(await Serfs.countDocuments()).toBe(forms.length - 1);
});

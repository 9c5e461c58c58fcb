import { gatheringStates } from '@portal/domain';
import { serviceContext } from '@portal/server';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GatheringModel } from './gathering.model.ts';
import definition from './index.ts';

let subgraph: TestSubgraph;
beforeAll(async () => {
  subgraph = await startForTest(definition, { demo: true });
});
afterAll(() => subgraph.stop());

test('the demo has 40 gatherings, some in every status, each with its history', async () => {
  const all = await GatheringModel.find({}).lean();
  expect(all).toHaveLength(40);
  expect([...new Set(all.map((g) => g.status))].sort()).toEqual([...gatheringStates].sort());
  const woundUp = all.find((g) => g.status === 'WINDED_UP')!;
  const history = await subgraph.historyOf(woundUp.gatheringUuid);
  expect(history[0]?.action).toBe('createGathering');
  expect(history.at(-1)?.action).toBe('windUpGathering');
});

test('loading the demo again changes nothing', async () => {
  const before = await GatheringModel.find({}).sort({ gatheringUuid: 1 }).lean();
  await definition.seed!(serviceContext(definition, subgraph.running.log));
  expect(await GatheringModel.find({}).sort({ gatheringUuid: 1 }).lean()).toEqual(before);
});

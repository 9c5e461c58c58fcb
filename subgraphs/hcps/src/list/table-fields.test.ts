import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { describeFieldsAlone } from '@portal/test/suites/single-field-queries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import definition from '../index.ts';
import { units } from '../testing/environment.ts';

let portal: TestSubgraph;
beforeAll(async () => {
  portal = await startForTest(definition, { demo: true });
});
afterAll(() => portal.stop());

const roc = actorOfType('roc');

describeFieldsAlone({
  definition,
  portal: () => portal,
  type: 'HealthCareProfessional',
  query: (selection) => `{ searchHcpForHcpTable(limit: 100) { hcps { ${selection} } } }`,
  rows: ({ searchHcpForHcpTable }) => searchHcpForHcpTable.hcps,
  people: [
    ['a ROC', roc],
    ['an MSL', actorOfType('msl', { businessUnitUuid: units.MS })],
  ],
});

test('the missed congresses beside the table are the same whatever else is asked for', async () => {
  const missed = 'missedGatheringForHcps { healthCareProfessionalUuid gatheringUuid presenceLabel }';
  const ask = async (more: string) =>
    (await portal.callAs(roc, `{ searchHcpForHcpTable(limit: 200) { ${more} ${missed} } }`)).data.searchHcpForHcpTable
      .missedGatheringForHcps;
  const alone = await ask('');
  expect(alone).toEqual(await ask('hcps { uuid availableActions { name } }'));
  expect(alone).toEqual(await ask('hcps { lastName }'));
});

import { businessUnitUuidOf } from '@portal/server/service/first-units';
import { actorOfType } from '@portal/test/actors';
import { describeFieldsAlone } from '@portal/test/fields-alone';
import { startForTest, type TestSubgraph } from '@portal/test/subgraph-harness';
import { afterAll, beforeAll } from 'vitest';
import definition from './index.ts';

let portal: TestSubgraph;
beforeAll(async () => {
  portal = await startForTest(definition, { demo: true });
});
afterAll(() => portal.stop());

describeFieldsAlone({
  definition,
  portal: () => portal,
  type: 'Gathering',
  query: (selection) => `{ searchGatherings(first: 50) { items { ${selection} } } }`,
  rows: ({ searchGatherings }) => searchGatherings.items,
  people: [
    ['a ROC', actorOfType('roc')],
    ['a medical director', actorOfType('dm', { businessUnitUuid: businessUnitUuidOf('MS') })],
  ],
});

import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { describeFieldsAlone } from '@portal/test/suites/single-field-queries';
import { afterAll, beforeAll } from 'vitest';
import definition from '../index.ts';
import { CounterModel } from '../models.ts';

let portal: TestSubgraph;
let gatheringUuid: string;
beforeAll(async () => {
  portal = await startForTest(definition, { demo: true });
  const [longest] = await CounterModel.find({}, { _id: 0 }).sort({ total: -1 }).limit(1).lean();
  gatheringUuid = longest!.gatheringUuid;
});
afterAll(() => portal.stop());

describeFieldsAlone({
  definition,
  portal: () => portal,
  type: 'Participant',
  query: (selection) =>
    `{ participantsForGatheringWithPagination(gatheringUuid: "${gatheringUuid}", pagination: { limit: 100 }) { hits { ${selection} } } }`,
  rows: ({ participantsForGatheringWithPagination }) => participantsForGatheringWithPagination.hits,
  people: [['a ROC', actorOfType('roc')]],
});

import { gatheringFields, gatheringSnapshot } from '@portal/domain';
import { businessUnitUuidOf } from '@portal/server/service/first-units';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { describeFieldsAlone } from '@portal/test/suites/single-field-queries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GatheringModel } from '../gathering.model.ts';
import definition from '../index.ts';

const roc = actorOfType('roc');
let portal: TestSubgraph;
let uuids: string[];
beforeAll(async () => {
  portal = await startForTest(definition, { demo: true });
  const { data } = await portal.callAs(roc, '{ searchGatherings(first: 50) { items { gatheringUuid } } }');
  uuids = data.searchGatherings.items.map(({ gatheringUuid }: { gatheringUuid: string }) => gatheringUuid);
});
afterAll(() => portal.stop());

describeFieldsAlone({
  definition,
  portal: () => portal,
  type: 'Gathering',
  query: (selection) => `{ searchGatherings(first: 50) { items { ${selection} } } }`,
  rows: ({ searchGatherings }) => searchGatherings.items,
  people: [
    ['a ROC', roc],
    ['a medical director', actorOfType('dm', { businessUnitUuid: businessUnitUuidOf('MS') })],
  ],
});

/** What other services' rows show of their events. */
const references = () =>
  uuids.map((gatheringUuid) => `{ __typename: "Gathering", gatheringUuid: "${gatheringUuid}" }`).join(' ');

describeFieldsAlone({
  definition,
  portal: () => portal,
  type: 'Gathering',
  query: (selection) => `{ _entities(representations: [${references()}]) { ... on Gathering { ${selection} } } }`,
  rows: ({ _entities }) => _entities,
  people: [['a ROC by references', roc]],
});

test('an event from before there were some fields is listed, and told to others, with nothing in them', async () => {
  const [gatheringUuid] = uuids as [string];
  const without = Object.fromEntries(Object.keys(gatheringFields).map((name) => [name, 1]));
  await GatheringModel.collection.updateOne({ gatheringUuid }, { $unset: without });
  const query = '{ searchGatherings(first: 50) { items { gatheringUuid areHostingShared website } } }';
  const { data, errors } = await portal.callAs(roc, query);
  expect(errors).toEqual([]);
  expect(data.searchGatherings.items).toContainEqual({ gatheringUuid, areHostingShared: false, website: null });
  const asked = { gatheringUuids: [gatheringUuid] };
  const [snapshot] = (await portal.ask('snapshots', asked, { issuer: 'participants' })).body;
  expect(gatheringSnapshot.parse(snapshot)).toMatchObject({ gatheringUuid, city: null, nationalityType: null });
});

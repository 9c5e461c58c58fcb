import { randomUUID } from 'node:crypto';
import { emptyGathering } from '@portal/domain';
import { congress } from '@portal/domain/gathering/example.test-data';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { stubService } from '@portal/test/stubs/stub-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { derivedOf } from './aggregate.ts';
import { GatheringModel } from './gathering.model.ts';
import definition from './index.ts';

let portal: TestSubgraph;
const used = new Map<string, string[]>();
let stopParticipants: (() => Promise<void>) | undefined;
beforeAll(async () => {
  portal = await startForTest(definition);
  stopParticipants = await stubService('participants', {
    'used-categories': async (_ctx, { gatheringUuid }: { gatheringUuid: string }) => used.get(gatheringUuid),
  });
});
afterAll(async () => {
  await stopParticipants?.();
  await portal.stop();
});

/** A congress of one day, with participants of these categories. */
async function oneDay(held: string[], categoryVersion = '1.0.0'): Promise<string> {
  const gatheringUuid = randomUUID();
  const day = new Date('2027-03-10T08:00:00Z');
  const dates = { beginDate: day, endDate: new Date('2027-03-10T17:00:00Z') };
  const own = { gatheringUuid, rev: 1, name: `Congrès ${gatheringUuid}`, nameKey: gatheringUuid, categoryVersion };
  const gathering = { ...emptyGathering(gatheringUuid), ...congress('PUBLISHED', dates), ...own };
  await GatheringModel.create([{ ...gathering, ...derivedOf(gathering as never) } as never]);
  used.set(gatheringUuid, held);
  return gatheringUuid;
}
const categoriesOf = async (gatheringUuid: string) => {
  const query = 'query($g: ID!) { getAvailableAndUsedCategories(gatheringUuid: $g) { id label } }';
  const { data, code } = await portal.callAs(actorOfType('admin'), query, { g: gatheringUuid });
  return { code, ids: data?.getAvailableAndUsedCategories?.map(({ id }: { id: string }) => id) as string[] };
};

test('what the event offers, then the participants’ categories of another length or version, each once', async () => {
  const offered = (await categoriesOf(await oneDay([]))).ids;
  expect(offered).toContain('DOCTOR_MORE_50KM_CONGRESS_1DAY');
  expect(offered).not.toContain('DOCTOR_MORE_50KM_2DAYS');
  const held = ['STAFF_FIELD_TRANSPORT', 'DOCTOR_LOCAL', 'NO_CATEGORY', 'DOCTOR_MORE_50KM_2DAYS', 'GONE_FOR_EVER'];
  expect((await categoriesOf(await oneDay(held))).ids).toEqual([
    ...offered,
    'DOCTOR_MORE_50KM_2DAYS',
    'STAFF_FIELD_TRANSPORT',
  ]);
});

test('while participants is unavailable it says so, and never returns a part of them', async () => {
  const gatheringUuid = await oneDay(['DOCTOR_MORE_50KM_2DAYS']);
  await stopParticipants?.();
  stopParticipants = undefined;
  expect((await categoriesOf(gatheringUuid)).code).toBe('SERVICE_UNAVAILABLE');
});

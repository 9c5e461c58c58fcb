import { keysOf, mostAnchored } from '@portal/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGathering, openEnvironment, roc, type TestEnvironment } from '../testing/environment.ts';
import { aParticipant, putIn } from '../testing/list-data.ts';
import { type ListArguments, orderBy, participantPage, partQuery } from './list.ts';
import { askedFor, listFilter } from './list-filter.ts';

const g = aGathering();
const names = ['Évrard', 'Lœwe', 'Martin', 'Noël', 'Bénard', '’t Hooft'];
const rows = Array.from({ length: 2050 }, (_, n) =>
  aParticipant(
    g,
    { kind: n % 3 === 0 ? 'STAFF' : 'HCP' },
    { lastName: `${names[n % 6]} ${n}`, city: n % 4 ? 'Lyon' : null },
  ),
);

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
  await putIn(environment, g, rows);
});
afterAll(() => environment.stop());

const page = (args: Partial<ListArguments>) =>
  participantPage(environment.context(roc), { gatheringUuid: g.gatheringUuid, ...args });

test.each<[string, Partial<ListArguments>]>([
  ['by name', {}],
  ['by name, backwards', { pagination: { by: 'NAME', order: 'DESC' } }],
  ['under a filter', { filters: { kinds: ['HCP'] } }],
  ['under a search', { search: 'martin' }],
  ['where some have nothing to be sorted by', { pagination: { by: 'CITY' } }],
])('%s: each anchor leads to its row, and is no further than a page from the next', async (_, args) => {
  const all: string[] = [];
  for (let after: string | null = null; ; ) {
    const { hits, endCursor, hasNextPage } = await page({
      ...args,
      pagination: { ...args.pagination, limit: 200, after },
    });
    all.push(...hits.map(({ participantUuid }) => participantUuid));
    if (!hasNextPage) break;
    after = endCursor;
  }
  const anchors = await (await page({ ...args, pagination: { ...args.pagination, limit: 1 } })).anchors();
  const found = await Promise.all(
    anchors.map(
      async ({ after }) => (await page({ ...args, pagination: { ...args.pagination, limit: 1, after } })).hits[0],
    ),
  );
  expect(found.map((row) => row?.participantUuid)).toEqual(anchors.map(({ position }) => all[position]));
  const ends = [...anchors.slice(1).map(({ position }) => position), all.length];
  expect(Math.max(...anchors.map(({ position }, n) => ends[n]! - position))).toBeLessThanOrEqual(100);
});

test('letters are those of the names, without accents; what is no letter is together', async () => {
  const anchors = await (await page({ pagination: { limit: 1 } })).anchors();
  expect([...new Set(anchors.map(({ letter }) => letter))]).toEqual(['B', 'E', 'L', 'M', 'N', '#']);
});

test('plan: anchors are read on the index of the order, no participant is', async () => {
  const filter = listFilter(g as never, askedFor(environment.context(roc), g as never, null, { kinds: ['HCP'] }));
  const order = orderBy('nameKey');
  const query = partQuery({ filter, index: null, fields: keysOf(order) }, order, [], mostAnchored, 0);
  const { executionStats } = (await query.explain('executionStats')) as unknown as {
    executionStats: { totalDocsExamined: number; nReturned: number };
  };
  expect([executionStats.totalDocsExamined, executionStats.nReturned]).toEqual([0, 1366]);
});

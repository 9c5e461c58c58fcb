import { randomUUID } from 'node:crypto';
import { type Actor, emptyGathering, gatheringStates, gatheringWork, normalise } from '@portal/domain';
import { countUpTo, createContext, pageQuery, queryTogether } from '@portal/server';
import { type Explained, type ExplainedAggregate, explainedFind, stagesOf } from '@portal/test/probes/query-plan';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { derivedOf } from '../aggregate.ts';
import { GatheringModel, type StoredGathering } from '../gathering.model.ts';
import definition from '../index.ts';
import { countIndex, listPage, searchGatherings } from '../queries.ts';
import { candidates } from '../work.ts';

const units = [randomUUID(), randomUUID()];
const cities = ['Nîmes', 'Lyon', 'Saint-Étienne', 'Évry', 'Paris'];
const count = 5000;
const roc: Actor = {
  kind: 'user',
  userUuid: randomUUID(),
  userType: 'roc',
  additionalRights: [],
  firstName: 'R',
  lastName: 'R',
  email: 'r@demo.test',
  sessionId: 's',
};

const rows: StoredGathering[] = Array.from({ length: count }, (_, n) => {
  const name = `Congrès ${cities[n % 5]} n° ${n}`;
  const beginDate = n % 50 === 0 ? null : new Date(Date.UTC(2026, 0, 1 + (n % 700), 8));
  const g = {
    ...emptyGathering(randomUUID()),
    rev: 1,
    name,
    nameKey: normalise(name),
    status: gatheringStates[n % 9]!,
    eventType: ([null, null, 'medical', 'commercial'] as const)[n % 4]!,
    city: cities[n % 5]!,
    businessUnitUuids: [units[n % 2]!],
    beginDate,
    endDate: beginDate && new Date(beginDate.getTime() + 86_400_000),
    isVirtual: n % 3 !== 2,
    isPhysical: n % 3 !== 1,
    createdAt: new Date(),
    updatedAt: new Date(2026, 1, 1, 0, n % 600),
    confirmedInvitations: 0,
    invitations: [],
  };
  return { ...g, ...derivedOf(g) };
});

let subgraph: TestSubgraph;
beforeAll(async () => {
  subgraph = await startForTest(definition);
  await GatheringModel.insertMany(rows);
});
afterAll(() => subgraph.stop());

const context = (actor: Actor = roc) =>
  createContext({ db: definition.db, actor, traceId: 't', log: subgraph.running.log });

test('the export has the rows of the list, in its order', async () => {
  const body = { filters: { search: 'nimes', sort: 'NAME_ASC', formats: ['VIRTUAL'] }, first: 500 };
  const { body: page } = await subgraph.ask('export-events', body, { issuer: 'documents', actor: roc });
  const { items, total } = await searchGatherings(context(), {
    ...{ search: 'nimes', sort: 'NAME_ASC', filters: { formats: ['VIRTUAL'] }, first: 500 },
  });
  expect([page.total, total > 0]).toEqual([total, true]);
  expect(page.rows.map(({ name, format }: { name: string; format: string }) => [name, format])).toEqual(
    items.map(({ name }) => [name, 'VIRTUAL']),
  );
});

async function everyPage(page: Parameters<typeof searchGatherings>[1]): Promise<string[]> {
  const names: string[] = [];
  for (let after: string | null = null; ; ) {
    const { items, endCursor, hasNextPage } = await searchGatherings(context(), { ...page, first: 200, after });
    names.push(...items.map((g) => g.name));
    if (!hasNextPage) return names;
    after = endCursor;
  }
}

test.each(['BEGIN_DATE_DESC', 'BEGIN_DATE_ASC', 'NAME_ASC', 'NAME_DESC', 'UPDATED_DESC'] as const)(
  '%s: the pages together are the whole, each once',
  async (sort) => {
    const names = await everyPage({ sort });
    expect(names).toHaveLength(count);
    expect(new Set(names).size).toBe(count);
  },
);

test('dates come newest first, those without a date last', async () => {
  const { items } = await searchGatherings(context(), { first: 3 });
  expect(items.map((g) => g.beginDate?.toISOString().slice(0, 10))).toEqual(['2027-12-01', '2027-12-01', '2027-12-01']);
  const names = await everyPage({ sort: 'BEGIN_DATE_DESC' });
  expect(names.slice(-100).map((name) => Number(name.split(' ').at(-1)) % 50)).toEqual(Array(100).fill(0));
});

describe('search', () => {
  test.each([
    ['nimes', (n: number) => n % 5 === 0],
    ['NÎMES congrès', (n: number) => n % 5 === 0],
    ['etien congr', (n: number) => n % 5 === 2],
    ['evry 3', (n: number) => n % 5 === 3 && String(n).startsWith('3')],
    ['rien', () => false],
    ['(a+)+$', () => false],
    ['.*', () => false],
  ])('%s', async (search, expected) => {
    const numbers = (await everyPage({ search })).map((name) => Number(name.split(' ').at(-1)));
    expect(numbers.sort((a, b) => a - b)).toEqual([...Array(count).keys()].filter(expected));
  });
});

test.each([
  ['statuses', { statuses: ['DRAFT', 'CLOSED'] }, (g: StoredGathering) => ['DRAFT', 'CLOSED'].includes(g.status)],
  ['formats', { formats: ['HYBRID'] }, (g: StoredGathering) => g.isPhysical && g.isVirtual],
  ['units', { businessUnitUuids: [units[1]!] }, (g: StoredGathering) => g.businessUnitUuids[0] === units[1]],
  [
    'two together',
    { formats: ['VIRTUAL'], statuses: ['PUBLISHED'] },
    (g: StoredGathering) => !g.isPhysical && g.status === 'PUBLISHED',
  ],
  ['of a type', { eventTypes: ['medical'] }, (g: StoredGathering) => g.eventType === 'medical'],
  ['archived', { periods: ['ARCHIVED' as const] }, (g: StoredGathering) => g.status === 'WINDED_UP'],
])('filter: %s', async (_, filters, holds) => {
  const expected = rows.filter(holds).length;
  const { total } = await searchGatherings(context(), { filters });
  expect([total, (await everyPage({ filters })).length]).toEqual([expected, expected]);
});

test('every gathering is in exactly one period', async () => {
  const totals = await Promise.all(
    (['ARCHIVED', 'NOW', 'ENDED', 'TO_COME'] as const).map(
      async (period) => (await searchGatherings(context(), { filters: { periods: [period] } })).total,
    ),
  );
  expect(totals.reduce((a, b) => a + b, 0)).toBe(count);
});

test('a wrong cursor is refused', async () => {
  await expect(searchGatherings(context(), { after: 'bm9uc2Vuc2U' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

test.each([
  ['first page', {}, 51],
  ['a page in the middle', { middle: true }, 60],
  ['a status', { filters: { statuses: ['PUBLISHED'] } }, 51],
  ['a type', { filters: { eventTypes: ['medical'] } }, 51],
  ['a unit', { filters: { businessUnitUuids: [units[0]!] } }, 51],
  ['by name', { sort: 'NAME_ASC' }, 51],
  ['by name, in the middle', { sort: 'NAME_ASC', middle: true }, 51],
  ['by change', { sort: 'UPDATED_DESC' }, 51],
] as [string, Parameters<typeof listPage>[1] & { middle?: true }, number][])(
  'plan: %s reads one page of an index, whatever the size of the collection',
  async (_, { middle, ...page }, atMost) => {
    const after = middle ? (await searchGatherings(context(), { ...page, first: 200 })).endCursor : null;
    const explained = (await pageQuery(listPage(context(), { ...page, first: 50, after })).explain(
      'executionStats',
    )) as unknown as Explained;
    const stages = stagesOf(explained.queryPlanner.winningPlan);
    expect([
      stages.includes('COLLSCAN'),
      stages.includes('SORT'),
      explained.executionStats.totalDocsExamined <= atMost,
    ]).toEqual([false, false, true]);
  },
);

test('plan: all are counted on an index, without reading a document', async () => {
  const { model, filter } = listPage(context(), {});
  const hint = countIndex(filter)!;
  // The aggregation that countDocuments sends.
  const stages = [{ $match: filter }, { $limit: 10_000 }, { $group: { _id: 1, n: { $sum: 1 } } }];
  const plan = JSON.stringify(await model.aggregate(stages).option({ hint }).explain('executionStats'));
  const read = [...plan.matchAll(/"totalDocsExamined":(\d+)/g)].map(([, docs]) => docs);
  expect([await countUpTo(model, filter, hint), new Set(read)]).toEqual([count, new Set(['0'])]);
});

/** How the question by which a kind is found is executed. */
async function explainCandidates(kind: string, from: readonly string[]): Promise<Explained> {
  const query = queryTogether(candidates, [candidates.filterOf(context(), kind, from, undefined)]);
  return explainedFind((await query.explain('executionStats')) as ExplainedAggregate);
}

test.each(['GATHERING_CHANGE_TO_DECIDE', 'GATHERING_TODAY'] as const)(
  'plan: %s reads what may wait, not the events of before',
  async (kind) => {
    const { from } = gatheringWork[kind];
    const explained = await explainCandidates(kind, from);
    expect(stagesOf(explained.queryPlanner.winningPlan)).not.toContain('COLLSCAN');
    expect(explained.executionStats.totalDocsExamined).toBeLessThanOrEqual(30);
  },
);

test('plan: what waits for a ROC is found among years of their events that are done', async () => {
  const led = {
    userUuid: roc.kind === 'user' ? roc.userUuid : '',
    gatheringUserType: 'roc' as const,
    businessUnitUuid: null,
  };
  const done = rows.slice(0, 500).map(({ ...row }, n) => ({
    ...row,
    ...{
      gatheringUuid: randomUUID(),
      nameKey: `done ${n}`,
      status: n < 3 ? ('CLOSED' as const) : ('WINDED_UP' as const),
    },
    ...{ endDate: new Date(0), gatheringUsers: [{ ...led, isBackup: false }] },
  }));
  await GatheringModel.insertMany(done);
  const { from } = gatheringWork.GATHERING_TO_WIND_UP;
  const explained = await explainCandidates('GATHERING_TO_WIND_UP', from);
  await GatheringModel.deleteMany({ endDate: new Date(0) });
  expect(stagesOf(explained.queryPlanner.winningPlan)).not.toContain('COLLSCAN');
  expect(explained.executionStats.totalDocsExamined).toBe(3);
});

test('plan: a search reads what it finds, not the collection', async () => {
  const explained = (await pageQuery(listPage(context(), { search: 'etienne 4' })).explain(
    'executionStats',
  )) as unknown as Explained;
  const { total } = await searchGatherings(context(), { search: 'etienne' });
  expect(stagesOf(explained.queryPlanner.winningPlan)).not.toContain('COLLSCAN');
  expect(explained.executionStats.totalDocsExamined).toBeLessThanOrEqual(total);
});

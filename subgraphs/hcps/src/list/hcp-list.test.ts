import type { Actor } from '@portal/domain';
import { searchTokens } from '@portal/domain';
import { createContext, pageQuery, staleCursor } from '@portal/server';
import { actorOfType } from '@portal/test/actors';
import { type Explained, type ExplainedAggregate, explainedFind, stagesOf } from '@portal/test/probes/query-plan';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import hcps from '../index.ts';
import { HcpModel, type StoredHcp } from '../models.ts';
import { startHcps, units } from '../testing/environment.ts';
import { congress, manyHcps } from '../testing/many-hcps.ts';
import { searchTable, type TableArguments, tableFilter, tablePage } from './hcp-list.ts';

/** Started before the rows are created, which refer to its units. */
const portal = await startHcps();
const rows = manyHcps();
const active = rows.filter(({ state }) => state === 'active');

beforeAll(async () => {
  await HcpModel.insertMany(rows, { lean: true });
});
afterAll(() => portal.stop());

const roc = actorOfType('roc');
const context = (actor: Actor = roc) => createContext({ db: hcps.db, actor, traceId: 't', log: portal.running.log });

async function everyUuid(args: TableArguments, actor: Actor = roc): Promise<string[]> {
  const uuids: string[] = [];
  for (let after: string | null = null; ; ) {
    const page = await searchTable(context(actor), { ...args, uuidOnly: true, limit: 1000, after });
    uuids.push(...page.uuids);
    if (!page.hasNextPage) return uuids;
    after = page.endCursor;
  }
}

/** What a search must find, by a full scan. */
function oracle(search: string): string[] {
  const typed = searchTokens(search);
  const found = active.filter(({ firstName, lastName, email, rppsNumber, veevaId }) => {
    const words = searchTokens(lastName, firstName, email, rppsNumber, veevaId);
    return typed.every((beginning) => words.some((word) => word.startsWith(beginning)));
  });
  return inOrder(found);
}
const inOrder = (found: StoredHcp[]): string[] =>
  [...found].sort((a, b) => (a.sortKey < b.sortKey ? -1 : 1)).map(({ uuid }) => uuid);

test.each([
  ['NAME_ASC', inOrder(active)],
  ['NAME_DESC', inOrder(active).reverse()],
] as const)('%s: the pages together are the whole, each once and in order', async (sort, expected) => {
  expect(await everyUuid({ sort })).toEqual(expected);
});

describe('search finds all that it must, and nothing else', () => {
  test.each([
    'm',
    'w',
    '1',
    'é',
    'adélaïde',
    'ADELAIDE abg',
    'abg adel',
    'coeur',
    'Cœur',
    'd aboville',
    'hote',
    'l’hôte',
    'mar jea',
    'jean christophe',
    'christophe jean',
    'villeneuve-bargemon',
    'montbe roche',
    'a b c',
    'a a',
    'ma mar mart',
    'ndiaye',
    'n diaye',
    '10004047',
    rows[2]!.rppsNumber!,
    'wfr00000012',
    'WFR00000012',
    rows[0]!.email!,
    'dupont 10',
    'zz',
    '(a+)+$',
    'therese chu',
    'a b c d e f g h i j',
  ])('%s', async (search) => {
    const words = searchTokens(search).slice(0, 8).join(' ');
    expect(await everyUuid({ search })).toEqual(oracle(words));
  });

  test.each(['.*', '***', '\u0000', '\u202E'])('nothing, when what is typed is no word: %j', async (search) => {
    expect(await everyUuid({ search })).toEqual([]);
  });
});

const filters: [string, TableArguments, (hcp: StoredHcp) => boolean][] = [
  ['specialties', { filters: { specialties: ['NEUROLOGY', 'GERIATRICS'] } }, (h) => h.specialty !== 'RHEUMATOLOGY'],
  ['types', { filters: { types: ['NURSE'] } }, (h) => h.type === 'NURSE'],
  ['targets', { filters: { targets: ['MS_H'] } }, (h) => h.targets.ms === 'MS_H'],
  ['without any target', { filters: { targets: ['HC'] } }, (h) => h.targets.ms === null],
  ['or with one', { filters: { targets: ['HC', 'MS_H'] } }, () => true],
  ['key medical experts', { filters: { kme: true } }, (h) => h.targets.kme],
  ['no key medical experts', { filters: { kme: false } }, (h) => !h.targets.kme],
  ['cities', { filters: { cities: ['besancon', 'NÎMES'] } }, (h) => ['Besançon', 'Nîmes'].includes(h.city)],
  ['departments', { filters: { departments: ['974'] } }, (h) => h.postalCode === '97400'],
  ['with an e-mail', { filters: { hasEmail: true } }, (h) => h.email !== null],
  ['without', { filters: { hasEmail: false } }, (h) => h.email === null],
  ['who refused', { filters: { hasRefused: true } }, (h) => h.hasRefused],
  ['bank statements', { filters: { bankStatementStatuses: ['REFUSED'] } }, (h) => h.bankStatementStatus === 'REFUSED'],
  ['units, targets included', { businessUnitFilters: [units.MS] }, (h) => h.businessUnitUuids.includes(units.MS)],
  [
    'participants are left out',
    { excludeParticipants: true, gatheringUuid: congress },
    (h) => !h.participations.some(({ isRemoved }) => !isRemoved),
  ],
  ['without the word, they stay', { gatheringUuid: congress }, () => true],
  [
    'several together',
    { search: 'm', filters: { types: ['DOCTOR'], hasEmail: true }, businessUnitFilters: [units.AD] },
    (h) => h.type === 'DOCTOR' && h.email !== null && h.businessUnitUuids.includes(units.AD) && oracleOfM.has(h.uuid),
  ],
];
const oracleOfM = new Set(oracle('m'));

test.each(filters)('filter: %s', async (_, args, holds) => {
  const expected = inOrder(active.filter(holds));
  const { total } = await searchTable(context(), args);
  expect(await everyUuid(args)).toEqual(expected);
  expect(typeof total === 'function' ? await total() : total).toBe(Math.min(expected.length, 10_000));
});

test('field staff find those of their unit only', async () => {
  const expected = inOrder(active.filter((h) => h.businessUnitUuids.includes(units.SMA)));
  expect(await everyUuid({}, actorOfType('msl', { businessUnitUuid: units.SMA }))).toEqual(expected);
});

test.each([
  ['who is none of theirs', units.MS, ['HC'], (h: StoredHcp) => h.targets.ms === null],
  ['or one of theirs', units.MS, ['HC', 'MS_H'], () => true],
  ['whether « Hors cible » is written down or nothing', units.SMA, ['HC'], () => true],
])('« Hors cible » is, for field staff, %s', async (_who, businessUnitUuid, targets, holds) => {
  const expected = inOrder(active.filter((h) => h.businessUnitUuids.includes(businessUnitUuid) && holds(h)));
  expect(await everyUuid({ filters: { targets } }, actorOfType('msl', { businessUnitUuid }))).toEqual(expected);
});

describe('over HTTP', () => {
  const ask = (args: string) =>
    portal.callAs(roc, `{ searchHcpForHcpTable(${args}) { total uuids hcps { uuid } endCursor hasNextPage } }`);

  test('an offset leads to the same rows as cursors', async () => {
    const { data } = await ask('limit: 5, offset: 100');
    expect(data.searchHcpForHcpTable.uuids).toEqual(inOrder(active).slice(100, 105));
  });

  test('uuidOnly with limit -1 gives up to 5,000 uuids and no HCPs', async () => {
    const { data } = await ask('uuidOnly: true, limit: -1');
    const { uuids, ...rest } = data.searchHcpForHcpTable;
    expect(uuids).toEqual(inOrder(active).slice(0, 5000));
    expect(rest).toEqual({ total: 10_000, hcps: [], hasNextPage: true, endCursor: expect.any(String) });
  });

  const ofEarlierVersion = Buffer.from('martin\u0001anne\u00017000').toString('base64url');
  test.each(['bm9uc2Vuc2U', '{"$ne":null}', 'x', ofEarlierVersion])('a wrong cursor is refused: %s', async (after) => {
    expect((await ask(`after: ${JSON.stringify(after)}`)).errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { after: staleCursor },
    });
  });
});

describe('plan: one page of an index, sorted by it, whatever the size of the collection', () => {
  test.each<[string, TableArguments & { middle?: boolean }, number]>([
    ['no search', {}, 60],
    ['no search, in the middle', { middle: true }, 60],
    ['the most common beginning', { search: 'm' }, 55],
    ['the most common beginning, backwards', { search: 'm', sort: 'NAME_DESC' }, 55],
    ['the most common beginning, in the middle', { search: 'm', middle: true }, 400],
    ['a beginning of numbers', { search: '1' }, 55],
    ['two common beginnings', { search: 'm a' }, 60],
    ['two that do not meet', { search: 'zimmermann kevin' }, 10],
    ['a whole number', { search: '10004047770' }, 2],
    ['a unit', { businessUnitFilters: [units.MS] }, 60],
    ['specialities', { filters: { specialties: ['NEUROLOGY', 'GERIATRICS'] } }, 130],
    ['a city', { filters: { cities: ['Nîmes'] } }, 60],
    ['a rare status', { filters: { bankStatementStatuses: ['REFUSED'] } }, 60],
  ])('%s', async (_, { middle, ...args }, atMost) => {
    const after = middle ? (await searchTable(context(), { ...args, limit: 200 })).endCursor : null;
    const query = pageQuery(tablePage(tableFilter(context(), args)!, { ...args, limit: 50, after }));
    const explained = (await query.explain('executionStats')) as unknown as Explained;
    const stages = stagesOf(explained.queryPlanner.winningPlan);
    const { totalDocsExamined } = explained.executionStats;
    expect([
      stages.includes('COLLSCAN'),
      stages.includes('SORT'),
      totalDocsExamined <= atMost || totalDocsExamined,
    ]).toEqual([false, false, true]);
  });
});

test('the total of a search is counted in the index, without reading an HCP', async () => {
  expect(await explainCount({ search: 'm' })).toEqual({
    docs: 0,
    stages: expect.not.arrayContaining(['FETCH', 'COLLSCAN']),
  });
});

/** The aggregation that countDocuments sends. */
async function explainCount(args: TableArguments) {
  const filter = tableFilter(context(), args)!;
  const explained = (await HcpModel.collection
    .aggregate([{ $match: filter }, { $limit: 10_000 }, { $group: { _id: 1, n: { $sum: 1 } } }])
    .explain('executionStats')) as unknown as ExplainedAggregate;
  const { queryPlanner, executionStats } = explainedFind(explained);
  return { docs: executionStats.totalDocsExamined, stages: stagesOf(queryPlanner.winningPlan) };
}

test('each anchor leads to its row', async () => {
  const all = await everyUuid({});
  const { anchors } = await searchTable(context(), { limit: 1 });
  const found = typeof anchors === 'function' ? await anchors() : [];
  expect(found.length).toBeGreaterThan(100);
  const some = found.filter((_, n) => n % 9 === 0);
  const led = await Promise.all(
    some.map(async ({ after }) => (await searchTable(context(), { uuidOnly: true, limit: 1, after })).uuids[0]),
  );
  expect(led).toEqual(some.map(({ position }) => all[position]));
});

import { randomUUID } from 'node:crypto';
import { emptyGathering, gatheringStates, instantRangeOfDays, normalise, wallClockOf } from '@portal/domain';
import { createContext, segmentsQuery, spanOf } from '@portal/server';
import { actorOfType } from '@portal/test/actors';
import { type ExplainedAggregate, explainedFind } from '@portal/test/probes/query-plan';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { isThorough } from '@portal/test/thorough';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { derivedOf } from '../aggregate.ts';
import { GatheringModel } from '../gathering.model.ts';
import definition from '../index.ts';
import { everything, nextPage, type PageArguments, searchGatherings } from '../queries.ts';
import { type CalendarFilters, calendarOf, calendarQuery } from './calendar.ts';
import { measureExisting } from './running.ts';

const dayMs = 86_400_000;
const now = new Date('2026-06-01T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
const unit = randomUUID();
const many = isThorough ? 50_000 : 15_000;

/** Twelve begin each day, from ten years before to a year after; they last a day to ten, and some for years. */
const lastsOf = (n: number): number => (n % 5000 === 0 ? 900 : 1 + (n % 10));
const rowOf = (n: number) => {
  const name = `Congrès n° ${n}`;
  const beginDate = n % 500 === 1 ? null : inDays((n - many + 4380) / 12);
  const g = {
    ...emptyGathering(randomUUID()),
    ...{ rev: 1, name, nameKey: normalise(name), status: gatheringStates[n % 9]!, city: 'Lyon' },
    businessUnitUuids: n % 2 === 0 ? [unit] : [],
    beginDate,
    endDate: beginDate && new Date(beginDate.getTime() + lastsOf(n) * dayMs),
    ...{ createdAt: now, updatedAt: now, confirmedInvitations: 0, invitations: [] },
  };
  return { ...g, ...derivedOf(g) };
};
const rows = Array.from({ length: many }, (_, n) => rowOf(n));

let subgraph: TestSubgraph;
beforeAll(async () => {
  subgraph = await startForTest(definition);
  for (let n = 0; n < many; n += 5000) await GatheringModel.collection.insertMany(rows.slice(n, n + 5000));
}, 120_000);
afterAll(() => subgraph.stop());

const context = (at = now, actor = actorOfType('roc')) =>
  createContext({ db: definition.db, actor, traceId: 't', log: subgraph.running.log, now: () => at });
const search = (page: PageArguments, at = now) => searchGatherings(context(at), { ...page, sort: 'NEXT' });

type Dated = Pick<(typeof rows)[number], 'beginDate' | 'endDate'>;
const phaseOf = ({ beginDate, endDate }: Dated): number => {
  if (!beginDate) return 3;
  if (beginDate > now) return 1;
  return endDate && endDate >= now ? 0 : 2;
};
/** What runs and what comes by their begin, what is over by it from the latest on, those without a date. */
const inOrder = (all: typeof rows): Date[] =>
  all
    .toSorted((a, b) => {
      const later = (a.beginDate?.getTime() ?? 0) - (b.beginDate?.getTime() ?? 0);
      return phaseOf(a) - phaseOf(b) || (phaseOf(a) === 2 ? -later : later);
    })
    .map(({ beginDate }) => beginDate ?? new Date(0));

test('what runs is first, then what comes, then what is over, latest first, then what has no date', async () => {
  const filters = { businessUnitUuids: [unit], statuses: ['DRAFT'] };
  const expected = rows.filter((g) => g.businessUnitUuids[0] === unit && g.status === 'DRAFT');
  const found: { name: string; at: Date }[] = [];
  // The clock goes on between the pages.
  for (let after: string | null = null, at = 0; ; at += 5) {
    const page = await search({ filters, first: 200, after }, inDays(at));
    found.push(...page.items.map(({ name, beginDate }) => ({ name, at: beginDate ?? new Date(0) })));
    after = page.endCursor;
    if (!page.hasNextPage) break;
  }
  expect(found.map(({ at }) => at)).toEqual(inOrder(expected));
  expect(new Set(found.map(({ name }) => name)).size).toBe(expected.length);
});

test('each place leads to its row: each hundredth one, over all that the list is made of', async () => {
  const filters = { businessUnitUuids: [unit], statuses: ['DRAFT'] };
  const all: string[] = [];
  for (let after: string | null = null; ; ) {
    const page = await search({ filters, first: 200, after });
    all.push(...page.items.map(({ gatheringUuid }) => gatheringUuid));
    after = page.endCursor;
    if (!page.hasNextPage) break;
  }
  // Asked for from the middle, they are those of the whole list.
  const { endCursor } = await search({ filters, first: 150 });
  const anchors = await (await search({ filters, first: 1, after: endCursor })).anchors();
  expect(anchors.map(({ position }) => position)).toEqual(all.flatMap((_, n) => (n % 100 === 0 ? [n] : [])));
  const led = anchors.map(async ({ after }) => (await search({ filters, first: 1, after })).items[0]?.gatheringUuid);
  expect(await Promise.all(led)).toEqual(anchors.map(({ position }) => all[position]));
});

test('what runs for years is there as well', async () => {
  const { items } = await search({ first: 200 });
  const running = rows.filter((g) => phaseOf(g) === 0);
  expect(running.some((g) => lastsOf(Number(g.name.split(' ').at(-1))) === 900)).toBe(true);
  expect(items.slice(0, running.length).map(({ name }) => name)).toEqual(
    running.toSorted((a, b) => a.sortDate.getTime() - b.sortDate.getTime()).map(({ name }) => name),
  );
});

test.each(['bm9uc2Vuc2U', Buffer.from(JSON.stringify([now, '7', now, 'x'])).toString('base64url')])(
  'a wrong cursor is refused: %s',
  async (after) => {
    await expect(search({ after })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  },
);

interface Explained {
  queryPlanner: { winningPlan: object };
  executionStats: { totalDocsExamined: number; totalKeysExamined: number };
}
describe('plan, beside many events', () => {
  const filters = { businessUnitUuids: [unit] };
  test.each([
    ['what runs', 0, {}, 200],
    ['what runs in a unit', 0, { filters }, 200],
    ['what comes', 1, {}, 52],
    ['what comes in a unit', 1, { filters }, 52],
    ['what is over', 2, {}, 200],
    ['what is over in a unit', 2, { filters }, 200],
  ])('%s is a range of an index, in its order', async (_, stretch, page, atMost) => {
    const asked = nextPage(context(), page);
    const query = segmentsQuery({ ...asked, size: 50 }, { moment: now, stretch, position: null });
    const explained = (await query.explain('executionStats')) as unknown as ExplainedAggregate;
    const { executionStats } = explainedFind(explained) as unknown as Explained;
    // Of this stretch, and of those after it, which the database looks into where it leaves room.
    const chosen = JSON.stringify(explained, (key, value) => (key === 'rejectedPlans' ? undefined : value));
    const stages = new Set([...chosen.matchAll(/"stage":"(\w+)"/g)].map(([, s]) => s));
    expect([stages.has('IXSCAN'), stages.has('COLLSCAN'), stages.has('SORT')]).toEqual([true, false, false]);
    expect(executionStats.totalKeysExamined).toBeLessThanOrEqual(atMost);
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(atMost);
  });
});

describe('the calendar, beside many events', () => {
  const days = { from: '2026-05-25', to: '2026-07-05' };
  const taken = () => everything;
  test.each<[string, CalendarFilters, number]>([
    ['of all', {}, 900],
    ['of a unit', { businessUnitUuids: [unit] }, 450],
  ])('six weeks %s are short ranges of an index', async (_, filters, atMost) => {
    const query = calendarQuery(context(), instantRangeOfDays(days.from, days.to), filters, everything);
    const { queryPlanner, executionStats } = (await query.explain('executionStats')) as unknown as Explained;
    expect(JSON.stringify(queryPlanner.winningPlan)).not.toContain('COLLSCAN');
    expect(executionStats.totalKeysExamined).toBeLessThanOrEqual(atMost);
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(atMost);
    const { items, isCut } = await calendarOf(context(), { ...days, filters }, taken);
    const dayOf = (instant: Date | null) => instant && wallClockOf(instant, 'Europe/Paris').day;
    const expected = rows.filter((g) => {
      const [begin, end] = [dayOf(g.beginDate), dayOf(g.endDate)];
      const isAsked = !filters.businessUnitUuids || g.businessUnitUuids[0] === unit;
      return isAsked && begin && end && begin <= days.to && end >= days.from;
    });
    expect(isCut).toBe(false);
    expect(items.map(({ name }) => name).sort()).toEqual(expected.map(({ name }) => name).sort());
  });

  test('a day is that of the place: an evening in Paris is the next morning in Tokyo', async () => {
    const [g] = rows.slice(0, 1);
    const [beginDate, endDate] = [new Date('2040-05-01T20:00:00Z'), new Date('2040-05-01T22:00:00Z')];
    const name = 'Tokyo';
    const there = {
      ...g!,
      gatheringUuid: randomUUID(),
      name,
      nameKey: 'tokyo',
      timezone: 'Asia/Tokyo',
      beginDate,
      endDate,
    };
    await GatheringModel.collection.insertOne({ ...there, ...derivedOf(there), _id: undefined } as never);
    const on = async (day: string) => (await calendarOf(context(), { from: day, to: day }, taken)).items.length;
    expect([await on('2040-05-01'), await on('2040-05-02')]).toEqual([0, 1]);
    await GatheringModel.collection.deleteOne({ gatheringUuid: there.gatheringUuid });
  });
});

test('what an earlier version kept is measured', async () => {
  const kept = rows.slice(0, 700);
  const uuids = kept.map(({ gatheringUuid }) => gatheringUuid);
  await GatheringModel.collection.updateMany({ gatheringUuid: { $in: uuids } }, { $unset: { span: '' } });
  expect([await measureExisting(), await measureExisting(), await measureExisting()]).toEqual([500, 200, 0]);
  const found = await GatheringModel.collection.find({ gatheringUuid: { $in: uuids } }).toArray();
  expect(found.map(({ span }) => span)).toEqual(found.map((g) => spanOf(g.beginDate, g.endDate)));
});

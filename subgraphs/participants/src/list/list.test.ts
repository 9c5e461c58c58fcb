import { trusted } from '@portal/server';
import { type Plan, stagesOf } from '@portal/test/probes/query-plan';
import { readsDuring } from '@portal/test/probes/reads-during';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invitationsWaiting } from '../invitations/invitation-mails.ts';
import { ParticipantModel, type StoredParticipant } from '../participant.model.ts';
import {
  foreignMsl,
  msl,
  openEnvironment,
  otherUnit,
  roc,
  type TestEnvironment,
  unit,
} from '../testing/environment.ts';
import { putIn } from '../testing/list-data.ts';
import { count, few, g, rows, small } from '../testing/list-rows.ts';
import { indexFor, type ListArguments, pageAsked, participantPage, partQuery } from './list.ts';
import { countingOf } from './list-counts.ts';
import { askedFor, listFilter } from './list-filter.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
  await putIn(environment, g, rows);
  await putIn(environment, small, few);
});
afterAll(() => environment.stop());

const page = (args: Partial<ListArguments>, actor = roc) =>
  participantPage(environment.context(actor), { gatheringUuid: g.gatheringUuid, ...args });

const keyOf = {
  NAME: 'nameKey',
  CATEGORY: 'categoryKey',
  INVITATION_STATUS: 'stateKey',
  PRESENCE: 'presenceKey',
  CREATED_AT: 'createdAt',
  CITY: 'cityKey',
  SPECIALTY: 'specialtyKey',
} as const;
type Sort = keyof typeof keyOf;
const sorts = Object.keys(keyOf) as Sort[];

/** What the list must be: by the key, rows without one last, ties by uuid; the whole the other way round, but for the rows without. */
function inOrder(sort: Sort, direction: 'ASC' | 'DESC'): string[] {
  const key = keyOf[sort];
  const textOf = (p: StoredParticipant) => (p[key] instanceof Date ? (p[key] as Date).toISOString() : String(p[key]));
  const sign = direction === 'ASC' ? 1 : -1;
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0) * sign;
  const sorted = (some: StoredParticipant[]) =>
    some.sort((a, b) => compare(textOf(a), textOf(b)) || compare(a.participantUuid, b.participantUuid));
  const all = [sorted(few.filter((p) => textOf(p) !== '')), sorted(few.filter((p) => textOf(p) === ''))];
  return all.flat().map((p) => p.participantUuid);
}

describe.each(sorts)('%s', (sort) => {
  test.each(['ASC', 'DESC'] as const)('%s: the pages together are the whole in order, each once', async (direction) => {
    const found: string[] = [];
    for (let after: string | null = null; ; ) {
      const { hits, endCursor, hasNextPage } = await participantPage(environment.context(roc), {
        gatheringUuid: small.gatheringUuid,
        pagination: { sort, direction, limit: 50, after },
      });
      found.push(...hits.map((p) => p.participantUuid));
      if (!hasNextPage) break;
      after = endCursor;
    }
    expect(found).toEqual(inOrder(sort, direction));
  });

  test('a small jump by offset lands where the pages would', async () => {
    for (const offset of [0, 49, 300, 332]) {
      const { hits } = await participantPage(environment.context(roc), {
        gatheringUuid: small.gatheringUuid,
        pagination: { sort, limit: 20, offset },
      });
      expect(hits.map((p) => p.participantUuid)).toEqual(inOrder(sort, 'ASC').slice(offset, offset + 20));
    }
  });
});

describe('search', () => {
  test.each([
    ['evrard', (p: StoredParticipant) => p.person.lastName === 'Évrard'],
    ['ZOÉ loe', (p: StoredParticipant) => p.person.lastName === 'Lœwe' && p.person.firstName === 'Zoé'],
    ['nim mart', (p: StoredParticipant) => p.person.city === 'Nîmes' && p.person.lastName === 'Martin'],
    ['p4999@demo', (p: StoredParticipant) => p.person.email === 'p4999@demo.test'],
    ['wfr11345', (p: StoredParticipant) => p.person.veevaId === 'WFR11345'],
    ['rien de tel', () => false],
    ['(a+)+$ rien', () => false],
  ])('%s', async (search, holds) => {
    const expected = rows.filter(holds).length;
    const { total, hits } = await page({ search, pagination: { limit: 200 } });
    expect([total, hits.every(holds)]).toEqual([Math.min(expected, 10_000), true]);
  });
});

describe('filters combine', () => {
  test.each([
    [
      { invitationStatuses: ['CONFIRMED'], presences: ['PRESENT', 'NONE'] },
      (p: StoredParticipant) => p.state === 'CONFIRMED' && (p.presence === 'PRESENT' || p.presence === null),
    ],
    [
      { kinds: ['STAFF'], participationTypes: ['VIRTUAL'] },
      (p: StoredParticipant) => p.kind === 'STAFF' && p.participationType === 'VIRTUAL',
    ],
    [
      { tags: ['ORATOR'], hasEmail: false },
      (p: StoredParticipant) => p.category === 'ORATOR' && p.person.email === null,
    ],
    [
      { modules: ['TRANSPORT'], presences: ['NO_SHOW'] },
      (p: StoredParticipant) => ['DOCTOR_MORE_50KM_2DAYS', 'ORATOR'].includes(p.category) && p.presence === 'NO_SHOW',
    ],
    [
      { businessUnitUuids: [otherUnit], categories: ['INTERN'] },
      (p: StoredParticipant) =>
        p.kind === 'HCP' && p.person.businessUnitUuids[0] === otherUnit && p.category === 'INTERN',
    ],
    [{ wantsHosting: true }, () => false],
  ])('%j', async (filters, holds) => {
    const found = rows.filter(holds);
    const { total, counter } = await page({ filters });
    expect([total, counter.confirmed]).toEqual(
      found.length <= 10_000
        ? [found.length, found.filter((p) => p.state === 'CONFIRMED').length]
        : [10_000, counter.confirmed],
    );
  });
});

test('counts of the whole gathering come from its counters, whatever the filter', async () => {
  const { total, counter, counterTotal } = await page({});
  const filtered = await page({ filters: { kinds: ['STAFF'] } });
  const confirmed = rows.filter((p) => p.state === 'CONFIRMED').length;
  expect([total, counter.confirmed, counterTotal.total]).toEqual([count, confirmed, count]);
  expect(filtered.counterTotal).toEqual(counterTotal);
});

test.each([
  ['sort', { sort: '__proto__' }, 'pagination.sort'],
  ['direction', { direction: 'UP' }, 'pagination.direction'],
  ['cursor', { after: 'bm9uc2Vuc2U' }, 'pagination.after'],
  ['offset', { offset: -1 }, 'pagination.offset'],
  ['large offset', { offset: 1_000_000 }, 'pagination.offset'],
])('a wrong %s is refused', async (_, pagination, field) => {
  await expect(page({ pagination })).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    details: { fields: { [field]: expect.any(String) } },
  });
});

describe('field staff', () => {
  test('see the HCPs of their unit and everybody else', async () => {
    const { hits } = await page({ pagination: { limit: 200 } }, msl);
    const own = (p: StoredParticipant) => p.kind !== 'HCP' || p.person.businessUnitUuids[0] === unit;
    expect([hits.length, hits.every(own)]).toEqual([200, true]);
  });
  test('of another unit do not see the gathering', async () => {
    await expect(
      participantPage(environment.context(foreignMsl), { gatheringUuid: small.gatheringUuid }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

/** What the database did for the first part of a page. */
async function explained({ pagination, search, filters }: Partial<ListArguments>, clause: object[] = []) {
  const { order } = pageAsked({ limit: 50, ...pagination });
  const asked = askedFor(environment.context(roc), g, search, filters ?? {});
  const source = { filter: listFilter(g, asked), index: indexFor(asked, (await page({ search, filters })).total) };
  const { queryPlanner, executionStats } = (await partQuery(source, order, clause as never, 51, 0).explain(
    'executionStats',
  )) as unknown as {
    queryPlanner: { winningPlan: Plan & { queryPlan?: Plan } };
    executionStats: { totalDocsExamined: number };
  };
  const stages = stagesOf(queryPlanner.winningPlan.queryPlan ?? queryPlanner.winningPlan);
  return { scans: stages.includes('COLLSCAN'), sorts: stages.includes('SORT'), docs: executionStats.totalDocsExamined };
}

describe('plan: one page reads one page of an index, among 50,000 participants of a gathering', () => {
  test.each(sorts)('sorted by %s', async (sort) => {
    const { docs, ...plan } = await explained({ pagination: { sort } });
    expect([plan, docs <= 51]).toEqual([{ scans: false, sorts: false }, true]);
  });

  test.each([
    ['a status', { invitationStatuses: ['REFUSED'] }],
    // Many of them: for 649 staff, sorting all costs the database about as much as walking the order, and it may choose either.
    ['a presence and a kind', { presences: ['NO_SHOW'], kinds: ['HCP'] }],
    ['categories', { categories: ['INTERN', 'ORATOR'] }],
    ['a unit', { businessUnitUuids: [otherUnit] }],
  ])('filtered by %s', async (_, filters) => {
    const { docs, ...plan } = await explained({ filters });
    expect([plan, docs <= 51]).toEqual([{ scans: false, sorts: false }, true]);
  });

  test('filtered by a rare wish', async () => {
    const { docs, scans } = await explained({ filters: { wantsHosting: true } });
    expect([scans, docs]).toEqual([false, 0]);
  });

  test('in the middle', async () => {
    const { endCursor } = await page({ pagination: { limit: 200 } });
    const first = await page({ pagination: { after: endCursor } });
    expect(first.hits).toHaveLength(50);
    const { after } = pageAsked({ after: endCursor });
    const { docs, ...plan } = await explained({}, [{ nameKey: trusted({ $gte: after!.value }) }]);
    expect([plan, docs <= 51]).toEqual([{ scans: false, sorts: false }, true]);
  });

  test('a search reads what it finds, also when the last one found thousands', async () => {
    // The database caches a plan that was used twice.
    for (let n = 0; n < 3; n++) await page({ search: 'lyon' });
    const { docs, scans } = await explained({ search: 'wfr4242' });
    expect([scans, docs]).toEqual([false, rows.filter((p) => p.person.veevaId?.startsWith('WFR4242')).length]);
  });

  test('a search that finds thousands stops once the page is full', async () => {
    const { docs, ...plan } = await explained({ search: 'lyon' });
    expect([plan, docs < 1000]).toEqual([{ scans: false, sorts: false }, true]);
  });

  test.each([
    ['a word', 'lyon', {}],
    ['a word and a status', 'lyon', { invitationStatuses: ['REFUSED'] }],
    ['a status', null, { invitationStatuses: ['REFUSED'] }],
  ])('what %s finds is counted without reading a row', async (_, search, filters) => {
    const counting = countingOf(g, askedFor(environment.context(roc), g, search, filters));
    expect(readBy(await counting.explain('executionStats'))).toEqual(new Set(['0']));
  });

  test('who was not mailed their invitation is counted without reading a row', async () => {
    const { name } = ParticipantModel.collection;
    const count = () => invitationsWaiting(environment.context(roc), g.gatheringUuid);
    const { reads, given } = await readsDuring(ParticipantModel.db, name, count);
    const unmailed = rows.filter((p) => p.live && p.state === 'UNANSWERED' && p.kind !== 'STAFF');
    expect([reads.map(({ docsExamined }) => docsExamined), given]).toEqual([[0], Math.min(unmailed.length, 10_000)]);
  });
});

/** How many rows each part of an executed aggregation read. */
const readBy = (plan: unknown): Set<string | undefined> =>
  new Set([...JSON.stringify(plan).matchAll(/"totalDocsExamined":(\d+)/g)].map(([, docs]) => docs));

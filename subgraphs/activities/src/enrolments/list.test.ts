import { randomUUID } from 'node:crypto';
import type { Activity } from '@portal/domain';
import { listedPerson, pageQuery } from '@portal/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { derivedOfActivity } from '../aggregate.ts';
import { Activities, Enrolments, Gatherings, type StoredActivity, Subscribers } from '../models.ts';
import { foundPage, type List, listPage, type PageArguments } from '../pages.ts';
import {
  activitiesForGathering,
  availableParticipantsFilter,
  getAvailableParticipants,
  listByName,
  listFilter,
  peopleByName,
  programme,
  programmeFilter,
} from '../queries.ts';
import { aGathering, aPerson, openEnvironment, roc, type TestEnvironment } from '../testing/environment.ts';

const gathering = aGathering();
const { gatheringUuid } = gathering;
const lastNames = ['Évrard', 'Nîmois', 'Saint-Étienne', 'O’Brien'];
const names = ['Plénière', 'Atelier SEP', 'Dîner de gala', 'Symposium Évolution'];
const count = 3000;

const activities = Array.from({ length: 400 }, (_, n): StoredActivity => {
  const hour = String(8 + (n % 10)).padStart(2, '0');
  const activity = {
    activityUuid: randomUUID(),
    rev: 1,
    state: 'PLANNED',
    gatheringUuid: n % 2 === 0 ? gatheringUuid : randomUUID(),
    gathering,
    activityCategoryUuid: randomUUID(),
    organizer: n % 4 === 0 ? 'biogen' : 'congress',
    isPhysical: n % 3 !== 2,
    isVirtual: n % 3 !== 0,
    name: `${names[Math.floor(n / 2) % 4]} ${n}`,
    date: `2027-03-1${n % 3}`,
    startHour: `${hour}:00`,
    endHour: `${hour}:45`,
    room: `Salle ${n % 7}`,
    place: null,
    visioLink: null,
    website: null,
    description: null,
    imageFileUuid: null,
    documentFileUuid: null,
    entryType: 'OPEN',
    price: null,
    quota: 10,
    hasCustomTarget: false,
    activityTarget: [],
    activityOrators: [],
    taken: n % 8 === 0 ? 10 : 0,
    enrolled: 0,
    createdAt: new Date(),
    updatedAt: new Date(),
  } as Activity;
  return { ...activity, ...derivedOfActivity(activity) };
});
const one = activities[0]!;

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
  await Gatherings.create([{ ...gathering, touched: 0 }]);
  await Activities.insertMany(activities);
  const people = Array.from({ length: count }, (_, n) => {
    const { rev: sourceRev, ...person } = aPerson(n % 10 === 0 ? randomUUID() : gatheringUuid, {
      lastName: lastNames[n % 4]!,
      firstName: `Prénom${n}`,
      category: n % 2 === 0 ? 'INTERN' : 'DOCTOR_LOCAL',
      participationType: n % 5 === 0 ? null : n % 5 === 1 ? 'VIRTUAL' : 'PHYSICAL',
      invitationStatus: n % 7 === 0 ? 'REFUSED' : 'CONFIRMED',
    });
    return {
      ...person,
      ...listedPerson(person),
      sourceRev,
      rev: 1,
      createdAt: new Date(),
      updatedAt: new Date(),
    };
  });
  await Subscribers.insertMany(people, { lean: true });
  const lines = people.slice(0, 1500).map(({ participantUuid, nameKey, searchTokens }, n) => ({
    activityParticipantUuid: randomUUID(),
    activityUuid: n < 1000 ? one.activityUuid : activities[2]!.activityUuid,
    gatheringUuid,
    participantUuid,
    state: n % 20 === 0 ? ('HELD' as const) : ('ENROLLED' as const),
    origin: 'STAFF' as const,
    presence: n % 3 === 0 ? ('ABSENT' as const) : null,
    nameKey,
    searchTokens,
  }));
  await Enrolments.insertMany(lines as never, { lean: true });
});
afterAll(() => environment.stop());

async function everyPage<Doc>(list: List<Doc>, filter: object, first = 200): Promise<Doc[]> {
  const all: Doc[] = [];
  for (let after: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof foundPage<Doc>>> = await foundPage(list, filter, { first, after });
    all.push(...page.items);
    if (!page.hasNextPage) return all;
    after = page.endCursor;
  }
}

test('the programme comes by date and hour, page by page, each once', async () => {
  const all = await everyPage(programme, programmeFilter(environment.context(roc), gatheringUuid, {}), 37);
  const keys = all.map((a) => a.sortKey);
  expect([all.length, new Set(all.map((a) => a.activityUuid)).size, keys]).toEqual([200, 200, [...keys].sort()]);
});

describe('the programme is filtered', () => {
  const mine = activities.filter((a) => a.gatheringUuid === gatheringUuid);
  test.each([
    ['search', { search: 'evol symp' }, (a: StoredActivity) => a.name.startsWith('Symposium')],
    ['search, letter by letter', { search: '(a+)+$' }, (a: StoredActivity) => a.name.startsWith('Atelier')],
    ['nothing found', { search: 'rien' }, () => false],
    ['a date', { filters: { dates: ['2027-03-11'] } }, (a: StoredActivity) => a.date === '2027-03-11'],
    ['organizer', { filters: { organizers: ['biogen'] } }, (a: StoredActivity) => a.organizer === 'biogen'],
    ['nature', { filters: { natures: ['HYBRID'] } }, (a: StoredActivity) => a.isPhysical && a.isVirtual],
    ['full', { filters: { isFull: true } }, (a: StoredActivity) => a.taken === 10],
    ['with a place', { filters: { isFull: false } }, (a: StoredActivity) => a.taken < 10],
  ])('%s', async (_, args, holds) => {
    const { total } = await activitiesForGathering(environment.context(roc), { gatheringUuid, ...args });
    const all = await everyPage(programme, programmeFilter(environment.context(roc), gatheringUuid, args));
    const expected = mine
      .filter(holds)
      .map((a) => a.activityUuid)
      .sort();
    expect([total, all.map((a) => a.activityUuid).sort()]).toEqual([expected.length, expected]);
  });
});

test('a list comes by name without accents and case, holds left out, found by either name', async () => {
  const all = await everyPage(listByName, listFilter({ activityUuid: one.activityUuid }));
  expect([all.length, all.map((row) => row.nameKey)]).toEqual([950, all.map((row) => row.nameKey).sort()]);
  const found = await everyPage(listByName, listFilter({ activityUuid: one.activityUuid, search: 'prenom11 nimo' }));
  expect(found.every((row) => row.nameKey.startsWith('nimois prenom11'))).toBe(true);
  const absent = await everyPage(listByName, listFilter({ activityUuid: one.activityUuid, presences: ['NONE'] }));
  expect(absent.every((row) => row.presence === null)).toBe(true);
});

test('available: of the gathering, coming, not on the list, where they take part, in the target', async () => {
  const available = async (activity: StoredActivity) =>
    everyPage(peopleByName, await availableParticipantsFilter(activity));
  const ofGathering = (await Subscribers.find({ gatheringUuid, invitationStatus: 'CONFIRMED' }).lean()) as never[];
  const listed = new Set(
    (await Enrolments.find({ activityUuid: one.activityUuid }).lean()).map((row) => row.participantUuid),
  );
  const expected = (activity: { isPhysical: boolean; isVirtual: boolean }, category?: string) =>
    ofGathering.filter(
      (p: { participantUuid: string; participationType: string | null; category: string }) =>
        !listed.has(p.participantUuid) &&
        (category === undefined || p.category === category) &&
        (p.participationType === null ||
          (p.participationType === 'VIRTUAL' ? activity.isVirtual : activity.isPhysical)),
    ).length;
  expect((await available(one)).length).toBe(expected(one));
  const targeted = { ...one, isVirtual: true, hasCustomTarget: true, activityTarget: ['INTERN'] };
  expect((await available(targeted)).length).toBe(expected(targeted, 'INTERN'));
  const { total } = await getAvailableParticipants(environment.context(roc), {
    activityUuid: one.activityUuid,
    search: 'obrien',
  });
  expect(total).toBe(0);
});

test('a wrong cursor is refused', async () => {
  await expect(
    activitiesForGathering(environment.context(roc), { gatheringUuid, after: 'bm9uc2Vuc2U' }),
  ).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

interface Plan {
  stage: string;
  inputStage?: Plan;
  inputStages?: Plan[];
}
const stagesOf = (plan: Plan): string[] => [
  plan.stage,
  ...(plan.inputStage ? stagesOf(plan.inputStage) : []),
  ...(plan.inputStages ?? []).flatMap(stagesOf),
];

async function planOf<Doc>(list: List<Doc>, filter: object, page: PageArguments) {
  const explained = (await pageQuery(listPage(list, filter, page)).explain('executionStats')) as unknown as {
    queryPlanner: { winningPlan: Plan };
    executionStats: { totalDocsExamined: number };
  };
  const stages = stagesOf(explained.queryPlanner.winningPlan);
  return {
    scans: stages.includes('COLLSCAN'),
    sorts: stages.includes('SORT'),
    reads: explained.executionStats.totalDocsExamined,
  };
}

test.each([
  ['programme', () => ({ list: programme, filter: programmeFilter(environment.context(roc), gatheringUuid, {}) })],
  ['list by name', () => ({ list: listByName, filter: listFilter({ activityUuid: one.activityUuid }) })],
] as unknown as [string, () => { list: List<never>; filter: object }][])(
  'plan: a page of the %s reads that page of an index, at the start and in the middle',
  async (_, make) => {
    const { list, filter } = make();
    const { endCursor } = await foundPage(list, filter, { first: 120 });
    for (const after of [null, endCursor]) {
      const { scans, sorts, reads } = await planOf(list, filter, { first: 20, after });
      // One row more than the page, and those at the cursor's hour.
      expect([scans, sorts, reads <= 36]).toEqual([false, false, true]);
    }
  },
);

test('plan: available people are read in the order of their names, and only until the page is full', async () => {
  const filter = await availableParticipantsFilter(one);
  const { scans, sorts, reads } = await planOf(peopleByName, filter, { first: 20 });
  expect([scans, sorts, reads < 200]).toEqual([false, false, true]);
});

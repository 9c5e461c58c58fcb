import { randomUUID } from 'node:crypto';
import { type Actor, undecidedStates } from '@portal/domain';
import { mostWork, pageQuery, trusted } from '@portal/server';
import { actorOfType } from '@portal/test/actors';
import { readsDuring } from '@portal/test/probes/reads-during';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statusKeyOf } from './aggregate.ts';
import { type ListArguments, listPage, solicitationPage } from './list.ts';
import { Solicitations, type StoredSolicitation } from './models.ts';
import {
  aCongress,
  admin,
  anHcp,
  dm,
  foreignMsl,
  msl,
  openEnvironment,
  otherUnit,
  type TestEnvironment,
  unit,
} from './testing/environment.ts';

let environment: TestEnvironment;
const congress = aCongress({}, { name: 'Journées de neurologie' });
const number = 400;

beforeAll(async () => {
  environment = await openEnvironment();
  const first = anHcp();
  await environment.knows(congress, [first]);
  const solicitationUuid = await environment.create(congress, first);
  const { _id, ...like } = (await Solicitations.findOne({ solicitationUuid }).lean())! as StoredSolicitation & {
    _id: unknown;
  };
  const states = ['created', 'confirmed', 'waiting_list', 'ad_hoc_validation', 'refused'] as const;
  const rows = Array.from({ length: number }, (_, i): StoredSolicitation => {
    const status = states[i % states.length]!;
    return {
      ...like,
      solicitationUuid: randomUUID(),
      healthCareProfessionalUuid: randomUUID(),
      gatheringUuid: i % 10 === 0 ? congress.gatheringUuid : randomUUID(),
      businessUnitUuid: i % 2 === 0 ? unit : otherUnit,
      gathering: { ...like.gathering, businessUnitUuids: [i % 2 === 0 ? unit : otherUnit] },
      status,
      statusKey: statusKeyOf(status),
      nameKey: `nom ${String(i % 97).padStart(3, '0')}`,
      collectedKey: new Date(Date.UTC(2026, 0, 1) + (i % 53) * 86_400_000),
      searchTokens: [`nom${i % 97}`, 'lyon'],
    };
  });
  await Solicitations.deleteMany({});
  await Solicitations.insertMany(rows, { lean: true });
});
afterAll(() => environment.stop());

const search = (actor: Actor, args: string) =>
  environment.callAs(
    actor,
    `{ searchSolicitations${args} { total endCursor hasNextPage items { solicitationUuid businessUnitUuid status } counts { status count } } }`,
  );

describe('pages', () => {
  test.each(['NAME', 'COLLECTED_AT', 'STATUS', 'GATHERING_DATE'])(
    'by %s: each row once, in both directions',
    async (sort) => {
      for (const direction of ['ASC', 'DESC']) {
        const seen: string[] = [];
        for (let after: string | null = null; ; ) {
          const page = await search(
            admin,
            `(sort: "${sort}", direction: "${direction}", first: 90${after ? `, after: "${after}"` : ''})`,
          );
          const { items, endCursor, hasNextPage } = page.data.searchSolicitations;
          seen.push(...items.map((one: { solicitationUuid: string }) => one.solicitationUuid));
          if (!hasNextPage) break;
          after = endCursor;
        }
        expect([seen.length, new Set(seen).size]).toEqual([number, number]);
      }
    },
  );

  test('counts are those of every status, the total that of the chosen status', async () => {
    const { total, counts } = (await search(admin, '(filters: { statuses: [confirmed] })')).data.searchSolicitations;
    expect([total, counts.length, counts.every((one: { count: number }) => one.count === 80)]).toEqual([80, 5, true]);
  });

  test('what waits for a decision', async () => {
    const { counts } = (await search(dm, '(filters: { toDecide: true })')).data.searchSolicitations;
    expect(counts.map(({ status }: { status: string }) => status)).toEqual(['ad_hoc_validation', 'waiting_list']);
  });

  test('it is in the work of who decides, the oldest first, and of nobody else', async () => {
    const work = async (actor: Actor) =>
      (await environment.callAs(actor, '{ solicitationsWork { kind count items { id title detail gatheringUuid } } }'))
        .data.solicitationsWork;
    const { total } = (await search(dm, '(filters: { toDecide: true })')).data.searchSolicitations;
    const [waiting] = await work(dm);
    expect([waiting.kind, waiting.count, waiting.items.length]).toEqual(['SOLICITATION_TO_DECIDE', total, 20]);
    const oldest = await search(dm, '(filters: { toDecide: true }, sort: "COLLECTED_AT", direction: "ASC", first: 20)');
    expect(waiting.items.map(({ id }: { id: string }) => id)).toEqual(
      oldest.data.searchSolicitations.items.map((one: { solicitationUuid: string }) => one.solicitationUuid),
    );
    expect(await work(msl)).toEqual([]);
    // Of a congress that is wound up nothing waits.
    const [{ id: solicitationUuid }] = waiting.items;
    const becomes = (status: string) =>
      Solicitations.updateOne({ solicitationUuid }, { $set: { 'gathering.status': status } });
    await becomes('WINDED_UP');
    const [left] = await work(dm);
    expect([left.count, left.items.map(({ id }: { id: string }) => id).includes(solicitationUuid)]).toEqual([
      total - 1,
      false,
    ]);
    await becomes('PUBLISHED');
  });

  test('the work says the day of a congress by its own clock', async () => {
    const far = { beginDate: new Date('2027-06-09T23:00:00Z'), timezone: 'America/Los_Angeles', name: 'AAN' };
    const { gatheringUuid } = aCongress({}, far);
    await environment.knows({ ...aCongress({}, far), gatheringUuid });
    const [row] = await Solicitations.find({ status: 'ad_hoc_validation', businessUnitUuid: unit }, { _id: 0 })
      .sort({ collectedKey: 1 })
      .limit(1)
      .lean();
    const { solicitationUuid, gatheringUuid: before } = row!;
    await Solicitations.updateOne({ solicitationUuid }, { $set: { gatheringUuid } });
    const { data } = await environment.callAs(dm, '{ solicitationsWork { items { id day } } }');
    await Solicitations.updateOne({ solicitationUuid }, { $set: { gatheringUuid: before } });
    expect(data.solicitationsWork[0].items).toContainEqual({ id: solicitationUuid, day: '2027-06-09' });
  });

  test.each(['(sort: "X")', '(direction: "X")', '(after: "x")'])('%s is refused', async (args) => {
    expect((await search(admin, args)).code).toBe('BAD_USER_INPUT');
  });
});

describe('reach', () => {
  test.each([
    ['an MSL sees their unit', msl, unit],
    ['one of another unit sees theirs', foreignMsl, otherUnit],
  ])('%s', async (_what, actor, own) => {
    const { total, items } = (await search(actor, '(first: 200)')).data.searchSolicitations;
    expect([total, new Set(items.map((one: { businessUnitUuid: string }) => one.businessUnitUuid))]).toEqual([
      number / 2,
      new Set([own]),
    ]);
  });

  test('every solicitation of another unit is not found, in any operation', async () => {
    const rows = await Solicitations.find(
      { businessUnitUuid: otherUnit },
      { solicitationUuid: 1, gatheringUuid: 1 },
    ).lean();
    const codes = await Promise.all(
      rows
        .slice(0, 60)
        .flatMap(({ solicitationUuid: u }) => [
          environment.callAs(msl, `{ solicitation(solicitationUuid: "${u}") { status } }`),
          environment.does(msl, `collectSolicitation(solicitationUuid: "${u}")`),
          environment.does(dm, `confirmSolicitation(solicitationUuid: "${u}")`),
          environment.does(dm, `cancelSolicitation(solicitationUuid: "${u}", reason: "x")`),
        ]),
    );
    expect(new Set(codes.map(({ code }) => code))).toEqual(new Set(['NOT_FOUND']));
  });
});

describe('plans', () => {
  const stagesOf = (plan: { stage?: string; inputStage?: never; inputStages?: never[] }): string[] => [
    plan.stage ?? '',
    ...(plan.inputStage ? stagesOf(plan.inputStage) : []),
    ...(plan.inputStages ?? []).flatMap(stagesOf),
  ];
  const cases: [string, Actor, ListArguments][] = [
    ['all, newest first', admin, {}],
    ['all by name', admin, { sort: 'NAME' }],
    ['of a unit by date of the congress', msl, { sort: 'GATHERING_DATE' }],
    ['of a unit by status', msl, { sort: 'STATUS' }],
    ['of a congress', admin, { sort: 'NAME', filters: { gatheringUuid: congress.gatheringUuid } }],
    ['of a director’s unit', dm, {}],
  ];
  test.each(cases)('%s: on an index, and not sorted', async (_what, actor, args) => {
    const query = pageQuery(listPage(environment.context(actor), args));
    const explained = (await query.explain('queryPlanner')) as unknown as { queryPlanner: { winningPlan: never } };
    const stages = stagesOf(explained.queryPlanner.winningPlan);
    expect([stages.includes('COLLSCAN'), stages.includes('SORT')]).toEqual([false, false]);
  });

  test.each<[string, Actor, ListArguments, number, number]>([
    ['all', admin, {}, number, 0],
    ['those of a congress', admin, { filters: { gatheringUuid: congress.gatheringUuid } }, number / 10, 0],
    // Where another field is asked for, or there are two ways to be in reach, the database looks into the rows that it counts.
    ['what waits for a decision', admin, { filters: { toDecide: true } }, 160, 160],
    ['those in reach of a director', dm, {}, number / 2, number / 2],
  ])('%s: counted by status, and no other row is read', async (_what, actor, args, expected, atMost) => {
    const page = () => solicitationPage(environment.context(actor), { ...args, first: 3 });
    const { reads, given } = await readsDuring(Solicitations.db, Solicitations.collection.name, page);
    // The page reads its rows, and the one after them.
    const counting = reads.filter(({ nreturned }) => nreturned !== 4);
    const read = counting.reduce((sum, { docsExamined }) => sum + docsExamined, 0);
    expect([given.total, counting.length > 0, read <= atMost]).toEqual([expected, true, true]);
  });

  test.each([
    ['who decides all', admin],
    ['who sees all and directs no congress', actorOfType('roc')],
  ] as const)('what waits for a decision of %s is found without reading what was decided', async (_who, actor) => {
    const filters = { toDecide: true, statuses: [...undecidedStates] };
    const page = listPage(environment.context(actor), { filters, direction: 'ASC', first: mostWork });
    const explained = (await pageQuery(page).explain('executionStats')) as unknown as {
      executionStats: { totalDocsExamined: number };
    };
    const undecided = await Solicitations.countDocuments({ status: trusted({ $in: [...undecidedStates] }) });
    expect([undecided, explained.executionStats.totalDocsExamined <= undecided]).toEqual([160, true]);
  });
});

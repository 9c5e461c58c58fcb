import { randomUUID } from 'node:crypto';
import {
  type GatheringSnapshot,
  gatheringSnapshot,
  gatheringStatusChanged,
  participantPresenceChanged,
  participantRemoved,
  solicitationCancelled,
  solicitationConfirmed,
} from '@portal/domain';
import { serviceContext } from '@portal/server';
import { initialOrgUnits } from '@portal/server/service/first-units';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import hcps from './index.ts';
import { GatheringCopies, HcpModel } from './models.ts';
import { rebuildCopies } from './rebuild.ts';
import { gatheringSnapshotOf, participationIn, someHcp, startHcps } from './testing/environment.ts';

/** What the owners' internal endpoints would return. */
const world = {
  gatherings: new Map<string, GatheringSnapshot>(),
  participants: [] as Record<string, unknown>[],
  solicitations: [] as Record<string, unknown>[],
};
let asked = 0;

const gatherings = stubSubgraph('gatherings', {
  snapshots: async (_ctx, { gatheringUuids }: { gatheringUuids: string[] }) => {
    asked += 1;
    return gatheringUuids.flatMap((uuid) => world.gatherings.get(uuid) ?? []);
  },
  'snapshots-since': async () => [...world.gatherings.values()],
});
const participants = stubSubgraph('participants', { 'snapshots-since': async () => world.participants });
const solicitations = stubSubgraph('solicitations', { 'snapshots-since': async () => world.solicitations });
const users = stubSubgraph('users', { places: async () => initialOrgUnits });

let portal: TestSubgraph;
const others: TestSubgraph[] = [];
beforeAll(async () => {
  portal = await startHcps();
  for (const one of [gatherings, participants, solicitations, users]) others.push(await startForTest(one));
});
afterAll(async () => {
  for (const one of [...others, portal]) await one.stop();
});

const roc = actorOfType('roc');

test('every field of a gathering in gatherings’ events is in the copy', () => {
  const fields = Object.keys(GatheringCopies.schema.paths).filter((field) => field !== '_id');
  expect(fields.sort()).toEqual(Object.keys(gatheringSnapshot.shape).sort());
});

function someCongress(more: Partial<GatheringSnapshot> = {}) {
  const gathering = gatheringSnapshotOf(more);
  world.gatherings.set(gathering.gatheringUuid, gathering);
  return gathering;
}
const statusChanged = ({ gatheringUuid, beginDate, endDate, ...g }: GatheringSnapshot, rev: number) =>
  portal.publish(
    gatheringStatusChanged,
    gatheringUuid,
    {
      gatheringUuid,
      gatheringType: g.gatheringType,
      name: g.name,
      status: g.status,
      beginDate: beginDate?.toISOString() ?? null,
      endDate: endDate?.toISOString() ?? null,
      timezone: g.timezone,
      isPhysical: true,
      isVirtual: false,
      businessUnitUuids: [...g.businessUnitUuids],
      categoryVersion: '1.1.0',
      limitDate: null,
      from: 'PUBLISHED',
    },
    rev,
  );
const partOf = (healthCareProfessionalUuid: string, gatheringUuid: string) => ({
  ...participationIn(gatheringUuid),
  healthCareProfessionalUuid,
  userUuid: null,
  category: 'DOCTOR_LOCAL',
  participationType: null,
});
const applied = (eventId: string) =>
  waitFor(() => hcps.db.records.inbox.findOne({ eventId }).lean(), { what: 'the event to be applied' });
const standing = async (uuid: string) => {
  const { data } = await portal.callAs(
    roc,
    `{ hcpFull(healthCareProfessionalUuid: "${uuid}") { bannedGathering { name presence presenceLabel } missedGatherings { gatheringUuid } intercontinentalCongressYears } }`,
  );
  return data.hcpFull;
};

describe('a gathering’s copy', () => {
  test('follows its events, newest only, and fetches no more than needed', async () => {
    const congress = someCongress({ rev: 5 });
    asked = 0;
    await applied(await statusChanged(congress, 3));
    expect((await GatheringCopies.findOne({ gatheringUuid: congress.gatheringUuid }).lean())?.rev).toBe(5);
    await applied(await statusChanged(congress, 4));
    await applied(await statusChanged(congress, 5));
    expect(asked).toBe(1);
    someCongress({ ...congress, rev: 6, name: 'AAN 2026' });
    await applied(await statusChanged(congress, 6));
    expect([asked, (await GatheringCopies.findOne({ gatheringUuid: congress.gatheringUuid }).lean())?.name]).toEqual([
      2,
      'AAN 2026',
    ]);
  });
});

describe('events of participants and solicitations', () => {
  test('a no-show at a past congress bans, until it is undone; a removal ends it', async () => {
    const congress = someCongress({ name: 'ECTRIMS' });
    await applied(await statusChanged(congress, 1));
    const { uuid } = await someHcp();
    const part = partOf(uuid, congress.gatheringUuid);
    const presence = (rev: number, value: 'NO_SHOW' | 'PRESENT' | 'ABSENT') =>
      portal.publish(participantPresenceChanged, part.participantUuid, {
        ...part,
        presence: value,
        rev,
        fromPresence: null,
      } as never);
    await applied(await presence(2, 'NO_SHOW'));
    expect((await standing(uuid)).bannedGathering).toEqual({
      name: 'ECTRIMS',
      presence: 'NO_SHOW',
      presenceLabel: 'Absent (non justifié)',
    });
    await applied(await presence(3, 'PRESENT'));
    expect((await standing(uuid)).bannedGathering).toBeNull();
    // Late and out of order: the newer one wins.
    await applied(await presence(2, 'NO_SHOW'));
    expect((await standing(uuid)).bannedGathering).toBeNull();
    await applied(await presence(4, 'ABSENT'));
    expect((await standing(uuid)).missedGatherings).toEqual([{ gatheringUuid: congress.gatheringUuid }]);
    const removed = { ...part, presence: 'ABSENT', isRemoved: true, rev: 5, from: 'CONFIRMED' };
    await applied(await portal.publish(participantRemoved, part.participantUuid, removed as never));
    expect((await standing(uuid)).missedGatherings).toEqual([]);
  });

  test('the second of two records that a merge left on a list bars nobody', async () => {
    const congress = someCongress();
    await applied(await statusChanged(congress, 1));
    const { uuid } = await someHcp();
    const part = { ...partOf(uuid, congress.gatheringUuid), presence: 'NO_SHOW', isSecond: true, rev: 2 };
    await applied(
      await portal.publish(participantPresenceChanged, part.participantUuid, { ...part, fromPresence: null } as never),
    );
    expect((await standing(uuid)).bannedGathering).toBeNull();
  });

  test('the missed congresses of a page come with it, and by the Veeva id', async () => {
    const congress = someCongress();
    await applied(await statusChanged(congress, 1));
    const veevaId = `V${randomUUID()}`;
    const participations = [participationIn(congress.gatheringUuid, { presence: 'ABSENT' })];
    const { uuid } = await someHcp({ veevaId, participations });
    const { data } = await portal.callAs(
      roc,
      `{ searchHcpForHcpTable(search: "${veevaId}") { missedGatheringForHcps { healthCareProfessionalUuid name presence } }
         healthCareProfessionalByExternalId(veevaId: "${veevaId}") { uuid intercontinentalCongressYears bannedGathering { gatheringUuid } } }`,
    );
    expect(data.searchHcpForHcpTable.missedGatheringForHcps).toEqual([
      { healthCareProfessionalUuid: uuid, name: congress.name, presence: 'ABSENT' },
    ]);
    expect(data.healthCareProfessionalByExternalId).toEqual({
      uuid,
      intercontinentalCongressYears: [],
      bannedGathering: { gatheringUuid: congress.gatheringUuid },
    });
  });

  test('a confirmed solicitation of an intercontinental congress counts for its year, until it is cancelled', async () => {
    const congress = someCongress();
    await applied(await statusChanged(congress, 1));
    const { uuid } = await someHcp();
    const solicitation = {
      solicitationUuid: randomUUID(),
      gatheringUuid: congress.gatheringUuid,
      healthCareProfessionalUuid: uuid,
    };
    const { solicitationUuid } = solicitation;
    const confirmed = { ...solicitation, status: 'confirmed' as const, rev: 2 };
    await applied(await portal.publish(solicitationConfirmed, solicitationUuid, confirmed));
    expect((await standing(uuid)).intercontinentalCongressYears).toEqual([2026]);
    const cancelled = { ...solicitation, status: 'cancelled' as const, rev: 3 };
    await applied(await portal.publish(solicitationCancelled, solicitationUuid, cancelled));
    expect((await standing(uuid)).intercontinentalCongressYears).toEqual([]);
  });

  test('copies do not change the record itself', async () => {
    const congress = someCongress();
    const hcp = await someHcp();
    const part = { ...partOf(hcp.uuid, congress.gatheringUuid), fromPresence: null };
    await applied(await portal.publish(participantPresenceChanged, part.participantUuid, part as never));
    const after = await HcpModel.findOne({ uuid: hcp.uuid }, { _id: 0 }).lean();
    expect([after?.rev, after?.participations.length, await portal.outboxOf(hcp.uuid)]).toEqual([1, 1, []]);
  });
});

test('rebuilding repairs what is lost or wrong, and then finds nothing', async () => {
  const [lost, wrong] = [someCongress(), someCongress()];
  await GatheringCopies.create([{ ...wrong, name: 'faux' }]);
  const known = partOf('', lost.gatheringUuid);
  const { participantUuid: _p, ...rest } = known;
  const missing = { ...rest, participantUuid: randomUUID() };
  const { uuid } = await someHcp({
    participations: [
      { ...participationIn(lost.gatheringUuid), participantUuid: known.participantUuid, presence: 'NO_SHOW' },
    ],
  });
  world.participants = [
    { ...known, healthCareProfessionalUuid: uuid },
    { ...missing, healthCareProfessionalUuid: uuid },
    { ...partOf('', lost.gatheringUuid), healthCareProfessionalUuid: null },
  ];
  const ctx = serviceContext(hcps, portal.running.log);
  const first = await rebuildCopies(ctx);
  expect(first.participations).toBe(2);
  expect(first.gatherings).toBeGreaterThanOrEqual(2);
  expect(await rebuildCopies(ctx)).toEqual({ gatherings: 0, participations: 0, fundings: 0, orgUnits: 0 });
  const { participations } = (await HcpModel.findOne({ uuid }).lean())!;
  expect(participations.map((one) => [one.participantUuid, one.presence]).sort()).toEqual(
    [
      [known.participantUuid, null],
      [missing.participantUuid, null],
    ].sort(),
  );
});

test('rebuilding repairs the years of intercontinental congresses', async () => {
  const congress = someCongress();
  const funding = { gatheringUuid: congress.gatheringUuid, rev: 2 };
  const [gone, missing] = [randomUUID(), randomUUID()];
  const former = await someHcp({ fundings: [{ ...funding, solicitationUuid: gone, isConfirmed: true }] });
  const { uuid } = await someHcp();
  world.solicitations = [
    { ...funding, solicitationUuid: gone, healthCareProfessionalUuid: former.uuid, status: 'cancelled', rev: 3 },
    { ...funding, solicitationUuid: missing, healthCareProfessionalUuid: uuid, status: 'confirmed' },
    { ...funding, solicitationUuid: randomUUID(), healthCareProfessionalUuid: uuid, status: 'waiting_list' },
  ];
  expect((await rebuildCopies(serviceContext(hcps, portal.running.log))).fundings).toBe(2);
  const years = async (one: string) => (await standing(one)).intercontinentalCongressYears;
  expect([await years(former.uuid), await years(uuid)]).toEqual([[], [2026]]);
});

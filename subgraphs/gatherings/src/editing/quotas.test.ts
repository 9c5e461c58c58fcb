import { randomUUID } from 'node:crypto';
import { PortalError, quotaRaised, solicitationConfirmed } from '@portal/domain';
import type { InternalEndpoint } from '@portal/server';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { stubService } from '@portal/test/stubs/stub-service';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GatheringModel } from '../gathering.model.ts';
import definition from '../index.ts';
import { other, published, stored, unit, unitQuotas } from '../testing/published-congress.ts';

const admin = actorOfType('admin');
interface Reserved {
  gatheringUuid: string;
  key: string;
  rev: number;
}
const asked: Reserved[] = [];
const released: Omit<Reserved, 'rev'>[] = [];
let refusal: PortalError | null = null;
/** What the stub of the owner does before it answers. */
let meanwhile: ((body: Reserved) => Promise<unknown>) | null = null;
const reserve: InternalEndpoint = async (_ctx, body: Reserved) => {
  asked.push(body);
  await meanwhile?.(body);
  if (refusal) throw refusal;
  return { ok: true };
};
const release: InternalEndpoint = async (_ctx, body: Reserved) => void released.push(body);
const dropped = (...keys: string[]) => subgraph.askOver('dropped', { keys }, { issuer: 'solicitations' });

let subgraph: TestSubgraph;
let stopNeighbour: () => Promise<void>;
beforeAll(async () => {
  subgraph = await startForTest(definition);
  const stopSolicitations = await stubService('solicitations', {
    'reserve-quotas': reserve,
    'release-quotas': release,
  });
  const stopParticipants = await stubService('participants', { 'reserve-places': reserve, 'release-places': release });
  stopNeighbour = async () => {
    await stopSolicitations();
    await stopParticipants();
  };
});
beforeEach(() => {
  asked.length = 0;
  released.length = 0;
  refusal = null;
  meanwhile = null;
});
afterAll(async () => {
  await stopNeighbour();
  await subgraph.stop();
});

const limitsOf = async (gatheringUuid: string) => {
  const { maximalQuota, gatheringBusinessUnits, quotaRaises, gatheringSensibleChanges } = await stored(gatheringUuid);
  return [maximalQuota, gatheringBusinessUnits[0]?.doctorQuota, quotaRaises, gatheringSensibleChanges[0]?.status];
};
const accept = ({ gatheringUuid, gatheringSensibleChangeUuid }: Awaited<ReturnType<typeof published>>) =>
  subgraph.callAs(
    admin,
    `mutation { acceptSensibleChange(gatheringUuid: "${gatheringUuid}", gatheringSensibleChangeUuid: "${gatheringSensibleChangeUuid}") { status } }`,
  );
const raised = (gatheringUuid: string, rev: number, by: number) =>
  subgraph.publish(quotaRaised, gatheringUuid, {
    gatheringUuid,
    rev,
    reason: 'Demande de la zone',
    userUuid: null,
    maximalQuota: 10 + by,
    units: [{ businessUnitUuid: unit, doctorQuota: 6 + by, otherDisciplinesQuota: 4, zones: [] }],
  });

test('new quotas are reserved with solicitations first, under a key that is committed with them', async () => {
  const one = await published();
  expect((await accept(one)).code).toBeUndefined();
  expect(asked).toEqual([
    {
      gatheringUuid: one.gatheringUuid,
      key: expect.any(String),
      rev: 4,
      raises: 0,
      maximalQuota: 10,
      units: [{ businessUnitUuid: unit, doctorQuota: 5, otherDisciplinesQuota: 4, hasZoneQuota: false, zones: [] }],
    },
  ]);
  expect(await limitsOf(one.gatheringUuid)).toEqual([10, 5, 0, 'ACCEPTED']);
  expect([(await stored(one.gatheringUuid)).rev, released]).toEqual([4, []]);
  expect(await dropped(asked[0]!.key)).toEqual({ dropped: [] });
});

test('new places of a standalone event are reserved with participants first; refused there, nothing is changed here', async () => {
  const one = await published();
  const places = { $set: { gatheringType: 'biogenEvent', availablePlace: 40, confirmedInvitations: 12 } };
  const change = { field: 'availablePlace', from: 40, to: 10 };
  const changes = { 'gatheringSensibleChanges.0.changes': [change] };
  await GatheringModel.updateOne({ gatheringUuid: one.gatheringUuid }, {
    $set: { ...places.$set, ...changes },
  } as never);
  refusal = new PortalError('PLACES_BELOW_CONFIRMED', { taken: 12 });
  const answer = await accept(one);
  expect([answer.code, answer.errors[0]!.message]).toEqual([
    'PLACES_BELOW_CONFIRMED',
    'Le nombre de places ne peut pas être inférieur à celui des participants confirmés qui en prennent une (12).',
  ]);
  expect((await stored(one.gatheringUuid)).availablePlace).toBe(40);
  refusal = null;
  expect((await accept(one)).code).toBeUndefined();
  expect(asked.at(-1)).toMatchObject({ gatheringUuid: one.gatheringUuid, rev: 4, availablePlace: 10 });
  expect((await stored(one.gatheringUuid)).availablePlace).toBe(10);
});

test('refused there, nothing is changed here', async () => {
  const one = await published();
  refusal = new PortalError('QUOTA_BELOW_TAKEN', { shortages: [{ level: 'DOCTOR', wanted: 5, taken: 6 }] });
  const answer = await accept(one);
  expect([answer.code, answer.errors[0]!.extensions.shortages]).toEqual([
    'QUOTA_BELOW_TAKEN',
    [{ level: 'DOCTOR', wanted: 5, taken: 6 }],
  ]);
  expect(await limitsOf(one.gatheringUuid)).toEqual([10, 6, 0, 'PENDING']);
});

test('a concurrent change of the congress while its quotas are reserved wins: the reservation is released', async () => {
  const one = await published();
  const { gatheringUuid } = one;
  meanwhile = () => GatheringModel.updateOne({ gatheringUuid }, { $inc: { rev: 1 } } as never);
  expect((await accept(one)).code).toBe('CONFLICT');
  expect(await limitsOf(gatheringUuid)).toEqual([10, 6, 0, 'PENDING']);
  expect(released).toEqual([{ gatheringUuid, key: asked[0]!.key }]);
  meanwhile = null;
  expect((await accept(one)).code).toBeUndefined();
  expect([asked[1]!.rev, asked[1]!.key === asked[0]!.key]).toEqual([5, false]);
});

test('of two concurrent acceptances one succeeds; nothing stays reserved for the other', async () => {
  const one = await published();
  let arrived = 0;
  let go = (): void => undefined;
  const both = new Promise<void>((resolve) => {
    go = resolve;
  });
  meanwhile = async () => {
    arrived += 1;
    if (arrived === 2) go();
    await both;
  };
  const codes = (await Promise.all([accept(one), accept(one)])).map(({ code }) => code);
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(await limitsOf(one.gatheringUuid)).toEqual([10, 5, 0, 'ACCEPTED']);
  const keys = asked.map(({ key }) => key);
  expect(released).toEqual([{ gatheringUuid: one.gatheringUuid, key: expect.toBeOneOf(keys) }]);
  expect(await dropped(...keys)).toEqual({ dropped: released.map(({ key }) => key) });
});

test('a change reported as dropped is never applied; after a lost answer the reservation is released', async () => {
  const one = await published();
  meanwhile = ({ key }) => dropped(key);
  expect((await accept(one)).code).toBe('CONFLICT');
  expect(await limitsOf(one.gatheringUuid)).toEqual([10, 6, 0, 'PENDING']);
  meanwhile = null;
  refusal = new PortalError('SERVICE_UNAVAILABLE');
  expect((await accept(one)).code).toBe('SERVICE_UNAVAILABLE');
  expect(released.map(({ key }) => key)).toEqual(asked.map(({ key }) => key));
});

test('the outcome of changes is returned only to the services that reserve for them', async () => {
  const refused = subgraph.askOver('dropped', { keys: ['one'] }, { issuer: 'hcps' });
  await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await dropped('one')).toEqual({ dropped: ['one'] });
});

test('a raise is applied to the congress with a line in its history, once and in order; an older request cannot undo it', async () => {
  const one = await published();
  await raised(one.gatheringUuid, 2, 3);
  await waitFor(async () => (await stored(one.gatheringUuid)).quotaRaises === 2, { what: 'the raise' });
  const late = await raised(one.gatheringUuid, 1, 1);
  await waitFor(() => definition.db.records.inbox.exists({ eventId: late }), { what: 'the late event' });
  expect(await limitsOf(one.gatheringUuid)).toEqual([13, 9, 2, 'PENDING']);
  const lines = (await subgraph.historyOf(one.gatheringUuid)).map(({ action, data }) => [action, data]);
  expect(lines).toEqual([
    ['takeRaisedQuotas', { reason: 'Demande de la zone', changes: [{ field: 'maximalQuota', from: 10, to: 13 }] }],
  ]);
  expect((await accept(one)).code).toBe('SENSIBLE_CHANGE_STALE');
});

test('an edit from before a raise collides with it and keeps it; one inconsistent with its version is refused; one that includes it is accepted', async () => {
  const { gatheringUuid } = await published({ isAsked: false });
  await raised(gatheringUuid, 2, 3);
  await waitFor(async () => (await stored(gatheringUuid)).quotaRaises === 2, { what: 'the raise' });
  const { rev } = await stored(gatheringUuid);
  const edit = (quotaRaises: number, base: number) =>
    subgraph.callAs(
      admin,
      `mutation Edit($criteria: GatheringCriteriaInput!) {
        updateGatheringCriteria(gatheringUuid: "${gatheringUuid}", criteria: $criteria, reason: "Budget", base: { rev: ${base} }) { congress { quotaRaises } } }`,
      { criteria: { quotaRaises, maximalQuota: 10, gatheringBusinessUnits: [unitQuotas(5)] } },
    );
  expect((await edit(1, 1)).code).toBe('EDIT_COLLIDES');
  expect((await edit(1, rev)).code).toBe('QUOTA_RAISED_MEANWHILE');
  expect(await limitsOf(gatheringUuid)).toEqual([13, 9, 2, undefined]);
  expect((await edit(2, rev)).data).toEqual({ updateGatheringCriteria: { congress: { quotaRaises: 2 } } });
  expect(await limitsOf(gatheringUuid)).toEqual([13, 9, 2, 'PENDING']);
});

test('the outcome of a solicitation is in the history of its gathering', async () => {
  const { gatheringUuid } = await published();
  const solicitationUuid = randomUUID();
  const facts = { solicitationUuid, gatheringUuid, healthCareProfessionalUuid: randomUUID(), rev: 3 };
  await subgraph.publish(solicitationConfirmed, solicitationUuid, { ...facts, status: 'confirmed' });
  await waitFor(async () => (await subgraph.historyOf(gatheringUuid)).length > 0, { what: 'the line' });
  const [line] = await subgraph.historyOf(gatheringUuid);
  expect([line?.action, line?.label, line?.data]).toEqual([
    'solicitation.confirmed',
    'Sollicitation validée',
    { solicitationUuid, status: 'confirmed' },
  ]);
});

test('a unit leaves a congress only while nobody has one of its places', async () => {
  const leaves = { field: 'businessUnitUuids', from: [unit, other], to: [other] };
  const congress = await published({ changes: [leaves], units: [unit, other] });
  refusal = new PortalError('QUOTA_BELOW_TAKEN', { shortages: [] });
  expect((await accept(congress)).code).toBe('QUOTA_BELOW_TAKEN');
  expect((await stored(congress.gatheringUuid)).businessUnitUuids).toEqual([unit, other]);
  refusal = null;
  expect((await accept(congress)).code).toBeUndefined();
  expect(asked).toMatchObject([{ units: [] }, { maximalQuota: 10, units: [] }]);
  const [told] = (await subgraph.ask('snapshots', { gatheringUuids: [congress.gatheringUuid] })).body;
  expect([told.businessUnitUuids, told.gatheringBusinessUnits]).toEqual([[other], []]);
});

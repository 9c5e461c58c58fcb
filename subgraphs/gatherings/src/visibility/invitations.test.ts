import { randomUUID } from 'node:crypto';
import { emptyGathering, type GatheringStatus, participantInvited, participantRemoved } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { derivedOf } from '../aggregate.ts';
import { GatheringModel } from '../gathering.model.ts';
import definition from '../index.ts';
import { rebuildInvitations } from '../rebuild.ts';

const told: { participantUuid: string; gatheringUuid: string; userUuid: string | null; isRemoved: boolean }[] = [];
const participants = stubSubgraph('participants', { 'snapshots-since': async () => told });

let subgraph: TestSubgraph;
let owner: TestSubgraph;
beforeAll(async () => {
  owner = await startForTest(participants);
  subgraph = await startForTest(definition);
});
afterAll(async () => {
  await subgraph.stop();
  await owner.stop();
});

/** A gathering of a unit that is nobody's in this test. */
async function gatheringIn(status: GatheringStatus): Promise<string> {
  const gatheringUuid = randomUUID();
  const name = `Invitation ${gatheringUuid}`;
  const at = new Date();
  const g = { ...emptyGathering(gatheringUuid), rev: 1, status, name, nameKey: name, createdAt: at, updatedAt: at };
  const kept = { ...g, businessUnitUuids: [randomUUID()], confirmedInvitations: 0, invitations: [] };
  await GatheringModel.create([{ ...kept, ...derivedOf(kept) }]);
  return gatheringUuid;
}

const invitationOf = (gatheringUuid: string, userUuid: string) => ({
  participantUuid: randomUUID(),
  gatheringUuid,
  userUuid,
  healthCareProfessionalUuid: null,
  category: 'STAFF_FIELD',
  invitationStatus: 'UNANSWERED' as const,
  participationType: null,
  presence: null,
  isRemoved: false,
  rev: 1,
});
type Invitation = ReturnType<typeof invitationOf>;

const applied = (eventId: string) => waitFor(() => definition.db.records.inbox.findOne({ eventId }).lean());
const invite = async (one: Invitation) => applied(await subgraph.publish(participantInvited, one.participantUuid, one));
const remove = async (one: Invitation) =>
  applied(
    await subgraph.publish(participantRemoved, one.participantUuid, {
      ...one,
      isRemoved: true,
      rev: 2,
      from: 'UNANSWERED' as const,
    }),
  );

const query = `query($uuid: ID!) { gathering(gatheringUuid: $uuid) { gatheringUuid } }`;
const list = `{ searchGatherings { items { gatheringUuid } } }`;

test.each(['abm', 'dm'] as const)('an invited %s of another unit sees the event until the removal', async (type) => {
  const uuid = await gatheringIn('PUBLISHED');
  const actor = actorOfType(type, { businessUnitUuid: randomUUID() });
  const seen = async () => {
    const [one, all] = [await subgraph.callAs(actor, query, { uuid }), await subgraph.callAs(actor, list)];
    return [one.code ?? 'read', all.data.searchGatherings.items];
  };
  expect(await seen()).toEqual(['NOT_FOUND', []]);
  const first = invitationOf(uuid, actor.userUuid);
  await invite(first);
  expect(await seen()).toEqual(['read', [{ gatheringUuid: uuid }]]);
  await remove(first);
  expect(await seen()).toEqual(['NOT_FOUND', []]);
  // Invited again, as another participant, whatever later events say about the old one.
  await invite(invitationOf(uuid, actor.userUuid));
  await remove(first);
  expect(await seen()).toEqual(['read', [{ gatheringUuid: uuid }]]);
});

test.each([
  ['TO_PUBLISH', 'NOT_FOUND'],
  ['PUBLISHED', undefined],
  ['PUBLISHED_FRONT', undefined],
  ['CLOSED', undefined],
  ['WINDED_UP', undefined],
] as const)('while it is %s, the invited read: %s; another of their unit never does', async (status, code) => {
  const uuid = await gatheringIn(status);
  const businessUnitUuid = randomUUID();
  const [invited, colleague] = [actorOfType('abm', { businessUnitUuid }), actorOfType('abm', { businessUnitUuid })];
  await invite(invitationOf(uuid, invited.userUuid));
  const codes = [await subgraph.callAs(invited, query, { uuid }), await subgraph.callAs(colleague, query, { uuid })];
  expect(codes.map((answer) => answer.code)).toEqual([code, 'NOT_FOUND']);
});

test('an invitation gives read access only: a director of another unit changes nothing', async () => {
  const uuid = await gatheringIn('PUBLISHED');
  const actor = actorOfType('dm', { businessUnitUuid: randomUUID() });
  await invite(invitationOf(uuid, actor.userUuid));
  const { data } = await subgraph.callAs(
    actor,
    `query($uuid: ID!) { gathering(gatheringUuid: $uuid) { isOnlyInvited contextRights availableActions { name allowed } } }`,
    { uuid },
  );
  expect(data.gathering).toMatchObject({ isOnlyInvited: true, contextRights: [] });
  expect(data.gathering.availableActions.filter((action: { allowed: boolean }) => action.allowed)).toEqual([]);
});

test('a user with access anyway is not marked as only invited', async () => {
  const uuid = await gatheringIn('PUBLISHED');
  const actor = actorOfType('roc');
  await invite(invitationOf(uuid, actor.userUuid));
  const { data } = await subgraph.callAs(
    actor,
    'query($uuid: ID!) { gathering(gatheringUuid: $uuid) { isOnlyInvited } }',
    { uuid },
  );
  expect(data.gathering.isOnlyInvited).toBe(false);
});

test('rebuild finds no difference in correct data, and repairs what is missing or too much', async () => {
  const uuid = await gatheringIn('PUBLISHED');
  const [there, gone, unknown] = [0, 1, 2].map(() => invitationOf(uuid, randomUUID())) as Invitation[];
  await invite(there!);
  await invite(gone!);
  told.push(there!, { ...gone!, isRemoved: true }, unknown!, { ...unknown!, userUuid: null });
  expect(await rebuildInvitations(subgraph.context())).toBe(2);
  expect(await rebuildInvitations(subgraph.context())).toBe(0);
  const kept = await GatheringModel.findOne({ gatheringUuid: uuid }, { _id: 0, invitations: 1 }).lean();
  expect(kept?.invitations.map(({ participantUuid }) => participantUuid)).toEqual([
    there!.participantUuid,
    unknown!.participantUuid,
  ]);
});

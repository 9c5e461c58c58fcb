import { randomUUID } from 'node:crypto';
import {
  emptyGathering,
  type InvitationStatus,
  participantAnswered,
  participantChanged,
  participantRemoved,
} from '@portal/domain';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { derivedOf } from './aggregate.ts';
import { GatheringModel } from './gathering.model.ts';
import definition from './index.ts';

let subgraph: TestSubgraph;
beforeAll(async () => {
  subgraph = await startForTest(definition);
});
afterAll(() => subgraph.stop());

async function allApplied(sent: readonly string[]): Promise<void> {
  const known = async () => (await definition.db.records.inbox.find({}).lean()).map(({ eventId }) => eventId);
  await waitFor(async () => sent.every(Set.prototype.has, new Set(await known())), { what: 'all events' });
}

test('staff and speakers of a standalone event take no place; changing a category may free one', async () => {
  const gatheringUuid = randomUUID();
  const name = `Places ${gatheringUuid}`;
  const at = new Date();
  const g = {
    ...emptyGathering(gatheringUuid),
    ...{ rev: 1, status: 'PUBLISHED' as const, gatheringType: 'biogenEvent' as const, name, nameKey: name },
    ...{ createdAt: at, updatedAt: at, confirmedInvitations: 0, invitations: [] },
  };
  await GatheringModel.create([{ ...g, ...derivedOf(g) }]);
  const facts = (tookPlace: boolean, takesPlace: boolean, from: InvitationStatus = 'CONFIRMED') => ({
    ...{ participantUuid: randomUUID(), gatheringUuid, userUuid: null, healthCareProfessionalUuid: randomUUID() },
    ...{ category: 'ORATOR', invitationStatus: 'CONFIRMED' as const, participationType: null, presence: null },
    ...{ isRemoved: false, rev: 2, from, takesPlace, tookPlace },
  });
  const answer = { slots: null, hosting: null, transport: null };
  const fields = ['category'];
  const sent = [
    await subgraph.publish(participantAnswered, 'g', { ...facts(false, true, 'UNANSWERED'), ...answer }),
    await subgraph.publish(participantAnswered, 'h', { ...facts(false, true, 'UNANSWERED'), ...answer }),
    await subgraph.publish(participantAnswered, 'i', { ...facts(false, false, 'UNANSWERED'), ...answer }),
    await subgraph.publish(participantChanged, 'g', { ...facts(true, false), fields }),
    await subgraph.publish(participantChanged, 'i', { ...facts(false, true), fields }),
    await subgraph.publish(participantRemoved, 'h', { ...facts(true, false), isRemoved: true }),
  ];
  // A participant who took no place and takes none changes no count: nothing is recorded.
  await allApplied(sent.filter((_, i) => i !== 2));
  const counted = await GatheringModel.findOne({ gatheringUuid }, { _id: 0, confirmedInvitations: 1 }).lean();
  expect(counted).toEqual({ confirmedInvitations: 1 });
});

test('confirmed invitations follow what participants answer, change and lose', async () => {
  const gatheringUuid = randomUUID();
  const name = `Compte ${gatheringUuid}`;
  const at = new Date();
  const g = {
    ...emptyGathering(gatheringUuid),
    rev: 7,
    status: 'PUBLISHED' as const,
    name,
    nameKey: name,
    createdAt: at,
    updatedAt: at,
    confirmedInvitations: 0,
    invitations: [],
  };
  await GatheringModel.create([{ ...g, ...derivedOf(g) }]);
  const facts = (from: InvitationStatus, invitationStatus: InvitationStatus, isRemoved = false) => ({
    participantUuid: randomUUID(),
    gatheringUuid,
    userUuid: null,
    healthCareProfessionalUuid: randomUUID(),
    category: 'DOCTOR_LOCAL',
    invitationStatus,
    participationType: null,
    presence: null,
    isRemoved,
    rev: 2,
    from,
  });
  const answer = { slots: null, hosting: null, transport: null };
  const told = (from: InvitationStatus, to: InvitationStatus) => ({ ...facts(from, to), ...answer });
  const changed = (from: InvitationStatus, to: InvitationStatus) => ({
    ...facts(from, to),
    fields: ['invitationStatus'],
  });
  const sent = [
    await subgraph.publish(participantAnswered, 'a', told('UNANSWERED', 'CONFIRMED')),
    await subgraph.publish(participantAnswered, 'b', told('UNANSWERED', 'CONFIRMED')),
    await subgraph.publish(participantAnswered, 'c', told('UNANSWERED', 'REFUSED')),
    await subgraph.publish(participantAnswered, 'a', told('CONFIRMED', 'CONFIRMED')),
    await subgraph.publish(participantChanged, 'd', changed('CONFIRMED', 'CONFIRMED')),
    await subgraph.publish(participantChanged, 'a', changed('CONFIRMED', 'UNSUBSCRIBE')),
    await subgraph.publish(participantAnswered, 'e', told('UNANSWERED', 'CONFIRMED')),
    await subgraph.publish(participantRemoved, 'b', facts('CONFIRMED', 'UNSUBSCRIBE', true)),
  ];
  const unmoved = [2, 3, 4];
  await allApplied(sent.filter((_, i) => !unmoved.includes(i)));
  const counted = await GatheringModel.findOne({ gatheringUuid }, { _id: 0, confirmedInvitations: 1, rev: 1 }).lean();
  expect(counted).toEqual({ confirmedInvitations: 1, rev: 7 });
});

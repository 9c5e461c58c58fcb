import { randomUUID } from 'node:crypto';
import {
  type GatheringSnapshot,
  gatheringStatusChanged,
  type HcpSnapshot,
  messages,
  type SolicitationStatus,
  solicitationCancelled,
  solicitationConfirmed,
} from '@portal/domain';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recounted } from '../list/stored-counters.ts';
import { CounterModel } from '../models.ts';
import { ParticipantModel } from '../participant.model.ts';
import { aGathering, openEnvironment, roc, type TestEnvironment } from '../testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const paris = { postalCode: '75013', city: 'Paris' };

interface Scene {
  g: GatheringSnapshot;
  hcpUuid: string;
  solicitationUuid: string;
}

async function scene(more: Partial<GatheringSnapshot> = {}, hcp: Partial<HcpSnapshot> = paris): Promise<Scene> {
  const g = await environment.knows(aGathering(more));
  const [hcpUuid] = environment.people(1, hcp);
  return { g, hcpUuid: hcpUuid!, solicitationUuid: randomUUID() };
}

const tell = ({ g, hcpUuid, solicitationUuid }: Scene, status: SolicitationStatus, rev: number) =>
  environment.publish(status === 'confirmed' ? solicitationConfirmed : solicitationCancelled, solicitationUuid, {
    solicitationUuid,
    gatheringUuid: g.gatheringUuid,
    healthCareProfessionalUuid: hcpUuid,
    status,
    rev,
  });

const lineOf = ({ g, hcpUuid }: Scene) =>
  ParticipantModel.findOne({ gatheringUuid: g.gatheringUuid, healthCareProfessionalUuid: hcpUuid, live: true }).lean();

/** The line once it has applied a revision of its solicitation. */
const followed = (one: Scene, rev: number) =>
  waitFor(
    async () => {
      const line = await lineOf(one);
      return line?.solicitation?.rev === rev && line;
    },
    { what: `revision ${rev} of the solicitation` },
  );

const mailsTo = async (participantUuid: string) =>
  (await environment.outboxOf(participantUuid)).filter(({ name }) => name === 'mail.wanted').map(({ data }) => data);

const publishToHcps = async ({ g }: Scene) => {
  const next = { ...g, rev: 2, status: 'PUBLISHED_FRONT' as const };
  environment.neighbours.gatherings.set(g.gatheringUuid, next);
  const { gatheringUuid, gatheringType, name, status, timezone, isPhysical, isVirtual, businessUnitUuids } = next;
  const facts = { gatheringUuid, gatheringType, name, status, timezone, isPhysical, isVirtual, businessUnitUuids };
  const dates = { beginDate: null, endDate: null, categoryVersion: '1.1.0', limitDate: null };
  return environment.publish(
    gatheringStatusChanged,
    gatheringUuid,
    { ...facts, ...dates, from: 'PUBLISHED' } as never,
    2,
  );
};

const setCategory = (participantUuid: string, g: GatheringSnapshot, category: string) =>
  environment.callAs(
    roc,
    'mutation($g: ID!, $ids: [ID!]!, $c: String!) { setParticipantsCategory(gatheringUuid: $g, participantUuids: $ids, category: $c) { count } }',
    { g: g.gatheringUuid, ids: [participantUuid], c: category },
  );

test('a confirmed solicitation creates the participant, with its category, and invites by mail; the event repeated does nothing', async () => {
  const one = await scene();
  await tell(one, 'confirmed', 3);
  const line = await followed(one, 3);
  const { participantUuid } = line;
  expect([line.state, line.category, line.solicitation, line.invitationMailedAt !== null]).toEqual([
    'UNANSWERED',
    'DOCTOR_MORE_50KM_2DAYS',
    { solicitationUuid: one.solicitationUuid, status: 'confirmed', rev: 3 },
    true,
  ]);
  const { gatheringUuid } = one.g;
  expect(await mailsTo(participantUuid)).toEqual([
    {
      mailId: expect.stringMatching(/^[\da-f-]{36}$/),
      model: 'subscriptionInvitation',
      recipients: [{ healthCareProfessionalUuid: one.hcpUuid }],
      owner: 'hcps',
      reference: `${one.hcpUuid}:${gatheringUuid}`,
      values: { gatheringName: 'Congrès', place: 'Lyon' },
      gatheringUuid,
      businessUnitUuids: one.g.businessUnitUuids,
      participantUuid,
    },
  ]);
  await tell(one, 'confirmed', 3);
  await tell(one, 'cancelled', 4);
  const cancelled = await followed(one, 4);
  expect([cancelled.solicitation?.status, cancelled.state]).toEqual(['cancelled', 'UNSUBSCRIBE']);
  expect((await mailsTo(participantUuid)).at(-1)).toEqual({
    ...{ mailId: expect.any(String), model: 'invitationCancelled', owner: 'participants', reference: participantUuid },
    ...{ recipients: [{ healthCareProfessionalUuid: one.hcpUuid }], gatheringUuid, participantUuid },
    values: { gatheringName: 'Congrès', dates: expect.any(String), place: 'Palais, Lyon' },
    businessUnitUuids: one.g.businessUnitUuids,
  });
  expect((await environment.historyOf(participantUuid)).map(({ action, from, to }) => [action, from, to])).toEqual([
    ['inviteSolicited', null, 'UNANSWERED'],
    ['mailInvitation', 'UNANSWERED', 'UNANSWERED'],
    ['noteSolicitation', 'UNANSWERED', 'UNSUBSCRIBE'],
  ]);
  const again = { ...one, solicitationUuid: randomUUID() };
  await tell(again, 'confirmed', 9);
  const invitedAgain = await followed(again, 9);
  expect([invitedAgain.state, invitedAgain.invitationMailedAt]).toEqual(['UNANSWERED', expect.any(Date)]);
  // Their request was answered with the promise of an invitation.
  expect((await mailsTo(participantUuid)).map(({ model }) => model)).toEqual([
    ...['subscriptionInvitation', 'invitationCancelled', 'subscriptionInvitation'],
  ]);
  const kept = await CounterModel.findOne({ gatheringUuid }, { _id: 0, gatheringUuid: 0, turn: 0 }).lean();
  expect(kept).toEqual(await recounted(environment.context(), one.g));
});

test('who answers in the moment in which the solicitation is cancelled stays registered, and the ROC is told', async () => {
  const userUuid = randomUUID();
  const gatheringUsers = [
    { userUuid, gatheringUserType: 'roc', isBackup: false, businessUnitUuid: null },
  ] satisfies GatheringSnapshot['gatheringUsers'];
  const one = await scene({ gatheringUsers });
  await tell(one, 'confirmed', 3);
  const { participantUuid } = await followed(one, 3);
  await ParticipantModel.updateOne({ participantUuid }, { $set: { state: 'CONFIRMED' } });
  const before = (await mailsTo(participantUuid)).length;
  await tell(one, 'cancelled', 4);
  expect((await followed(one, 4)).state).toBe('CONFIRMED');
  expect((await mailsTo(participantUuid)).slice(before)).toEqual([
    expect.objectContaining({ model: 'registeredWithoutPlace', recipients: [{ userUuid }] }),
  ]);
});

describe('the invitation waits', () => {
  test('for the publication to HCPs', async () => {
    const one = await scene({ status: 'PUBLISHED' });
    await tell(one, 'confirmed', 3);
    const { participantUuid } = await followed(one, 3);
    expect(await mailsTo(participantUuid)).toEqual([]);
    await publishToHcps(one);
    await waitFor(async () => (await lineOf(one))?.invitationMailedAt, { what: 'the invitation' });
    expect(await mailsTo(participantUuid)).toHaveLength(1);
  });

  test('for the category, where only staff can know it: an intern', async () => {
    const one = await scene({}, { ...paris, type: 'INTERN' });
    await tell(one, 'confirmed', 3);
    const { participantUuid, category } = await followed(one, 3);
    expect([category, await mailsTo(participantUuid)]).toEqual(['NO_CATEGORY', []]);
    expect((await setCategory(participantUuid, one.g, 'INTERN')).errors).toEqual([]);
    await waitFor(async () => (await lineOf(one))?.invitationMailedAt, { what: 'the invitation' });
    expect(await mailsTo(participantUuid)).toHaveLength(1);
    await setCategory(participantUuid, one.g, 'DOCTOR_LOCAL');
    const next = await scene();
    await tell(next, 'confirmed', 1);
    await followed(next, 1);
    expect(await mailsTo(participantUuid)).toHaveLength(1);
  });

  test.each([
    ['no address', { email: null }],
    ['no consent', { emailConsent: false }],
    ['refused to be contacted', { hasRefused: true }],
  ])('for ever: %s', async (_why, hcp) => {
    const one = await scene({}, { ...paris, ...hcp });
    await tell(one, 'confirmed', 3);
    const { participantUuid, category } = await followed(one, 3);
    expect([category, await mailsTo(participantUuid)]).toEqual(['DOCTOR_MORE_50KM_2DAYS', []]);
  });
});

test('people invited by staff before keep their category, and cannot be removed while it is confirmed', async () => {
  const one = await scene();
  await environment.callAs(
    roc,
    'mutation($g: ID!, $ids: [ID!]!) { inviteHealthCareProfessionals(gatheringUuid: $g, selected: $ids, category: "ORATOR") { count } }',
    { g: one.g.gatheringUuid, ids: [one.hcpUuid] },
  );
  await tell(one, 'confirmed', 3);
  const { participantUuid, category } = await followed(one, 3);
  expect(category).toBe('ORATOR');
  const remove = () =>
    environment.callAs(
      roc,
      'mutation($g: ID!, $ids: [ID!]!) { removeParticipants(gatheringUuid: $g, participantUuids: $ids) { count } }',
      { g: one.g.gatheringUuid, ids: [participantUuid] },
    );
  const { code, errors } = await remove();
  expect([code, errors[0]!.message]).toEqual(['SOLICITATIONS_VALIDATED', messages.SOLICITATIONS_VALIDATED]);
  await tell(one, 'cancelled', 4);
  // A speaker is invited whatever becomes of the solicitation.
  expect((await followed(one, 4)).state).toBe('UNANSWERED');
  expect((await remove()).data.removeParticipants).toEqual({ count: 1 });
  expect((await mailsTo(participantUuid)).at(-1)?.model).toBe('invitationCancelled');
});

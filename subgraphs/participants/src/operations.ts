import { badInput, type EditBase, invitationTargets, type ParticipantInGathering } from '@portal/domain';
import { asRawInput, type Context, perform, type Resolver } from '@portal/server';
import type { ParticipantAction, ParticipantInput } from './aggregate.ts';
import { importMutations } from './imports/index.ts';
import { sendInvitations } from './invitations/invitation-mails.ts';
import { createParticipant, inviteHcps, inviteUsers } from './invitations/invite.ts';
import { changeAll, undoChange } from './list/bulk.ts';
import { inParticipantTransaction } from './participant-transaction.ts';
import { deleteSignature, signPresence, withdrawSignature } from './presence/signature.ts';
import { sealedDetails } from './sensitive.ts';
import { sessionMutations } from './sessions/operations.ts';
import { subscribe } from './subscription/subscribe.ts';
import { gatheringsOfParticipants, reachIn } from './visibility.ts';

interface ById {
  participantUuid: string;
}
interface ByIds {
  participantUuids: string[];
  gatheringUuid?: string;
}

/** A bulk mutation that is just its row: all arguments but the ids are its input. */
const all =
  <A extends ParticipantAction>(action: A): Resolver =>
  (_source, { participantUuids, gatheringUuid, ...input }: ByIds & Record<string, unknown>, ctx) =>
    changeAll(ctx, action, participantUuids, asRawInput(input), gatheringUuid);

/** One participant, by its row; `prepare` builds the input in the same transaction, once the participant was found in reach. */
async function one<A extends ParticipantAction>(
  ctx: Context,
  action: A,
  participantUuid: string,
  prepare: (tx: Context) => Promise<ParticipantInput<A>> | ParticipantInput<A>,
  base?: EditBase,
): Promise<ParticipantInGathering> {
  const gatheringUuids = await gatheringsOfParticipants([participantUuid]);
  const reach = await reachIn(ctx, gatheringUuids);
  const [after] = await inParticipantTransaction(
    ctx,
    { action, target: participantUuid, gatheringUuids, reach },
    async (tx, aggregate) => [await perform(tx, aggregate, action, participantUuid, await prepare(tx), base)],
  );
  return after!;
}

/** @throws PortalError BAD_USER_INPUT for an invalid target */
function setInvitationStatus(
  ctx: Context,
  { participantUuids, invitationStatus, comment }: ByIds & { invitationStatus: string; comment?: string },
) {
  if (!Object.hasOwn(invitationTargets, invitationStatus)) throw badInput({ invitationStatus: 'Statut inconnu' });
  return changeAll(ctx, invitationTargets[invitationStatus as keyof typeof invitationTargets], participantUuids, {
    comment,
  });
}

/** The details of a person added by hand, with sealed sensitive values. */
function updateParticipant(
  ctx: Context,
  { participantUuid, participantDetails, base }: ById & { participantDetails: Record<string, unknown>; base: EditBase },
) {
  return one(
    ctx,
    'updateParticipant',
    participantUuid,
    async (tx) => asRawInput(await sealedDetails(tx, participantUuid, participantDetails)),
    base,
  );
}

export const mutations: Record<string, Resolver> = {
  ...importMutations,
  ...sessionMutations,
  inviteHealthCareProfessionals: (_source, args, ctx) => inviteHcps(ctx, args),
  inviteInternalUsers: (_source, args, ctx) => inviteUsers(ctx, args),
  createParticipant: (_source, args, ctx) => createParticipant(ctx, args),
  updateParticipant: (_source, args, ctx) => updateParticipant(ctx, args),
  setParticipantsCategory: all('setParticipantsCategory'),
  setParticipantsSubscription: all('setParticipantsSubscription'),
  setParticipantsPresent: all('setParticipantsPresent'),
  setParticipantsAbsent: all('setParticipantsAbsent'),
  setParticipantsNoShow: all('setParticipantsNoShow'),
  resetParticipantsPresence: all('resetParticipantsPresence'),
  setParticipantsInvitationStatus: (_source, args, ctx) => setInvitationStatus(ctx, args),
  removeParticipants: all('removeParticipants'),
  sendInvitations: (_source, args, ctx) => sendInvitations(ctx, args),
  undoParticipantsChange: (_source, { changeUuid }, ctx) => undoChange(ctx, changeUuid),
  createParticipantComment: (_source, { participantUuid, file, ...comment }, ctx) =>
    one(ctx, 'createParticipantComment', participantUuid, () => ({ ...comment, fileUuid: file })),
  signPresence: (_source, args, ctx) => signPresence(ctx, args),
  deleteSignature: (_source, args, ctx) => deleteSignature(ctx, args),
  withdrawSignature: (_source, args, ctx) => withdrawSignature(ctx, args),
  subscribeInternalUser: (_source, args, ctx) => subscribe(ctx, 'subscribeInternalUser', args),
  subscribeHealthCareProfessional: (_source, args, ctx) => subscribe(ctx, 'subscribeHealthCareProfessional', args),
};

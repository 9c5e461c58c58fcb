import { badInput, type EditBase, invitationTargets, type ParticipantInGathering } from '@portal/domain';
import { type Context, perform, type Resolver } from '@portal/server';
import { act } from './act.ts';
import type { ParticipantAction } from './aggregate.ts';
import { changeAll, undoChange } from './bulk.ts';
import { importMutations } from './imports.ts';
import { sendInvitations } from './invitation-mails.ts';
import { createParticipant, inviteHcps, inviteUsers } from './invite.ts';
import { gatheringsOfParticipants, reachIn } from './reach.ts';
import { sealedDetails } from './sensitive.ts';
import { deleteSignature, signPresence, withdrawSignature } from './signature.ts';
import { subscribe } from './subscribe.ts';

interface ById {
  participantUuid: string;
}
interface ByIds {
  participantUuids: string[];
  gatheringUuid?: string;
}

/** A bulk mutation that is just its row: all arguments but the ids are its input. */
const all =
  (action: ParticipantAction): Resolver =>
  (_source, { participantUuids, gatheringUuid, ...input }: ByIds & Record<string, unknown>, ctx) =>
    changeAll(ctx, action, participantUuids, input, gatheringUuid);

/** One participant, by its row; `prepare` makes the input in the same transaction, once the participant was found in reach. */
async function one(
  ctx: Context,
  action: ParticipantAction,
  participantUuid: string,
  prepare: (tx: Context) => Promise<unknown> | unknown,
  base?: EditBase,
): Promise<ParticipantInGathering> {
  const gatheringUuids = await gatheringsOfParticipants([participantUuid]);
  const reach = await reachIn(ctx, gatheringUuids);
  const [after] = await act(ctx, { action, target: participantUuid, gatheringUuids, reach }, async (tx, aggregate) => [
    await perform(tx, aggregate, action, participantUuid, (await prepare(tx)) as never, base),
  ]);
  return after!;
}

/** @throws PortalError BAD_USER_INPUT for a target that is none */
function setInvitationStatus(
  ctx: Context,
  { participantUuids, invitationStatus, comment }: ByIds & { invitationStatus: string; comment?: string },
) {
  if (!Object.hasOwn(invitationTargets, invitationStatus)) throw badInput({ invitationStatus: 'Statut inconnu' });
  return changeAll(ctx, invitationTargets[invitationStatus as keyof typeof invitationTargets], participantUuids, {
    comment,
  });
}

/** The details of a person added by hand, their sensitive values sealed on the way. */
function updateParticipant(
  ctx: Context,
  { participantUuid, participantDetails, base }: ById & { participantDetails: Record<string, unknown>; base: EditBase },
) {
  return one(
    ctx,
    'updateParticipant',
    participantUuid,
    (tx) => sealedDetails(tx, participantUuid, participantDetails),
    base,
  );
}

export const mutations: Record<string, Resolver> = {
  ...importMutations,
  inviteHealthCareProfessionals: (_source, args, ctx) => inviteHcps(ctx, args),
  inviteInternalUsers: (_source, args, ctx) => inviteUsers(ctx, args),
  createParticipant: (_source, args, ctx) => createParticipant(ctx, args),
  updateParticipant: (_source, args, ctx) => updateParticipant(ctx, args),
  setParticipantsCategory: all('setParticipantsCategory'),
  setParticipantsSubscription: all('setParticipantsSubscription'),
  setParticipantsPresent: all('setParticipantsPresent'),
  setParticipantsAbsent: all('setParticipantsAbsent'),
  setParticipantsNoShow: all('setParticipantsNoShow'),
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

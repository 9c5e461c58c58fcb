import {
  type InvitationStatus,
  participantAnswered,
  participantChanged,
  participantInvited,
  participantRemoved,
} from '@portal/domain';
import { type Context, on } from '@portal/server';
import { GatheringModel } from './gathering.model.ts';

interface Moved {
  gatheringUuid: string;
  from: InvitationStatus;
  invitationStatus: InvitationStatus;
  isRemoved: boolean;
}

/**
 * Moves the count of confirmed invitations by what one participant did. An event is applied once and those of one participant come in order, so that
 * the sum is right; it is no part of what the gathering's rules look at, and leaves its `rev` alone.
 */
async function count(ctx: Context, { gatheringUuid, from, invitationStatus, isRemoved }: Moved): Promise<void> {
  const confirmedInvitations = Number(invitationStatus === 'CONFIRMED' && !isRemoved) - Number(from === 'CONFIRMED');
  if (confirmedInvitations === 0) return;
  await GatheringModel.updateOne(
    { gatheringUuid },
    { $inc: { confirmedInvitations } },
    ctx.session ? { session: ctx.session } : {},
  );
}

interface Invited {
  participantUuid: string;
  gatheringUuid: string;
  userUuid: string | null;
  isRemoved: boolean;
}

/**
 * Keeps which members of staff are on the list, since they see the gathering then. By participant: who was removed may be invited anew, as
 * another one. @returns whether it was not known yet
 */
export async function keepInvitation(ctx: Context, one: Invited): Promise<boolean> {
  const { participantUuid, gatheringUuid, userUuid, isRemoved } = one;
  if (!userUuid) return false;
  const invitations = { participantUuid, userUuid };
  const change = isRemoved ? { $pull: { invitations } } : { $addToSet: { invitations } };
  const options = { timestamps: false, ...(ctx.session && { session: ctx.session }) };
  const { modifiedCount } = await GatheringModel.updateOne({ gatheringUuid }, change, options);
  return modifiedCount === 1;
}

/** What gatherings does about participants. */
export const reactions = [
  on(participantInvited, async (ctx, { data }) => {
    await keepInvitation(ctx, data);
  }),
  on(participantAnswered, (ctx, { data }) => count(ctx, data)),
  on(participantChanged, (ctx, { data }) => count(ctx, data)),
  on(participantRemoved, async (ctx, { data }) => {
    await keepInvitation(ctx, data);
    await count(ctx, data);
  }),
];

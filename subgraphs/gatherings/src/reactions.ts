import { type InvitationStatus, participantAnswered, participantChanged, participantRemoved } from '@portal/domain';
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

/** What gatherings does about participants. */
export const reactions = [
  on(participantAnswered, (ctx, { data }) => count(ctx, data)),
  on(participantChanged, (ctx, { data }) => count(ctx, data)),
  on(participantRemoved, (ctx, { data }) => count(ctx, data)),
];

import {
  asksNights,
  type ParticipantInGathering,
  PortalError,
  type SubscriptionValues,
  waitingFor,
} from '@portal/domain';
import type { Context } from '@portal/server';

interface Wanted {
  category: string;
  values: SubscriptionValues;
  /** The key under which the answer will be committed. */
  key: string;
  /** The nights of which the form said that no bed is free; null for all. */
  waitingNights: readonly string[] | null;
}

/** The refusal comes before anything is saved: the person may send the same again. */
const becameFull = (fullNights: readonly string[], field: string) =>
  new PortalError('BAD_USER_INPUT', {
    fields: {
      [`hostingInput.${field}`]: `${waitingFor(fullNights)} Confirmez à nouveau si vous l’acceptez.`,
    },
    fullNights,
  });

/**
 * Holds beds for two minutes, in logistics, for the nights of an answer that wishes for a room.
 * @throws PortalError BAD_USER_INPUT beside the nights that became full since the form said which are, SERVICE_UNAVAILABLE
 */
export async function holdRooms(ctx: Context, p: ParticipantInGathering, wanted: Wanted): Promise<void> {
  const { category, values, key, waitingNights } = wanted;
  const { participantUuid, gatheringUuid, gathering } = p;
  const nightsWanted = values.hostingInput?.nightsWanted ?? [];
  const body = { key, participantUuid, gatheringUuid, category, nightsWanted };
  const { full } = await ctx.ask<{ full: string[] }>('logistics', 'hold-rooms', body);
  const untold = waitingNights ? full.filter((night) => !waitingNights.includes(night)) : [];
  if (untold.length === 0) return;
  const asks = gathering.hostingConfiguration && asksNights({ ...gathering.hostingConfiguration, hasHostings: true });
  throw becameFull(untold, asks ? 'nightsWanted' : 'wantHosting');
}

/** Beds of an answer that was not saved are given back at once; if the call is lost, two minutes later. */
export async function releaseRooms(ctx: Context, key: string): Promise<void> {
  await ctx.ask('logistics', 'release-rooms', { key }).catch((error: Error) => {
    ctx.log.warn({ reason: error.message }, 'held rooms not released');
  });
}

/** The nights for which somebody would wait for a bed; none while logistics does not answer, since the form can be filled in without. */
export async function fullNights(
  ctx: Context,
  { participantUuid, gatheringUuid, ...p }: ParticipantInGathering,
  category: string,
): Promise<string[]> {
  if (!p.gathering.hostingConfiguration) return [];
  const body = { participantUuid, gatheringUuid, category, nightsWanted: [] };
  try {
    return (await ctx.ask<{ nights: string[] }>('logistics', 'full-nights', body)).nights;
  } catch (error) {
    ctx.log.warn({ reason: (error as Error).message }, 'unknown which nights are full');
    return [];
  }
}

import { type ActivityChoice, badInput, type Participant, PortalError, type SubscriptionValues } from '@portal/domain';
import type { Context } from '@portal/server';

const activitiesOf = (choices: readonly ActivityChoice[]): string[] => [
  ...new Set(choices.flatMap(({ activityUuid }) => activityUuid ?? [])),
];

interface Wanted {
  category: string;
  values: SubscriptionValues;
  /** Under which the answer will be committed. */
  key: string;
}

/**
 * Holds the slots of an answer for two minutes, with their owner.
 * @returns the key to commit, or null where the answer says nothing of slots
 * @throws PortalError BAD_USER_INPUT beside the slots that activities refuse, SERVICE_UNAVAILABLE
 */
export async function holdSlots(
  ctx: Context,
  p: Participant,
  { category, values, key }: Wanted,
): Promise<string | null> {
  const activityUuids = activitiesOf(values.activityInput);
  // Slots of an earlier answer are given back by one that chooses none: nothing is to be held for that.
  if (activityUuids.length === 0)
    return values.activityInput.length > 0 || activitiesOf(p.answer?.activityChoices ?? []).length > 0 ? key : null;
  const { participantUuid, gatheringUuid } = p;
  const body = {
    key,
    participantUuid,
    gatheringUuid,
    activityUuids,
    category,
    participationType: values.participationType,
  };
  try {
    const { full } = await ctx.ask<{ full: { activityUuid: string; name: string }[] }>(
      'activities',
      'hold-slots',
      body,
    );
    if (full.length === 0) return key;
    throw new PortalError('ACTIVITY_FULL', { full });
  } catch (error) {
    throw besideTheSlots(error, values.activityInput);
  }
}

interface Named {
  activityUuid: string;
  name: string;
}

/** What activities refuse, beside the slots it is about. */
function besideTheSlots(error: unknown, choices: readonly ActivityChoice[]): unknown {
  if (!(error instanceof PortalError) || error.code === 'SERVICE_UNAVAILABLE') return error;
  const { full, activities, activityUuid } = error.details as {
    full?: Named[];
    activities?: Named[];
    activityUuid?: string;
  };
  const about = full ?? activities ?? choices.filter((choice) => choice.activityUuid === activityUuid);
  const fields = about.flatMap((one) => {
    const { date, interval } = choices.find((choice) => choice.activityUuid === one.activityUuid) ?? {};
    const text = full && 'name' in one ? `« ${one.name} » est complet` : error.message;
    return date ? [[`activityInput.${date}.${interval}`, text]] : [];
  });
  return fields.length > 0 ? badInput(Object.fromEntries(fields)) : badInput({ activityInput: error.message });
}

/** A slot that nobody answers for goes back at once; if that is not heard, two minutes later. */
export async function releaseSlots(ctx: Context, key: string): Promise<void> {
  await ctx.ask('activities', 'release-slots', { key }).catch((error: Error) => {
    ctx.log.warn({ reason: error.message }, 'held slots not released');
  });
}

import { type ActivityChoice, badInput, type Participant, PortalError, type SubscriptionValues } from '@portal/domain';
import type { Context } from '@portal/server';

const activitiesOf = (choices: readonly ActivityChoice[]): string[] => [
  ...new Set(choices.flatMap(({ activityUuid }) => activityUuid ?? [])),
];

interface Wanted {
  category: string;
  values: SubscriptionValues;
  /** The key under which the answer will be committed. */
  key: string;
}

/**
 * Holds the slots of an answer for two minutes, in activities.
 * @returns the key to commit, or null where the answer has no slots
 * @throws PortalError BAD_USER_INPUT beside the slots that activities refuses, SERVICE_UNAVAILABLE
 */
export async function holdSlots(
  ctx: Context,
  p: Participant,
  { category, values, key }: Wanted,
): Promise<string | null> {
  const activityUuids = activitiesOf(values.activityInput);
  // An answer without slots frees those of an earlier one: nothing has to be held for that.
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

/** Refusals of activities, as errors beside the slots concerned. */
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

/** Slots of an answer that was not saved are released at once; if the call is lost, two minutes later. */
export async function releaseSlots(ctx: Context, key: string): Promise<void> {
  await ctx.ask('activities', 'release-slots', { key }).catch((error: Error) => {
    ctx.log.warn({ reason: error.message }, 'held slots not released');
  });
}

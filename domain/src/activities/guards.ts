import type { Presence } from '../participants/states.ts';
import type { Guard } from '../rules/workflow.ts';
import { fitsParticipation } from '../subscription/activities.ts';
import type { MessageCode } from '../texts/messages.ts';
import type { Activity, ActivityParticipant, ActivitySubscriber } from './activity.ts';
import { hasRoomFor, isFull, isTargeted, mayCome, takesActivitySeat } from './slots.ts';

type A<Input = unknown> = Guard<Activity, Input>;

/** The seats that the change takes are there: none are left, or fewer than were asked for. */
export const hasSeatsFor: A<{ seats: number }> = ({ doc, input }) =>
  hasRoomFor(doc, input.seats) || (isFull(doc) ? 'ACTIVITY_FULL' : 'ACTIVITY_PLACES_MISSING');

/** Who asks to come to an activity: its participants as they are. */
export interface Candidate {
  participant: Pick<
    ActivitySubscriber,
    'gatheringUuid' | 'category' | 'participationType' | 'invitationStatus' | 'isRemoved'
  > | null;
  isEnrolled: boolean;
  /** Whether something else on their list is at the same time. */
  isBusy: boolean;
}

/** Everything that `refusalToEnrol` may say. */
export const enrolmentRefusals = [
  'NOT_FOUND',
  'ALREADY_ENROLLED',
  'PARTICIPANT_NOT_COMING',
  'ACTIVITY_NOT_FOR_CATEGORY',
  'ACTIVITY_NOT_FOR_PARTICIPATION',
  'ACTIVITY_OVERLAP',
] as const satisfies readonly MessageCode[];

/** Why staff cannot enrol this participant, or null when they can. */
export function refusalToEnrol(
  activity: Activity,
  { participant, isEnrolled, isBusy }: Candidate,
): (typeof enrolmentRefusals)[number] | null {
  if (!participant || participant.isRemoved || participant.gatheringUuid !== activity.gatheringUuid) return 'NOT_FOUND';
  if (isEnrolled) return 'ALREADY_ENROLLED';
  if (!mayCome(participant)) return 'PARTICIPANT_NOT_COMING';
  if (!isTargeted(participant.category, activity)) return 'ACTIVITY_NOT_FOR_CATEGORY';
  if (!fitsParticipation(participant.participationType, activity, activity.gathering))
    return 'ACTIVITY_NOT_FOR_PARTICIPATION';
  return isBusy ? 'ACTIVITY_OVERLAP' : null;
}

/** What no longer fits of somebody on the list, since the category or the participation changed after the enrolment; null when all does. */
export function mismatchOf(
  activity: Activity,
  participant: Pick<ActivitySubscriber, 'category' | 'participationType'>,
): MessageCode | null {
  if (!isTargeted(participant.category, activity)) return 'ACTIVITY_NOT_FOR_CATEGORY';
  return fitsParticipation(participant.participationType, activity, activity.gathering)
    ? null
    : 'ACTIVITY_NOT_FOR_PARTICIPATION';
}

/** How many seats a change of presence takes more (negative: gives back). */
export const seatDeltaOfPresence = (
  list: readonly Pick<ActivityParticipant, 'presence'>[],
  presence: Presence | null,
): number =>
  list.reduce((sum, one) => sum + Number(takesActivitySeat({ presence })) - Number(takesActivitySeat(one)), 0);

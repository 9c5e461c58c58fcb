import { categoryById } from '../category/index.ts';
import type { InvitationStatus, ParticipationType, Presence } from '../participants/states.ts';
import { intervalOf, isShownInForm } from '../subscription/activities.ts';
import type { Activity, ActivityGathering, ActivityParticipant, ActivitySubscriber } from './activity.ts';

type Seats = Pick<Activity, 'quota' | 'taken'>;
type When = Pick<Activity, 'date' | 'startHour' | 'endHour'>;

/** Full: the quota is above zero and reached by those whose presence is empty or PRESENT (specification, section 4). */
export const isFull = ({ quota, taken }: Seats): boolean => quota !== null && quota > 0 && taken >= quota;

/** Seats left; null without a quota. */
export const placesLeft = ({ quota, taken }: Seats): number | null =>
  quota === null ? null : Math.max(0, quota - taken);

/** Whether that many more may come. */
export const hasRoomFor = ({ quota, taken }: Seats, seats: number): boolean =>
  seats <= 0 || quota === null || taken + seats <= quota;

/** Whether somebody on the list takes a seat: presence empty or PRESENT, a live hold too (specification, section 9). */
export const takesActivitySeat = ({ presence }: { presence: Presence | null }): boolean =>
  presence === null || presence === 'PRESENT';

/** Seats that a list takes, to be equal to the activity's counter. */
export const seatsTaken = (list: readonly Pick<ActivityParticipant, 'presence'>[]): number =>
  list.filter(takesActivitySeat).length;

/** Where an activity is in the form: the date, then the interval (specification, section 3 "activitiesSubscription"). */
export const slotOf = ({ date, startHour, endHour }: When): { date: string; interval: string } => ({
  date,
  interval: intervalOf({ startHour, endHour }),
});

/** Whether nobody could be at both; one that begins when the other ends can follow it. */
export const activitiesOverlap = (a: When, b: When): boolean =>
  a.date === b.date && a.startHour < b.endHour && b.startHour < a.endHour;

/** The first two that overlap, or null. */
export function firstOverlap<T extends When>(activities: readonly T[]): [T, T] | null {
  const sorted = [...activities].sort((a, b) => (`${a.date}${a.startHour}` < `${b.date}${b.startHour}` ? -1 : 1));
  for (const [index, one] of sorted.entries()) {
    const other = sorted.slice(index + 1).find((next) => activitiesOverlap(one, next));
    if (other) return [one, other];
  }
  return null;
}

/** Whether the category is among those that the activity is for. */
export const isTargeted = (
  category: string,
  { hasCustomTarget, activityTarget }: Pick<Activity, 'hasCustomTarget' | 'activityTarget'>,
): boolean => !hasCustomTarget || activityTarget.includes(category);

type Format = Pick<Activity, 'isPhysical' | 'isVirtual'>;

/** For whom a form is drawn. */
export interface FormAudience {
  category: string;
  participationType?: ParticipationType | null;
  isInternal: boolean;
}

type Offered = Format &
  Pick<Activity, 'state' | 'entryType' | 'hasCustomTarget' | 'activityTarget'> & {
    gathering: Format;
  };

/**
 * Whether the form offers the activity: open, for the category, and shown to the participant (`isShownInForm`). NO_CATEGORY is offered nothing.
 */
export const availableFor = (seeker: FormAudience, activity: Offered, { isDiner }: { isDiner: boolean }): boolean =>
  activity.state === 'PLANNED' &&
  activity.entryType === 'OPEN' &&
  seeker.category !== 'NO_CATEGORY' &&
  isTargeted(seeker.category, activity) &&
  isShownInForm(seeker, { ...activity, isDiner }, activity.gathering);

/** Where somebody on the list connects: shown once they are confirmed, where they take part in the activity from afar. */
export function visioLinkFor(
  { isPhysical, isVirtual, visioLink }: Pick<Activity, 'isPhysical' | 'isVirtual' | 'visioLink'>,
  subscriber: Pick<ActivitySubscriber, 'invitationStatus' | 'participationType'>,
  line: Pick<ActivityParticipant, 'state'> | undefined,
): string | null {
  const isFromAfar = isVirtual && (!isPhysical || subscriber.participationType === 'VIRTUAL');
  const isComing = line?.state === 'ENROLLED' && subscriber.invitationStatus === 'CONFIRMED';
  return isFromAfar && isComing ? visioLink : null;
}

/** Whether participants of this category are staff: in the preview there is no participant to ask. */
export const isStaffCategory = (gathering: Pick<ActivityGathering, 'categoryVersion'>, category: string): boolean =>
  categoryById(gathering.categoryVersion, category)?.tags.includes('STAFF') ?? false;

/** Those who may be on a list: invited or confirmed. */
const coming: readonly InvitationStatus[] = ['UNANSWERED', 'CONFIRMED'];
export const mayCome = (p: { invitationStatus: InvitationStatus; isRemoved: boolean }): boolean =>
  !p.isRemoved && coming.includes(p.invitationStatus);

type Copy = { sourceRev: number; answeredRev?: number | undefined } & Parameters<typeof mayCome>[0];

/**
 * News that somebody no longer comes, which arrive after they were invited again (a parked event): they keep what they
 * have had since.
 */
export const isStaleRemoval = (copy: Copy | null, { rev }: { rev: number }): boolean =>
  copy !== null && copy.sourceRev > rev && mayCome(copy);

/** An answer that arrives after a later one says nothing any more. */
export const isStaleAnswer = (copy: Copy | null, { rev }: { rev: number }): boolean => (copy?.answeredRev ?? 0) > rev;

/**
 * What the open form does with the slots of its person: who has confirmed, and as whom they are kept, is enrolled and taken off at once. Under another
 * category or participation than the kept one seats are held only: what that one does not offer is freed by the answer, or a form that is left would
 * have freed it.
 */
export const slotModeOfForm = (
  kept: Pick<FormAudience, 'category' | 'participationType'> & { invitationStatus: InvitationStatus },
  form: Pick<FormAudience, 'category' | 'participationType'>,
): 'HOLD' | 'ENROL' =>
  kept.invitationStatus === 'CONFIRMED' &&
  kept.category === form.category &&
  kept.participationType === form.participationType
    ? 'ENROL'
    : 'HOLD';

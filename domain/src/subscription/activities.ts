import type { ParticipationType } from '../participants/states.ts';
import { isHybrid, type SubscriptionFacts } from './facts.ts';

/** An activity as the form offers it. */
export interface OfferedActivity {
  activityUuid: string;
  /** yyyy-MM-dd */
  date: string;
  startHour: string;
  endHour: string;
  isPhysical: boolean;
  isVirtual: boolean;
  isDiner: boolean;
  isFull: boolean;
}

export interface ActivityChoice {
  date: string;
  interval: string;
  /** Null: none of this interval. */
  activityUuid: string | null;
}

export const intervalOf = ({ startHour, endHour }: Pick<OfferedActivity, 'startHour' | 'endHour'>): string =>
  `${startHour}-${endHour}`;

/** Where an activity is, in words; empty where nothing is said. */
export const activityLocation = ({ room, place }: { room: string | null; place: string | null }): string =>
  [room, place].filter(Boolean).join(', ');

type Format = Pick<SubscriptionFacts, 'isPhysical' | 'isVirtual'>;

/** On a hybrid gathering an activity must be where the participant takes part; not chosen yet, or another format: it fits (specification, section 5). */
export function fitsParticipation(
  participationType: ParticipationType | null | undefined,
  activity: Format,
  gathering: Format,
): boolean {
  if (!participationType || !isHybrid(gathering)) return true;
  return participationType === 'VIRTUAL' ? activity.isVirtual : activity.isPhysical;
}

/**
 * Whether the form shows an open activity of the category's: to internal users diners only, on a hybrid gathering only what matches the
 * participation (specification, section 5 "Subscription form content"). The server's answer to who may take a slot (`availableFor`) rests on it.
 */
export const isShownInForm = (
  seeker: { isInternal: boolean; participationType?: ParticipationType | null },
  activity: Format & { isDiner: boolean },
  gathering: Format,
): boolean =>
  (!seeker.isInternal || activity.isDiner) && fitsParticipation(seeker.participationType, activity, gathering);

/** Those of the category's open activities that the form shows as it is filled in now. */
export const activitiesOffered = <A extends OfferedActivity>(
  activities: readonly A[],
  facts: Pick<SubscriptionFacts, 'audience' | 'isPhysical' | 'isVirtual'>,
  participationType: ParticipationType | null,
): A[] =>
  activities.filter((activity) =>
    isShownInForm({ isInternal: facts.audience === 'INTERNAL', participationType }, activity, facts),
  );

/** By date, then by interval, in order. */
export function byDateAndInterval<A extends OfferedActivity>(
  activities: readonly A[],
): { date: string; intervals: { interval: string; activities: A[] }[] }[] {
  const dates = [...new Set(activities.map(({ date }) => date))].sort();
  return dates.map((date) => {
    const ofDate = activities.filter((activity) => activity.date === date);
    const intervals = [...new Set(ofDate.map(intervalOf))].sort();
    return {
      date,
      intervals: intervals.map((interval) => ({
        interval,
        activities: ofDate.filter((activity) => intervalOf(activity) === interval),
      })),
    };
  });
}

/** Whether a choice answers its interval as it is offered now: by one of its activities, or by none of them. */
const isOffered = ({ date, interval, activityUuid }: ActivityChoice, offered: readonly OfferedActivity[]): boolean =>
  offered.some(
    (activity) =>
      activity.date === date &&
      intervalOf(activity) === interval &&
      (activityUuid === null || activity.activityUuid === activityUuid),
  );

/** The choices that are still offered: another participation or category offers other things. */
export const choicesOffered = (
  choices: readonly ActivityChoice[],
  offered: readonly OfferedActivity[],
): ActivityChoice[] => choices.filter((choice) => isOffered(choice, offered));

/**
 * The intervals that still want an answer, date by date: "activity choices reach the required count per date" (specification, section 5).
 * An interval where everything is full wants none.
 */
export function unansweredIntervals(
  offered: readonly OfferedActivity[],
  choices: readonly ActivityChoice[],
): { date: string; interval: string }[] {
  const standing = choicesOffered(choices, offered);
  return byDateAndInterval(offered).flatMap(({ date, intervals }) =>
    intervals.flatMap(({ interval, activities }) => {
      const isAnswered = standing.some((choice) => choice.date === date && choice.interval === interval);
      return isAnswered || activities.every(({ isFull }) => isFull) ? [] : [{ date, interval }];
    }),
  );
}

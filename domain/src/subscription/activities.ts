import type { ParticipationType } from '../participants/states.ts';

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

/**
 * What is offered: to internal users diners only; on a hybrid gathering only what matches the participation
 * (specification, section 5 "Subscription form content").
 */
export const activitiesOffered = <A extends OfferedActivity>(
  activities: readonly A[],
  audience: 'INTERNAL' | 'HCP',
  participationType: ParticipationType | null,
): A[] =>
  activities.filter(
    ({ isDiner, isPhysical, isVirtual }) =>
      (audience === 'HCP' || isDiner) && (participationType === 'VIRTUAL' ? isVirtual : isPhysical),
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

/** An interval where something can still be chosen must be answered: by one of its activities or by none of them. */
const isOpen = (activities: readonly OfferedActivity[], chosen: string | null | undefined): boolean =>
  activities.some(({ isFull, activityUuid }) => !isFull || activityUuid === chosen);

/**
 * The intervals that still want an answer, date by date: "activity choices reach the required count per date" (specification, section 5).
 */
export function unansweredIntervals(
  offered: readonly OfferedActivity[],
  choices: readonly ActivityChoice[],
): { date: string; interval: string }[] {
  return byDateAndInterval(offered).flatMap(({ date, intervals }) =>
    intervals.flatMap(({ interval, activities }) => {
      const choice = choices.find((c) => c.date === date && c.interval === interval);
      return choice || !isOpen(activities, null) ? [] : [{ date, interval }];
    }),
  );
}

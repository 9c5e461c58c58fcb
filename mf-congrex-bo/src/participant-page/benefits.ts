import type { ParticipantActivitiesQuery } from '../generated/graphql.ts';
import type { ParticipantFull } from './use-participant.ts';

export type ParticipantActivity = NonNullable<ParticipantActivitiesQuery['participant']>['activities'][number];

export interface Benefit {
  /** What it is for: inscription, activities, restaurants. */
  post: string;
  label: string;
  /** In cents. */
  amount: number;
}

/** Whoever was absent had nothing of the activity (specification, section 9: presence empty or present counts). */
const hadIt = ({ presence }: Pick<ParticipantActivity, 'presence'>): boolean =>
  presence !== 'ABSENT' && presence !== 'NO_SHOW';

/**
 * What the gathering costs for a participant, post by post (specification, section 2 « benefits summary »): what participants and activities
 * know. An activity whose place is only held is no benefit yet.
 */
export function benefitsOf(
  fees: readonly Pick<ParticipantFull['fees'][number], 'label' | 'amount'>[],
  activities: readonly ParticipantActivity[],
): { lines: Benefit[]; total: number } {
  const ofFees = fees.map(({ label, amount }) => ({ post: 'Inscription', label, amount }));
  const ofActivities = activities
    .filter((one) => one.state === 'ENROLLED' && hadIt(one))
    .flatMap(({ activity }) =>
      activity?.price
        ? [
            {
              post: activity.activityCategory.isRestauration ? 'Restaurants' : 'Activités',
              label: activity.name,
              amount: activity.price,
            },
          ]
        : [],
    );
  const lines = [...ofFees, ...ofActivities];
  return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0) };
}

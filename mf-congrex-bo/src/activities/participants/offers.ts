import type { activityActions } from '@portal/domain/activities/actions';
import type { Presence } from '@portal/domain/participants/states';
import type { Permitted, Verdict } from '@portal/web';
import type { EventGathering } from '../../event/event-context.ts';

/** The action of the list that marks each presence. */
const presenceActions = {
  PRESENT: 'setActivityParticipantsPresent',
  ABSENT: 'setActivityParticipantsAbsent',
  NO_SHOW: 'setActivityParticipantsNoShow',
  NONE: 'resetActivityParticipantsPresence',
} as const satisfies Record<Presence | 'NONE', string>;

/** What the person may do with the list of an activity of this gathering. */
export function offersOf(may: Permitted<typeof activityActions.rows>, gathering: EventGathering) {
  return {
    subscribe: may.forSome('subscribeParticipants', { gathering }),
    unsubscribe: may.forSome('unsubscribeParticipants', { gathering }),
    presence: (presence: Presence | 'NONE'): Verdict => may.forSome(presenceActions[presence], { gathering }),
  };
}

export type Offers = ReturnType<typeof offersOf>;

import type { activityActions } from '@portal/domain/activities/actions';
import { isFull } from '@portal/domain/activities/slots';
import type { Presence } from '@portal/domain/participants/states';
import { messageOf } from '@portal/domain/texts/messages';
import type { Permitted, Verdict } from '@portal/web';
import type { EventGathering } from '../../event/event-context.ts';

/** The action of the list that marks each presence. */
const presenceActions = {
  PRESENT: 'setActivityParticipantsPresent',
  ABSENT: 'setActivityParticipantsAbsent',
  NO_SHOW: 'setActivityParticipantsNoShow',
  NONE: 'resetActivityParticipantsPresence',
} as const satisfies Record<Presence | 'NONE', string>;

type Seats = Parameters<typeof isFull>[0];

/** What the person may do with the list of an activity of this gathering; nobody more is put on one that is full. */
export function offersOf(may: Permitted<typeof activityActions.rows>, gathering: EventGathering, activity: Seats) {
  const subscribe = may.forSome('subscribeParticipants', { gathering });
  const full = { allowed: false, code: 'ACTIVITY_FULL', reason: messageOf('ACTIVITY_FULL') };
  return {
    subscribe: subscribe.allowed && isFull(activity) ? { ...subscribe, ...full } : subscribe,
    unsubscribe: may.forSome('unsubscribeParticipants', { gathering }),
    presence: (presence: Presence | 'NONE'): Verdict => may.forSome(presenceActions[presence], { gathering }),
  };
}

export type Offers = ReturnType<typeof offersOf>;

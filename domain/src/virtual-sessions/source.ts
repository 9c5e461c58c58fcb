import type { AttendeeStatus } from '../participants/imports/evenium-statuses.ts';
import type { SessionPresence, SessionSubscription } from './states.ts';

/** What an attendee's status in Oseus says of their subscription and presence; null where it says nothing of it. */
interface SaidBySource {
  subscription: SessionSubscription | null;
  presence: SessionPresence | null;
}

/** Absent, cancelled and no_show are ABSENT, present is PRESENT (specification, section 4 "Presence"). */
const said: Record<AttendeeStatus, SaidBySource> = {
  registered: { subscription: 'SUBSCRIBED', presence: null },
  confirmed: { subscription: 'SUBSCRIBED', presence: null },
  present: { subscription: 'SUBSCRIBED', presence: 'PRESENT' },
  absent: { subscription: null, presence: 'ABSENT' },
  no_show: { subscription: null, presence: 'ABSENT' },
  cancelled: { subscription: 'REFUSED', presence: 'ABSENT' },
  unanswered: { subscription: null, presence: null },
  waiting_list: { subscription: null, presence: null },
};

/** What somebody's line becomes by what Oseus says; what it says nothing of stays. */
export const followedFrom = (
  line: { subscription: SessionSubscription; presence: SessionPresence },
  status: AttendeeStatus,
): { subscription: SessionSubscription; presence: SessionPresence } => ({
  subscription: said[status].subscription ?? line.subscription,
  presence: said[status].presence ?? line.presence,
});

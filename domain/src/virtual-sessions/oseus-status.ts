import type { AttendeeStatus } from '../participants/imports/evenium-statuses.ts';
import { takesPresences, takesSubscriptions } from './action-guards.ts';
import type { SessionParticipant, VirtualSession } from './record-schema.ts';
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

/** Of several attendees who are one person, the one that says most of them counts. */
const strongest: readonly AttendeeStatus[] = [
  ...(['present', 'confirmed', 'registered', 'absent', 'no_show'] as const),
  ...(['cancelled', 'waiting_list', 'unanswered'] as const),
];

/** What Oseus says of one person who is on its list under these statuses. */
export const statusAmong = (statuses: readonly AttendeeStatus[]): AttendeeStatus =>
  strongest.find((status) => statuses.includes(status))!;

type SaidOfLine = Pick<SessionParticipant, 'subscription' | 'presence'>;

/**
 * What somebody's line becomes by what Oseus says. What it says nothing of stays, and what staff may not note either at
 * that status of the session: subscriptions once it is closed, presence before it is published.
 */
export function followedFrom(
  line: SaidOfLine,
  status: AttendeeStatus,
  session: Pick<VirtualSession, 'status'>,
): SaidOfLine {
  const { subscription, presence } = said[status];
  return {
    subscription: (takesSubscriptions(session.status) && subscription) || line.subscription,
    presence: (takesPresences(session.status) && presence) || line.presence,
  };
}

import type { DomainEvent } from '../../events/events.ts';
import { publishedStates } from '../../gathering/states.ts';
import { type ChangeContext, removalEvents } from '../event-builders.ts';
import { knowsByMail } from './email-criteria.ts';
import { formatEventDates, formatPlace } from './mail-details.ts';
import { participantMail } from './participant-mail.ts';

/**
 * Tells somebody who knew of their invitation by mail that they have lost it: taken off the list, or with the place of a cancelled solicitation. Of an event
 * that is over, or not published any more, there is nothing to tell; whoever only tries out another person's rights writes to nobody.
 */
export function invitationCancelled(happened: ChangeContext): DomainEvent[] {
  const { doc, before, actor, now } = happened;
  const { gathering } = doc;
  const isLost = doc.state === 'REMOVED' || doc.state === 'UNSUBSCRIBE';
  if (!before || !isLost || !knowsByMail(before)) return [];
  if (actor.kind === 'user' && actor.impersonator) return [];
  if (!publishedStates.includes(gathering.status) || (gathering.endDate && gathering.endDate <= now)) return [];
  const [dates, place] = [formatEventDates(gathering), formatPlace(gathering)];
  return [participantMail('invitationCancelled', happened, { ...(dates && { dates }), ...(place && { place }) })];
}

/** Staff take somebody off the list. Not so a merge: the person it is about has another line of the list. */
export const takenOff = (happened: ChangeContext): DomainEvent[] => [
  ...removalEvents(happened),
  ...invitationCancelled(happened),
];

import type { DomainEvent } from '../../events/events.ts';
import { publishedStates } from '../../gathering/states.ts';
import { mailWanted } from '../../mails/events.ts';
import type { ChangeContext } from '../event-builders.ts';
import { knowsByMail } from './email-criteria.ts';
import { formatEventDates, formatPlace } from './mail-details.ts';

/**
 * Tells somebody who knew of their invitation by mail that they have lost it: taken off the list, or with the place of a cancelled solicitation. Of an event
 * that is over, or not published any more, there is nothing to tell; whoever only tries out another person's rights writes to nobody.
 */
export function invitationCancelled({ doc, before, actor, now, newUuid }: ChangeContext): DomainEvent[] {
  const { participantUuid, gatheringUuid, userUuid, healthCareProfessionalUuid, gathering } = doc;
  const isLost = doc.state === 'REMOVED' || doc.state === 'UNSUBSCRIBE';
  if (!before || !isLost || !knowsByMail(before)) return [];
  if (actor.kind === 'user' && actor.impersonator) return [];
  if (!publishedStates.includes(gathering.status) || (gathering.endDate && gathering.endDate <= now)) return [];
  const [dates, place] = [formatEventDates(gathering), formatPlace(gathering)];
  return [
    mailWanted.of(participantUuid, {
      mailId: newUuid(),
      model: 'invitationCancelled',
      recipients: [
        userUuid ? { userUuid } : healthCareProfessionalUuid ? { healthCareProfessionalUuid } : { participantUuid },
      ],
      owner: 'participants',
      reference: participantUuid,
      values: { gatheringName: gathering.name, ...(dates && { dates }), ...(place && { place }) },
      gatheringUuid,
      businessUnitUuids: gathering.businessUnitUuids,
      participantUuid,
    }),
  ];
}

import type { DomainEvent } from '../../events/events.ts';
import { mailWanted, recipientOf } from '../../mails/events.ts';
import type { MailModelName } from '../../mails/models.ts';
import type { RuleContext } from '../../rules/workflow.ts';
import type { TransportNote } from './record-schema.ts';

/** Where a member of staff finds their own transport. */
const staffPath = (gatheringUuid: string): string => `/congrex/${gatheringUuid}/tabs?rubrique=transport`;

/**
 * A mail to the traveller, without what it is about: by it one comes to the page that shows it. Of everybody but staff the link is made by hcps when
 * the mail is sent.
 */
export function travellerMail(
  model: Extract<MailModelName, 'transportRequested' | 'transportProposal' | 'transportChanged'>,
  { doc, newUuid }: Pick<RuleContext<TransportNote>, 'doc' | 'newUuid'>,
): DomainEvent {
  const { transportNoteUuid, gatheringUuid, gathering, participantUuid, userUuid, healthCareProfessionalUuid } = doc;
  const holder = healthCareProfessionalUuid ?? `participant:${participantUuid}`;
  return mailWanted.of(transportNoteUuid, {
    mailId: newUuid(),
    model,
    recipients: [recipientOf(doc)],
    owner: 'hcps',
    reference: `${holder}:${gatheringUuid}`,
    values: {
      gatheringName: gathering.name,
      ...(gathering.city && { place: gathering.city }),
      ...(userUuid && { path: staffPath(gatheringUuid) }),
    },
    gatheringUuid,
    participantUuid,
    businessUnitUuids: gathering.businessUnitUuids,
  });
}

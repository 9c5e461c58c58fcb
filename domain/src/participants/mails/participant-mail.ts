import type { DomainEvent } from '../../events/events.ts';
import { mailWanted, recipientOf } from '../../mails/events.ts';
import type { MailModelName } from '../../mails/models.ts';
import type { ChangeContext } from '../event-builders.ts';

/** A mail to somebody of the list about what became of their invitation. @param values what it says besides the name of the event */
export const participantMail = (
  model: Extract<MailModelName, 'subscriptionConfirmed' | 'subscriptionRefused' | 'invitationCancelled'>,
  { doc, newUuid }: Pick<ChangeContext, 'doc' | 'newUuid'>,
  values: Record<string, string>,
): DomainEvent =>
  mailWanted.of(doc.participantUuid, {
    mailId: newUuid(),
    model,
    recipients: [recipientOf(doc)],
    owner: 'participants',
    reference: doc.participantUuid,
    values: { gatheringName: doc.gathering.name, ...values },
    gatheringUuid: doc.gatheringUuid,
    businessUnitUuids: doc.gathering.businessUnitUuids,
    participantUuid: doc.participantUuid,
  });

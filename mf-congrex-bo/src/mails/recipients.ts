import type { Tone } from '@portal/shared-ui';
import type { MailRecipientResult, MailState, SentMailLineFragment } from '../generated/graphql.ts';
import { nameOf } from './words.ts';

type Recipient = SentMailLineFragment['recipients'][number];

export const resultLabels: Record<MailRecipientResult, string> = {
  WAITING: 'En attente',
  ACCEPTED: 'Reçu',
  REJECTED: 'Non reçu',
};

export const mailTones: Record<MailState, Tone> = {
  WAITING: 'progress',
  SENT: 'success',
  PARTIAL: 'warning',
  FAILED: 'danger',
};

/** Who it is, if the domains with people's names answer. */
export const personOf = ({ user, healthCareProfessional, participant }: Recipient) =>
  user ?? healthCareProfessional ?? participant;

/** Their name, otherwise a masked address. */
export function recipientOf(recipient: Recipient): string {
  const person = personOf(recipient);
  const name = person && nameOf({ lastName: person.lastName ?? '', firstName: person.firstName ?? '' });
  return name || recipient.maskedAddress || 'Destinataire';
}

/** The first one, and how many others. */
export const toWhom = ({ recipients }: Pick<SentMailLineFragment, 'recipients'>): string => {
  const [first, ...others] = recipients;
  if (!first) return '--';
  return others.length > 0 ? `${recipientOf(first)} +${others.length}` : recipientOf(first);
};

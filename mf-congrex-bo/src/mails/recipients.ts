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

/** Who it is, if the domains with people's names answer; otherwise a masked address. */
export function recipientOf({ user, healthCareProfessional, participant, maskedAddress }: Recipient): string {
  const person = user ?? healthCareProfessional ?? participant;
  const name = person && nameOf({ lastName: person.lastName ?? '', firstName: person.firstName ?? '' });
  return name || maskedAddress || 'Destinataire';
}

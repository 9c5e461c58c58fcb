import type { MailRecipient } from './record-schema.ts';
import type { MailState } from './states.ts';

/** The uuid that identifies a recipient. */
export const recipientUuidOf = ({
  userUuid,
  healthCareProfessionalUuid,
  participantUuid,
  programmeRequestUuid,
}: Partial<MailRecipient>): string =>
  (userUuid ?? healthCareProfessionalUuid ?? participantUuid ?? programmeRequestUuid)!;

/** Whether a mail names somebody as a participant alone, and not as a user or an HCP: people added by hand. */
export const isParticipantAlone = ({
  userUuid,
  healthCareProfessionalUuid,
  participantUuid,
}: Partial<MailRecipient>): boolean => !userUuid && !healthCareProfessionalUuid && Boolean(participantUuid);

/** What the results of all recipients make of the mail; it waits as long as somebody is to be tried again. */
export function mailStateOf(recipients: readonly Pick<MailRecipient, 'result'>[]): MailState {
  if (recipients.some(({ result }) => result === 'WAITING')) return 'WAITING';
  const accepted = recipients.filter(({ result }) => result === 'ACCEPTED').length;
  if (accepted === 0) return 'FAILED';
  return accepted === recipients.length ? 'SENT' : 'PARTIAL';
}

import type { MailRecipient, WantedRecipient } from '@portal/domain';

/** A recipient to whom nothing went yet. */
export const waiting = (recipient: WantedRecipient): MailRecipient => ({
  userUuid: null,
  healthCareProfessionalUuid: null,
  participantUuid: null,
  ...recipient,
  result: 'WAITING',
  maskedAddress: null,
  reason: null,
});

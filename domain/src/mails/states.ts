export const mailStates = ['WAITING', 'SENT', 'PARTIAL', 'FAILED'] as const;
export type MailState = (typeof mailStates)[number];
export const mailStateLabels: Record<MailState, string> = {
  WAITING: 'En attente',
  SENT: 'Envoyé',
  PARTIAL: 'Reçu par une partie',
  FAILED: 'Non reçu',
};
export const mailRecipientResults = ['WAITING', 'ACCEPTED', 'REJECTED'] as const;

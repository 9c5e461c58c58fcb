export const mailStates = ['WAITING', 'SENT', 'PARTIAL', 'FAILED'] as const;
export type MailState = (typeof mailStates)[number];
export const mailRecipientResults = ['WAITING', 'ACCEPTED', 'REJECTED'] as const;
export type RecipientResult = (typeof mailRecipientResults)[number];

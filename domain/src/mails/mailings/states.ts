/** A mailing waits for its moment, is cancelled before it, or has handed its mails over to the sender. */
export const mailingStates = ['PLANNED', 'CANCELLED', 'RELEASED'] as const;
export type MailingState = (typeof mailingStates)[number];

/** People chosen in the list, or everybody of the event whom a model suits when its moment comes. */
export const mailingKinds = ['SELECTION', 'EVERYBODY'] as const;
export type MailingKind = (typeof mailingKinds)[number];

/** How long a mailing can be cancelled after it was asked for. */
export const mailingPauseMs = 2 * 60_000;

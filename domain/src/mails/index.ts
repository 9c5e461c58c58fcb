import type { DomainDeclaration } from '../rules/declaration.ts';
import { mailWorkflow } from './mail.ts';
import { mailingKinds, mailingStates, mailingWorkflow } from './mailings/index.ts';
import { notificationKindNames, notificationMails, notificationWorkflow } from './notifications/index.ts';
import { mailReads } from './reads.ts';
import { mailRecipientResults, mailStates } from './states.ts';
import { mailTextsWorkflow } from './texts/index.ts';

export * from './actions.ts';
export * from './events.ts';
export * from './export.ts';
export * from './mail.ts';
export * from './mailings/index.ts';
export * from './models.ts';
export * from './notifications/index.ts';
export * from './reads.ts';
export * from './record-schema.ts';
export * from './sent-mail.ts';
export * from './states.ts';
export * from './texts/index.ts';

export const mailsDomain: DomainDeclaration = {
  workflows: [mailWorkflow, mailingWorkflow, mailTextsWorkflow, notificationWorkflow],
  enums: {
    MailState: mailStates,
    MailRecipientResult: mailRecipientResults,
    MailingState: mailingStates,
    MailingKind: mailingKinds,
    NotificationKind: notificationKindNames,
    NotificationMail: notificationMails,
  },
  reads: mailReads,
};

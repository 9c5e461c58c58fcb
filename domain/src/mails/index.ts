import type { DomainDeclaration } from '../declaration.ts';
import { mailWorkflow } from './mail.ts';
import { mailReads } from './reads.ts';
import { mailRecipientResults, mailStates } from './states.ts';

export * from './actions.ts';
export * from './events.ts';
export * from './kept.ts';
export * from './mail.ts';
export * from './models.ts';
export * from './reads.ts';
export * from './sent-mail.ts';
export * from './states.ts';

export const mailsDomain: DomainDeclaration = {
  workflows: [mailWorkflow],
  enums: { MailState: mailStates, MailRecipientResult: mailRecipientResults },
  reads: mailReads,
};

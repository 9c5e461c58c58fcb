import type { DomainDeclaration } from '../declaration.ts';
import { defineReads } from '../reads.ts';
import { mailWorkflow } from './mail.ts';

export * from './events.ts';
export * from './mail.ts';
export * from './models.ts';

export const mailsDomain: DomainDeclaration = {
  workflows: [mailWorkflow],
  reads: defineReads({
    sentMails: 'readMail',
    sentMail: 'readMail',
    mailModels: 'readMail',
    'Participant.participantEmailHistorics': 'readParticipant',
  }),
};

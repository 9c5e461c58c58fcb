import { defineReads } from '../reads.ts';

/** What each query asks for. */
export const mailReads = defineReads({
  sentMails: 'readMail',
  sentMail: 'readMail',
  mailModels: 'readMail',
  'Participant.participantEmailHistorics': 'readParticipant',
});

import { defineReads } from '../rules/reads.ts';

/** What each query asks for. */
export const mailReads = defineReads({
  sentMails: 'readMail',
  sentMail: 'readMail',
  mailModels: 'readMail',
  mailings: 'readMail',
  mailing: 'readMail',
  mailingPlan: 'sendMail',
  mailPreview: 'sendMail',
  mailTexts: 'readMail',
  notifications: 'manageOwnPreferences',
  unreadNotifications: 'manageOwnPreferences',
  notificationPreferences: 'manageOwnPreferences',
  'Participant.participantEmailHistorics': 'readParticipant',
});

import { defineReads, type ReadRule } from '../rules/reads.ts';

/**
 * Staff by their right; an HCP by the link of a subscription, for the files of the activities that the form offers (access.ts of documents), by that
 * link and the one of their expenses for the documents of the event that are offered to them, and by the link of their transport for their tickets.
 */
export const readFileRule: ReadRule = { right: 'readFile', links: ['SUBSCRIPTION', 'EXPENSE', 'TRANSPORT'] };

/** What each query asks for. */
export const documentReads = defineReads({
  file: readFileRule,
  'File.content': readFileRule,
  letterSettings: 'uploadFile',
  // Each their own only.
  exportJob: 'readJob',
  exportJobs: 'readJob',
  allJobs: 'readAllJobs',
  // One's own only.
  calendarAddress: 'subscribeToCalendar',
  webhooks: 'readWebhook',
  webhook: 'readWebhook',
  webhookDeliveries: 'readWebhook',
  // What is offered is in the documentation of the API.
  webhookEvents: 'signedIn',
});

import { z } from 'zod';
import { isTimeZone } from '../../calendar/time-zone.ts';
import { uuid } from '../../fields/fields.ts';
import { defineWorkflow } from '../../rules/workflow.ts';
import { notificationKindNames, notificationMails } from './kinds.ts';
import type { NotificationSettings } from './record-schema.ts';

export const notificationPreferenceInput = z.strictObject({
  kind: z.enum(notificationKindNames),
  inPortal: z.boolean(),
  mail: z.enum(notificationMails),
  timezone: z.string().max(64).refine(isTimeZone, 'Fuseau horaire inconnu').nullish(),
});
export type NotificationPreferenceInput = z.output<typeof notificationPreferenceInput>;

export const readNotificationsInput = z.strictObject({
  /** None: all that there were at the moment named. */
  notificationUuids: z.array(uuid).max(200, '200 notifications au plus').nullish(),
  before: z.coerce.date().nullish(),
});
export type ReadNotificationsInput = z.output<typeof readNotificationsInput>;

/**
 * One's own notifications: the rows say who may write, as for other preferences. Somebody who impersonates another sees what the other was notified of,
 * and marks nothing as read.
 */
export const notificationWorkflow = defineWorkflow<NotificationSettings, 'kept'>()({
  name: 'notification',
  states: ['kept'],
  stateLabels: { kept: 'Gardée' },
  stateOf: () => 'kept',
  rows: {
    markNotificationsRead: {
      label: 'Marquer comme lues',
      from: [],
      to: 'kept',
      allowed: [{ right: 'manageOwnPreferences' }],
      inOwnName: true,
      input: readNotificationsInput,
    },
    setNotificationPreference: {
      label: 'Choisir comment être prévenu',
      from: [],
      to: 'kept',
      allowed: [{ right: 'manageOwnPreferences' }],
      inOwnName: true,
      input: notificationPreferenceInput,
    },
  },
});

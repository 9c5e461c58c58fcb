import {
  type GatheringSnapshot,
  gatheringSnapshot,
  type Mailing,
  type MailTexts,
  mailingRecordSchema,
  mailTextsRecordSchema,
  type Notification,
  type NotificationSettings,
  notificationRecordSchema,
  notificationSettingsRecordSchema,
  retentionSeconds,
  type SentMail,
  sentMailRecordSchema,
} from '@portal/domain';
import { createDatabase, defineSchema, fieldsOfCopy, schemaFields, withText } from '@portal/server';

export const db = createDatabase('mails');

const sentMailSchema = defineSchema<SentMail>(
  // A mail without a reference has an empty one.
  { ...schemaFields(sentMailRecordSchema), reference: String, createdAt: Date, updatedAt: Date },
  { collection: 'sentMails' },
)
  .index({ mailUuid: 1 }, { unique: true })
  .index({ at: -1, mailUuid: -1 })
  .index({ gatheringUuid: 1, at: -1, mailUuid: -1 })
  .index({ participantUuid: 1, at: -1 }, withText('participantUuid'))
  .index({ mailingUuid: 1, at: -1, mailUuid: -1 }, withText('mailingUuid'))
  .index({ onceKey: 1 }, { ...withText('onceKey'), unique: true })
  .index({ searchTokens: 1, at: -1 })
  // Of an HCP: for the file of their data, and their erasure.
  .index({ 'recipients.healthCareProfessionalUuid': 1 }, withText('recipients.healthCareProfessionalUuid'))
  .index({ state: 1, nextAttemptAt: 1 });

export const SentMails = db.model<SentMail>('SentMail', sentMailSchema);

const notificationSchema = defineSchema<Notification>(schemaFields(notificationRecordSchema), {
  collection: 'notifications',
})
  .index({ notificationUuid: 1 }, { unique: true })
  // Notified once, however often the event is delivered; and who is notified by the mail of the day.
  .index({ mailUuid: 1, userUuid: 1 }, { unique: true })
  .index({ userUuid: 1, inPortal: 1, at: -1, notificationUuid: -1 })
  .index({ userUuid: 1, inPortal: 1, kind: 1, at: -1, notificationUuid: -1 })
  .index(
    { userUuid: 1, at: -1, notificationUuid: -1 },
    { name: 'unread', partialFilterExpression: { inPortal: true, readAt: null } },
  )
  .index({ userUuid: 1, digest: 1, at: -1 }, { partialFilterExpression: { digest: 'WANTED' } })
  .index({ at: 1 }, { expireAfterSeconds: retentionSeconds('notifications') });

export const Notifications = db.model<Notification>('Notification', notificationSchema);

const settingsSchema = defineSchema<NotificationSettings>(schemaFields(notificationSettingsRecordSchema), {
  collection: 'notificationSettings',
})
  .index({ userUuid: 1 }, { unique: true })
  .index({ nextDigestAt: 1 }, { partialFilterExpression: { nextDigestAt: { $type: 'date' } } });

export const Settings = db.model<NotificationSettings>('NotificationSettings', settingsSchema);

const mailingSchema = defineSchema<Mailing>(schemaFields(mailingRecordSchema), { collection: 'mailings' })
  .index({ mailingUuid: 1 }, { unique: true })
  .index({ gatheringUuid: 1, createdAt: -1, mailingUuid: -1 })
  .index({ state: 1, sendAt: 1 })
  // Nobody is in two mailings of one model that wait.
  .index({ heldKeys: 1 }, { ...withText('heldKeys'), unique: true })
  .index({ scheduleKey: 1 }, { ...withText('scheduleKey'), unique: true });

export const Mailings = db.model<Mailing>('Mailing', mailingSchema);

const textsSchema = defineSchema<MailTexts>(schemaFields(mailTextsRecordSchema), { collection: 'mailTexts' }).index(
  { gatheringUuid: 1 },
  { unique: true },
);

export const Texts = db.model<MailTexts>('MailTexts', textsSchema);

const gatheringSchema = defineSchema<GatheringSnapshot>(fieldsOfCopy(gatheringSnapshot, 'gatheringUuid'), {
  collection: 'gatherings',
})
  .index({ gatheringUuid: 1 }, { unique: true })
  .index({ status: 1, beginDate: 1 })
  .index({ status: 1, limitDate: 1 });

/** Copies of gatherings: their dates and venues are in mails and calendars, and say when something goes by itself. */
export const Gatherings = db.model<GatheringSnapshot>('Gathering', gatheringSchema);

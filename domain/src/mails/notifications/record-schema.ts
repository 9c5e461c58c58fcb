import { z } from 'zod';
import { mailModelNames } from '../models.ts';
import { notificationKindNames, notificationMails } from './kinds.ts';

const uuidOrNone = z.string().nullable();

/** What becomes of it by the mail of the day. */
export const digestStates = ['WANTED', 'SENT'] as const;

/** Something that one person was notified of. */
export const notificationRecordSchema = z.object({
  notificationUuid: z.string(),
  userUuid: z.string(),
  /** What it came from: with the person it is there once. */
  mailUuid: z.string(),
  kind: z.enum(notificationKindNames),
  model: z.enum(mailModelNames),
  /** In French, as it was worded then. */
  text: z.string(),
  /** The page that the event names. */
  path: uuidOrNone,
  gatheringUuid: uuidOrNone,
  /** Who did it, or with whom it is done. */
  actorUserUuid: uuidOrNone,
  /** Shown by the bell; without it, it is in the mail of the day only. */
  inPortal: z.boolean(),
  digest: z.enum(digestStates).nullable(),
  at: z.date(),
  readAt: z.date().nullable(),
});

/** How one person wants to be notified. */
export const notificationSettingsRecordSchema = z.object({
  userUuid: z.string(),
  /** Of the browser in which they chose: the mail of the day comes in their morning. */
  timezone: z.string(),
  choices: z.array(
    z.object({ kind: z.enum(notificationKindNames), inPortal: z.boolean(), mail: z.enum(notificationMails) }),
  ),
  /** When the next mail of the day goes; null while nothing waits for it. */
  nextDigestAt: z.date().nullable(),
  /** How many were to come by the mail of the day: each is a write, so that none slips past the one that is being sent. */
  digested: z.number(),
  updatedAt: z.date(),
});

export type Notification = z.output<typeof notificationRecordSchema>;
export type NotificationSettings = z.output<typeof notificationSettingsRecordSchema>;

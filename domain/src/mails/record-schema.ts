import { z } from 'zod';
import { mailRecipientResults, mailStates } from './states.ts';

const uuidOrNone = z.string().nullable();

/** A recipient is a user, an HCP, a person added by hand or somebody who asked the patient programme; one of the uuids is set. */
const mailRecipient = z.object({
  userUuid: uuidOrNone,
  healthCareProfessionalUuid: uuidOrNone,
  participantUuid: uuidOrNone,
  programmeRequestUuid: uuidOrNone.optional(),
  result: z.enum(mailRecipientResults),
  /** Enough of the address to recognise it: `r…c@demo.test`. */
  maskedAddress: z.string().nullable(),
  /** Why not, in French or as the server said it, without any address. */
  reason: z.string().nullable(),
});

/** A mail with what became of it for each recipient. Addresses and secret values are never kept. */
export const sentMailRecordSchema = z.object({
  mailUuid: z.string(),
  state: z.enum(mailStates),
  model: z.string(),
  owner: z.string(),
  reference: z.string(),
  values: z.record(z.string(), z.string()),
  subject: z.string(),
  gatheringUuid: uuidOrNone,
  /** The participant whose mail history it belongs to. */
  participantUuid: uuidOrNone,
  businessUnitUuids: z.array(z.string()),
  /** The mail to many that it is part of. */
  mailingUuid: uuidOrNone.optional(),
  /** Of what goes once to somebody: unique. */
  onceKey: z.string().optional(),
  recipients: z.array(mailRecipient),
  /** Attempts since it was asked for, or asked for again. */
  attempts: z.number(),
  at: z.date(),
  /** Since when it is tried. */
  wantedAt: z.date(),
  nextAttemptAt: z.date(),
  /** Until when an instance holds it; another takes it over afterwards. */
  leasedUntil: z.date(),
  sentAt: z.date().nullable(),
  searchTokens: z.array(z.string()),
  rev: z.number(),
});

export type MailRecipient = z.output<typeof mailRecipient>;
export type SentMail = z.output<typeof sentMailRecordSchema>;

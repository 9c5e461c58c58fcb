import { z } from 'zod';
import { storedVerbatim } from '../../fields/stored-verbatim.ts';
import { gatheringSnapshot } from '../../gathering/snapshot.ts';
import { participantEmailModelNames } from '../../participants/mails/email-models.ts';
import { mailingKinds, mailingStates } from './states.ts';

/** What a mailing and the texts of an event keep of its gathering: for reach and rules. */
export const mailGatheringRecordSchema = gatheringSnapshot.pick({
  gatheringUuid: true,
  rev: true,
  name: true,
  city: true,
  status: true,
  businessUnitUuids: true,
  creatorUuid: true,
  gatheringUsers: true,
});
export type MailGathering = z.output<typeof mailGatheringRecordSchema>;

export const leftOutOfMailing = z.object({ participantUuid: z.string(), reason: z.string() });

/** A mail of one model to many people of an event, as it is kept until its moment and afterwards. */
export const mailingRecordSchema = z.object({
  mailingUuid: z.string(),
  gatheringUuid: z.string(),
  gathering: storedVerbatim(mailGatheringRecordSchema),
  state: z.enum(mailingStates),
  rev: z.number(),
  kind: z.enum(mailingKinds),
  model: z.enum(participantEmailModelNames),
  /** Who gets it, in the order of their uuids; of a mailing to everybody they are found when it goes. */
  participantUuids: z.array(z.string()),
  /** Who was left out when it was asked for, or when it went, and why. */
  leftOut: z.array(storedVerbatim(leftOutOfMailing)),
  /** Null for what the portal sends by itself. */
  senderUserUuid: z.string().nullable(),
  sendAt: z.date(),
  /** `participant:model` of everybody whom it is for, as long as it waits: unique, so that two at once do not write to the same person. */
  heldKeys: z.array(z.string()),
  /** What the portal sends by itself goes once for each event, model and day that it is about. */
  scheduleKey: z.string().nullable(),
  /** Up to whom the mails were handed over. */
  releasedUpTo: z.string().nullable(),
  /** How many mails were handed over. */
  released: z.number(),
  releasedAt: z.date().nullable(),
  leasedUntil: z.date(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

export type Mailing = z.output<typeof mailingRecordSchema>;
export type LeftOutOfMailing = z.output<typeof leftOutOfMailing>;

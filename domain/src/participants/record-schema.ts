import { z } from 'zod';
import { storedVerbatim } from '../fields/stored-verbatim.ts';
import { solicitationStates } from '../solicitations/states.ts';
import { answerRecordSchema } from '../subscription/answer-record-schema.ts';
import { personInput } from './fields.ts';
import { participantKinds } from './participant.ts';
import { presenceSignatureKinds } from './signing/signature.ts';
import { participantStates, participationTypes, presences } from './states.ts';

const text = z.string().nullable();
const date = z.date().nullable();

const comment = z.object({
  participantCommentUuid: z.string(),
  comment: z.string(),
  reason: text,
  fileUuid: text,
  userUuid: text,
  userName: text,
  createdAt: z.date(),
});

/** What a participant keeps of a signature; the drawing is sealed elsewhere. */
const presenceSignature = z.object({
  signatureUuid: z.string(),
  day: z.string(),
  kind: z.enum(presenceSignatureKinds),
  /** Typed with another name than the person's, which was confirmed. */
  nameDiffers: z.boolean().optional(),
  /** By the device, never later than its arrival. */
  signedAt: z.date(),
  receivedAt: z.date(),
  /** Who held the device. */
  userUuid: text,
  userName: text,
  /** The presence that it replaced; null when the person was present already. */
  replaced: z.object({ presence: z.enum(presences).nullable(), presenceDate: date }).nullable(),
});

const solicitationOfParticipant = z.object({
  solicitationUuid: z.string(),
  status: z.enum(solicitationStates),
  rev: z.number(),
});

/** A participant as it is kept (specification, section 3). Amounts in cents, days as yyyy-MM-dd. */
export const participantRecordSchema = z.object({
  participantUuid: z.string(),
  gatheringUuid: z.string(),
  state: z.enum(participantStates),
  rev: z.number(),
  kind: z.enum(participantKinds),
  userUuid: text,
  healthCareProfessionalUuid: text,
  category: z.string(),
  presence: z.enum(presences).nullable(),
  presenceDate: date,
  participationType: z.enum(participationTypes).nullable(),
  subscriptionDate: text,
  subscriptionPrice: z.number().nullable(),
  isLearnedSocietyMember: z.boolean().nullable(),
  learnedSocietyMemberId: text,
  mobilePhone: text,
  person: storedVerbatim(personInput),
  answer: storedVerbatim(answerRecordSchema).nullable(),
  participantComments: z.array(storedVerbatim(comment)),
  /** One a day of the gathering at most, in the order of the days. */
  signatures: z.array(storedVerbatim(presenceSignature)),
  /** The HCP's solicitation for this gathering, from the events of solicitations. */
  solicitation: storedVerbatim(solicitationOfParticipant).nullable(),
  /** Whose key opens the files of its comments, where a merge moved it. */
  sealedFor: text.optional(),
  /** A merge left two at a gathering that is over; the other one counts. */
  isSecond: z.boolean().optional(),
  /** When the invitation was mailed; it is once. */
  invitationMailedAt: date,
  createdAt: z.date(),
  updatedAt: z.date(),
});

export type Person = z.output<typeof personInput>;
export type ParticipantComment = z.output<typeof comment>;
export type PresenceSignature = z.output<typeof presenceSignature>;
type Kept = z.output<typeof participantRecordSchema>;
export type Participant = Omit<Kept, 'signatures'> & {
  /** A participant from before the presence lists has none. */
  signatures?: readonly PresenceSignature[];
  /** Sensitive values, sealed one by one (decisions, section 8). */
  sealed?: Record<string, string>;
};

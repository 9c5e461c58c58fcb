import { z } from 'zod';
import { storedVerbatim } from '../fields/stored-verbatim.ts';
import { personInput } from '../participants/fields.ts';
import {
  sessionParticipantStates,
  sessionParticipantTypes,
  sessionPresences,
  sessionSubscriptions,
  virtualSessionStatuses,
  virtualSessionTypes,
} from './states.ts';

const text = z.string().nullable();

/** A virtual session as it is kept (specification, section 3). */
export const virtualSessionRecordSchema = z.object({
  virtualSessionUuid: z.string(),
  rev: z.number(),
  status: z.enum(virtualSessionStatuses),
  /** The meeting in Oseus: of one session only. */
  oseusMeetingId: z.string(),
  name: z.string(),
  description: text,
  beginDate: z.date(),
  endDate: z.date(),
  businessUnitUuid: z.string(),
  rocUuid: z.string(),
  projectManagerUuid: z.string(),
  sessionType: z.enum(virtualSessionTypes),
  creatorUuid: text,
  /** When Oseus was last read for it. */
  sourceReadAt: z.date().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

/** Somebody on the list of a session: an HCP or a member of staff, with a copy of who they are. */
export const sessionParticipantRecordSchema = z.object({
  virtualSessionParticipantUuid: z.string(),
  rev: z.number(),
  state: z.enum(sessionParticipantStates),
  virtualSessionUuid: z.string(),
  healthCareProfessionalUuid: text,
  userUuid: text,
  participantType: z.enum(sessionParticipantTypes),
  title: text,
  specialty: text,
  targeting: text,
  subscription: z.enum(sessionSubscriptions),
  presence: z.enum(sessionPresences),
  person: storedVerbatim(personInput),
  /** A merge left two at a session that is wound up; the other one counts. */
  isSecond: z.boolean().optional(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

export type VirtualSession = z.output<typeof virtualSessionRecordSchema>;
export type SessionParticipant = z.output<typeof sessionParticipantRecordSchema>;

/** A participant as the rules look at it: with the session as it is now. */
export type ParticipantInSession = SessionParticipant & { session: VirtualSession };

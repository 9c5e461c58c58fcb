import { z } from 'zod';
import { storedVerbatim } from '../../fields/stored-verbatim.ts';
import { transportModes } from '../../subscription/transport-modes.ts';
import { gatheringOfLogisticsRecordSchema } from '../context.ts';
import { transportNoteOrigins, transportNoteStates, travelTypes } from './states.ts';

const text = z.string().nullable();
const amount = z.number().nullable();

/** One step of the way that is asked for. Days and hours are those of the place. */
const step = z.object({
  transportStepUuid: z.string(),
  type: z.enum(travelTypes),
  departurePlace: z.string(),
  arrivalPlace: z.string(),
  date: z.string(),
  hour: z.string(),
});

/** A train or flight that is proposed. */
const travel = z.object({
  travelUuid: z.string(),
  type: z.enum(travelTypes),
  mode: z.enum(transportModes),
  ticketNumber: text,
  departurePlace: z.string(),
  departureDate: z.string(),
  departureHour: z.string(),
  arrivalPlace: z.string(),
  arrivalDate: z.string(),
  arrivalHour: z.string(),
});

const comment = z.object({
  transportNoteCommentUuid: z.string(),
  text: z.string(),
  date: z.date(),
  /** Of the traveller; the others are of staff. */
  isHealthCareProfessionalMessage: z.boolean(),
  userUuid: text,
  userName: text,
});

/** A transport note as it is kept (specification, section 3). Amounts in cents. */
export const transportNoteRecordSchema = z.object({
  transportNoteUuid: z.string(),
  rev: z.number(),
  status: z.enum(transportNoteStates),
  origin: z.enum(transportNoteOrigins),
  /** What people call it by. */
  visualIdentifier: z.string(),
  gatheringUuid: z.string(),
  gathering: storedVerbatim(gatheringOfLogisticsRecordSchema),
  participantUuid: z.string(),
  userUuid: text,
  healthCareProfessionalUuid: text,
  /** Whose key opens its tickets, where a merge moved it. */
  sealedFor: text.optional(),
  preferenceModes: z.array(z.enum(transportModes)),
  steps: z.array(step),
  travels: z.array(travel),
  agencyFee: amount,
  ticketPrice: amount,
  /** yyyy-MM-dd: when it came in. */
  noteReceivalDate: text,
  comments: z.array(storedVerbatim(comment)),
  fileUuids: z.array(z.string()),
  /** The version at which it last said what the answer wished for, and nothing else. */
  wishedRev: z.number().optional(),
  /** When the answer asked for something else while somebody dealt with it; null once they changed it. */
  wishChangedAt: z.date().nullable().optional(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

export type TransportStep = z.output<typeof step>;
export type Travel = z.output<typeof travel>;
export type TransportComment = z.output<typeof comment>;
export type TransportNote = z.output<typeof transportNoteRecordSchema> & {
  /** Loyalty and travel cards, sealed one by one (decisions, section 8). */
  sealed?: Record<string, string>;
};

import { z } from 'zod';
import { gatheringSnapshot } from '../gathering/snapshot.ts';
import { participantKinds } from '../participants/participant.ts';
import { invitationStatuses, participationTypes, presences } from '../participants/states.ts';
import { solicitationStates } from '../solicitations/states.ts';

const text = z.string().nullable();

/** The copy of a gathering that logistics keeps: with whether its hotels are open to the people of all its units. */
export const hostedGathering = gatheringSnapshot.extend({ areHostingShared: z.boolean().default(false) });
export type HostedGathering = z.output<typeof hostedGathering>;

/** What a hotel or a note keeps of its gathering, for its rules and for who may see it; renewed when the gathering changes. */
export const gatheringOfLogisticsRecordSchema = hostedGathering.pick({
  gatheringUuid: true,
  rev: true,
  name: true,
  city: true,
  status: true,
  gatheringType: true,
  beginDate: true,
  endDate: true,
  timezone: true,
  categoryVersion: true,
  businessUnitUuids: true,
  creatorUuid: true,
  gatheringUsers: true,
  hostingConfiguration: true,
  areHostingShared: true,
});
export type LogisticsGathering = z.output<typeof gatheringOfLogisticsRecordSchema>;

/** What was asked for in the subscription form, as it is answered again with each answer. */
const keptWish = z.object({
  nightsWanted: z.array(z.string()),
  comment: text,
  wantTransfer: z.boolean(),
  askedAt: z.date(),
});

/** The journey that the subscription form asked for: kept until it may become a note. */
const keptJourney = z.object({
  preferenceModes: z.array(z.string()),
  goDepartureDate: text,
  goDepartureHour: text,
  goDeparturePlace: text,
  goArrivalPlace: text,
  backDepartureDate: text,
  backDepartureHour: text,
  backDeparturePlace: text,
  backArrivalPlace: text,
});

/** What logistics keeps of a participant: whom a room, a note or a transfer is for. */
export const guestRecordSchema = z.object({
  participantUuid: z.string(),
  /** Of this copy: moves with every change of what logistics keeps of the person. */
  rev: z.number(),
  /** The participant's own `rev`: a copy applies only newer ones. */
  sourceRev: z.number(),
  /** The participant's `rev` of the last answer that was applied. */
  answeredRev: z.number().optional(),
  gatheringUuid: z.string(),
  kind: z.enum(participantKinds),
  userUuid: text,
  healthCareProfessionalUuid: text,
  /** Units that see the HCP; none for anybody else, whom everybody sees. */
  unitUuids: z.array(z.string()),
  category: z.string(),
  invitationStatus: z.enum(invitationStatuses),
  participationType: z.enum(participationTypes).nullable(),
  presence: z.enum(presences).nullable(),
  isRemoved: z.boolean(),
  /** Of the HCP's solicitation for the gathering; null without one. */
  solicitationStatus: z.enum(solicitationStates).nullable().default(null),
  hostingRequest: keptWish.nullable().default(null),
  transportWish: keptJourney.nullable().default(null),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Guest = z.output<typeof guestRecordSchema>;
export type HostingRequest = z.output<typeof keptWish>;

import { z } from 'zod';
import { storedVerbatim } from '../fields/stored-verbatim.ts';
import { gatheringSnapshot } from '../gathering/snapshot.ts';
import { invitationStatuses, participationTypes, presences } from '../participants/states.ts';
import {
  activityEntryTypes,
  activityOrganizers,
  activityStates,
  categoryColors,
  enrolmentOrigins,
  enrolmentStates,
} from './states.ts';

const text = z.string().nullable();
const date = z.date().nullable();
const counter = z.number().min(0);

/** What an activity keeps of its gathering, for its rules and for who may see it; renewed when the gathering changes. */
const activityGathering = gatheringSnapshot.pick({
  gatheringUuid: true,
  rev: true,
  status: true,
  gatheringType: true,
  beginDate: true,
  endDate: true,
  timezone: true,
  isPhysical: true,
  isVirtual: true,
  categoryVersion: true,
  limitDate: true,
  businessUnitUuids: true,
  creatorUuid: true,
  gatheringUsers: true,
});

const activityOrator = z.object({ activityOratorUuid: z.string(), participantUuid: z.string() });

/** An activity as it is kept (specification, section 3). `date` and hours are the gathering's local ones. */
export const activityRecordSchema = z.object({
  activityUuid: z.string(),
  rev: z.number(),
  state: z.enum(activityStates),
  gatheringUuid: z.string(),
  gathering: storedVerbatim(activityGathering),
  activityCategoryUuid: z.string(),
  organizer: z.enum(activityOrganizers),
  isPhysical: z.boolean(),
  isVirtual: z.boolean(),
  name: z.string(),
  /** yyyy-MM-dd */
  date: z.string(),
  /** HH:mm */
  startHour: z.string(),
  endHour: z.string(),
  room: text,
  place: text,
  visioLink: text,
  website: text,
  description: text,
  imageFileUuid: text,
  documentFileUuid: text,
  entryType: z.enum(activityEntryTypes),
  /** Euro cents, whole. */
  price: z.number().nullable(),
  /** Null for ON_INVITATION_WITHOUT_QUOTA. */
  quota: z.number().nullable(),
  hasCustomTarget: z.boolean(),
  /** Ids of participant categories; counts when hasCustomTarget. */
  activityTarget: z.array(z.string()),
  activityOrators: z.array(activityOrator),
  /** Places taken: enrolments whose presence is empty or PRESENT, and live holds (specification, section 9). */
  taken: counter,
  /** Everybody on its list, whatever their presence. */
  enrolled: counter,
  createdAt: z.date(),
  updatedAt: z.date(),
});

/** One person on the list of an activity. */
export const enrolmentRecordSchema = z.object({
  activityParticipantUuid: z.string(),
  activityUuid: z.string(),
  gatheringUuid: z.string(),
  participantUuid: z.string(),
  state: z.enum(enrolmentStates),
  origin: z.enum(enrolmentOrigins),
  presence: z.enum(presences).nullable(),
  /** While HELD: until when, and for which answer; without a key the form is still being filled in. */
  heldUntil: date,
  holdKey: text,
  enrolledAt: date,
});

/** What activities keeps of a participant. */
export const subscriberRecordSchema = z.object({
  participantUuid: z.string(),
  /** Of this copy: moves with every change of the person's slots. */
  rev: z.number(),
  /** The participant's own `rev`: a copy applies only newer ones. */
  sourceRev: z.number(),
  /** The participant's `rev` of the last answer that was applied. */
  answeredRev: z.number().optional(),
  gatheringUuid: z.string(),
  userUuid: text,
  healthCareProfessionalUuid: text,
  /** Units that see the HCP; none for anybody else, whom everybody sees. */
  unitUuids: z.array(z.string()),
  category: z.string(),
  invitationStatus: z.enum(invitationStatuses),
  participationType: z.enum(participationTypes).nullable(),
  isRemoved: z.boolean(),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  createdAt: z.date(),
  updatedAt: z.date(),
});

/** A kind of activity (specification, section 3). */
export const activityCategoryRecordSchema = z.object({
  activityCategoryUuid: z.string(),
  rev: z.number(),
  label: z.string(),
  labelKey: z.string(),
  color: z.enum(categoryColors),
  isRestauration: z.boolean(),
  isDiner: z.boolean(),
  order: z.number(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

export type ActivityGathering = z.output<typeof activityGathering>;
export type ActivityOrator = z.output<typeof activityOrator>;
export type Activity = z.output<typeof activityRecordSchema>;
export type ActivityParticipant = z.output<typeof enrolmentRecordSchema>;
export type ActivitySubscriber = z.output<typeof subscriberRecordSchema>;
export type ActivityCategory = z.output<typeof activityCategoryRecordSchema>;

import { z } from 'zod';
import { storedShape } from '../fields/field-inputs.ts';
import { gatheringFields } from './form-steps/gathering-fields.ts';
import {
  gatheringFileTypes,
  gatheringStates,
  gatheringTypes,
  gatheringUserTypes,
  lvcKinds,
  sectionDecisions,
  sensibleChangeStatuses,
  validationSections,
} from './states.ts';

const text = z.string().nullable();
const count = z.number().nullable();
const date = z.date().nullable();

const teamMember = z.object({
  userUuid: z.string(),
  gatheringUserType: z.enum(gatheringUserTypes),
  isBackup: z.boolean(),
  /** Null for the support team (ROC, MCI). */
  businessUnitUuid: text,
});

export const zoneOfUnit = z.object({ zoneUuid: z.string(), zoneQuota: count, visioUrl: text });

/** What one business unit brings to a gathering: its quotas and criteria (specification, section 3 "Congress configuration"). */
export const gatheringBusinessUnit = z.object({
  businessUnitUuid: z.string(),
  criterias: z.array(z.string()),
  doctorQuota: count,
  otherDisciplinesQuota: count,
  hasAutomatedValidation: z.boolean(),
  hasZoneQuota: z.boolean(),
  mslResponsibleCriteria: z.boolean(),
  /** yyyy-MM-dd, in the gathering's time zone. */
  solicitationEndDate: text,
  zones: z.array(zoneOfUnit),
});

const gatheringFile = z.object({
  fileUuid: z.string(),
  type: z.enum(gatheringFileTypes),
  lvcKind: z.enum(lvcKinds).nullable(),
  label: text,
  /** Participant categories it is meant for; none means all. */
  categories: z.array(z.string()),
  displayToHcp: z.boolean(),
  isPhysical: z.boolean(),
  isVirtual: z.boolean(),
});

const gatheringValidation = z.object({
  section: z.enum(validationSections),
  businessUnitUuid: text,
  status: z.enum(sectionDecisions),
  validatorUuid: z.string(),
  date: z.date(),
  comment: text,
});

/** An edit after publication that waits for the medical manager (specification, section 4). */
const sensibleChange = z.object({
  gatheringSensibleChangeUuid: z.string(),
  status: z.enum(sensibleChangeStatuses),
  reason: z.string(),
  initiatorUuid: text,
  /** What a person reads: each field with its value before and after. */
  changes: z.custom<{ field: string; from: unknown; to: unknown }[]>(),
  createdAt: z.date(),
  updatedAt: z.date(),
  deciderUuid: text,
  comment: text,
});

const correctionRequest = z.object({
  gatheringCorrectionRequestUuid: z.string(),
  userUuid: z.string(),
  userName: z.string(),
  comment: z.string(),
  createdAt: z.date(),
});

const hostingConfiguration = z.object({
  eveArrival: z.boolean(),
  chooseEveArrivalAllowed: z.boolean(),
  chooseNightsAllowed: z.boolean(),
  comment: text,
});

const transportConfiguration = z.object({
  comment: text,
  favouredDepartureDate: text,
  favouredDepartureHour: text,
  favouredReturnDate: text,
  favouredReturnHour: text,
  transfertOptionEnabled: z.boolean(),
});

/** A gathering as it is kept (specification, section 3). Days are yyyy-MM-dd in its time zone; beginDate and endDate are instants. */
export const gatheringRecordSchema = z.object({
  gatheringUuid: z.string(),
  rev: z.number(),
  name: z.string(),
  /** The name as it is compared: unique without accents and case. */
  nameKey: z.string(),
  status: z.enum(gatheringStates),
  /** Where reopen leads back to. */
  statusBeforeWindUp: z.enum(gatheringStates).nullable(),
  gatheringType: z.enum(gatheringTypes),
  creatorUuid: text,
  beginDate: date,
  endDate: date,
  timezone: z.string(),
  isPhysical: z.boolean(),
  isVirtual: z.boolean(),
  country: z.string(),
  categoryVersion: z.string(),
  businessUnitUuids: z.array(z.string()),
  mainBusinessUnitUuid: text,
  ...storedShape(gatheringFields),
  additionalLinks: z.array(z.object({ label: z.string(), url: z.string() })),
  gatheringUsers: z.array(teamMember),
  maximalQuota: count,
  gatheringBusinessUnits: z.array(gatheringBusinessUnit),
  /** How many raises of a quota, made where places are counted, the limits here know of; a stale edit must not undo one. */
  quotaRaises: z.number().default(0),
  gatheringFiles: z.array(gatheringFile),
  gatheringValidations: z.array(gatheringValidation),
  gatheringSensibleChanges: z.array(sensibleChange),
  gatheringCorrectionRequests: z.array(correctionRequest),
  hostingConfiguration: hostingConfiguration.nullable(),
  transportConfiguration: transportConfiguration.nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

export type TeamMember = z.output<typeof teamMember>;
export type GatheringBusinessUnit = z.output<typeof gatheringBusinessUnit>;
export type GatheringFile = z.output<typeof gatheringFile>;
export type GatheringValidation = z.output<typeof gatheringValidation>;
export type SensibleChange = z.output<typeof sensibleChange>;
export type CorrectionRequest = z.output<typeof correctionRequest>;
export type HostingConfiguration = z.output<typeof hostingConfiguration>;
export type TransportConfiguration = z.output<typeof transportConfiguration>;
export type Gathering = z.output<typeof gatheringRecordSchema> & {
  /** Confirmed participants who take a place of a standalone event; reported by participants, no field of an edit. */
  confirmedInvitations?: number;
};

import type {
  biogenEventTypes,
  GatheringFileType,
  GatheringFormat,
  GatheringPeriod,
  GatheringStatus,
  GatheringType,
  GatheringUserType,
  invitationTypes,
  lvcKinds,
  NationalityType,
  ValidationSection,
} from './states.ts';
import { wallClockOf } from './time.ts';

export interface TeamMember {
  userUuid: string;
  gatheringUserType: GatheringUserType;
  isBackup: boolean;
  /** Null for the support team (ROC, MCI). */
  businessUnitUuid: string | null;
}

/** What one business unit brings to a gathering: its quotas and criteria (specification, section 3 "Congress configuration"). */
export interface GatheringBusinessUnit {
  businessUnitUuid: string;
  criterias: string[];
  doctorQuota: number | null;
  otherDisciplinesQuota: number | null;
  hasAutomatedValidation: boolean;
  hasZoneQuota: boolean;
  mslResponsibleCriteria: boolean;
  /** yyyy-MM-dd, in the gathering's time zone. */
  solicitationEndDate: string | null;
  zones: { zoneUuid: string; zoneQuota: number | null; visioUrl: string | null }[];
}

export interface GatheringFile {
  fileUuid: string;
  type: GatheringFileType;
  lvcKind: (typeof lvcKinds)[number] | null;
  label: string | null;
  /** Participant categories it is meant for; none means all. */
  categories: string[];
  displayToHcp: boolean;
  isPhysical: boolean;
  isVirtual: boolean;
}

export interface GatheringValidation {
  section: ValidationSection;
  businessUnitUuid: string | null;
  status: 'VALIDATED' | 'REQUIRE_CORRECTION';
  validatorUuid: string;
  date: Date;
  comment: string | null;
}

/** An edit after publication that waits for the medical manager (specification, section 4). */
export interface SensibleChange {
  gatheringSensibleChangeUuid: string;
  status: 'PENDING' | 'ACCEPTED' | 'REFUSED';
  reason: string;
  initiatorUuid: string | null;
  /** What a person reads: each field with its value before and after. */
  changes: { field: string; from: unknown; to: unknown }[];
  createdAt: Date;
  updatedAt: Date;
  deciderUuid: string | null;
  comment: string | null;
}

export interface CorrectionRequest {
  gatheringCorrectionRequestUuid: string;
  userUuid: string;
  userName: string;
  comment: string;
  createdAt: Date;
}

export interface HostingConfiguration {
  eveArrival: boolean;
  chooseEveArrivalAllowed: boolean;
  chooseNightsAllowed: boolean;
  comment: string | null;
}

export interface TransportConfiguration {
  comment: string | null;
  favouredDepartureDate: string | null;
  favouredDepartureHour: string | null;
  favouredReturnDate: string | null;
  favouredReturnHour: string | null;
  transfertOptionEnabled: boolean;
}

/** A gathering as it is kept (specification, section 3). Days are yyyy-MM-dd in its time zone; beginDate and endDate are instants. */
export interface Gathering {
  gatheringUuid: string;
  rev: number;
  name: string;
  /** The name as it is compared: unique without accents and case. */
  nameKey: string;
  status: GatheringStatus;
  /** Where reopen leads back to. */
  statusBeforeWindUp: GatheringStatus | null;
  gatheringType: GatheringType;
  creatorUuid: string | null;
  beginDate: Date | null;
  endDate: Date | null;
  timezone: string;
  /** Confirmed participants who take a place of a standalone event; told by participants, no field of an edit. */
  confirmedInvitations?: number;
  isPhysical: boolean;
  isVirtual: boolean;
  visioUrl: string | null;
  city: string | null;
  country: string;
  location: string | null;
  description: string | null;
  eventSchedule: string | null;
  categoryVersion: string;
  businessUnitUuids: string[];
  mainBusinessUnitUuid: string | null;
  eveniumEventId: string | null;
  oseusMeetingId: string | null;
  nationalityType: NationalityType | null;
  learnedSociety: string | null;
  website: string | null;
  additionalLinks: { label: string; url: string }[];
  hasBiogenStand: boolean;
  hasBiogenSymposium: boolean;
  hasBiogenWorkshop: boolean;
  eventType: (typeof biogenEventTypes)[number] | null;
  invitationType: (typeof invitationTypes)[number] | null;
  gatheringUsers: TeamMember[];
  availablePlace: number | null;
  numberOfInvitees: number | null;
  limitDate: string | null;
  invitationEndDate: string | null;
  areHostingShared: boolean;
  maximalQuota: number | null;
  gatheringBusinessUnits: GatheringBusinessUnit[];
  /** How many raises of a quota, made where places are counted, the limits here know of; a stale edit must not undo one. */
  quotaRaises: number;
  gatheringFiles: GatheringFile[];
  gatheringValidations: GatheringValidation[];
  gatheringSensibleChanges: SensibleChange[];
  gatheringCorrectionRequests: CorrectionRequest[];
  hostingConfiguration: HostingConfiguration | null;
  transportConfiguration: TransportConfiguration | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A gathering as it is before its first save. */
export const emptyGathering = (
  gatheringUuid: string,
): Omit<Gathering, 'name' | 'nameKey' | 'status' | 'rev' | 'createdAt' | 'updatedAt'> => ({
  gatheringUuid,
  statusBeforeWindUp: null,
  gatheringType: 'congress',
  creatorUuid: null,
  beginDate: null,
  endDate: null,
  timezone: 'Europe/Paris',
  isPhysical: true,
  isVirtual: false,
  visioUrl: null,
  city: null,
  country: 'FR',
  location: null,
  description: null,
  eventSchedule: null,
  categoryVersion: '1.1.0',
  businessUnitUuids: [],
  mainBusinessUnitUuid: null,
  eveniumEventId: null,
  oseusMeetingId: null,
  nationalityType: null,
  learnedSociety: null,
  website: null,
  additionalLinks: [],
  hasBiogenStand: false,
  hasBiogenSymposium: false,
  hasBiogenWorkshop: false,
  eventType: null,
  invitationType: null,
  gatheringUsers: [],
  availablePlace: null,
  numberOfInvitees: null,
  limitDate: null,
  invitationEndDate: null,
  areHostingShared: false,
  maximalQuota: null,
  gatheringBusinessUnits: [],
  quotaRaises: 0,
  gatheringFiles: [],
  gatheringValidations: [],
  gatheringSensibleChanges: [],
  gatheringCorrectionRequests: [],
  hostingConfiguration: null,
  transportConfiguration: null,
});

/** HYBRID, PHYSICAL or VIRTUAL, from the two flags that are kept. */
export const formatOf = ({ isPhysical, isVirtual }: Pick<Gathering, 'isPhysical' | 'isVirtual'>): GatheringFormat =>
  isPhysical && isVirtual ? 'HYBRID' : isVirtual ? 'VIRTUAL' : 'PHYSICAL';

/** Short: begins and ends on the same day (specification, section 3 "Participant categories"). */
export const isShort = ({
  beginDate,
  endDate,
  timezone,
}: {
  beginDate: Date;
  endDate: Date;
  timezone: string;
}): boolean => wallClockOf(beginDate, timezone).day === wallClockOf(endDate, timezone).day;

/** TO_COME before it begins, NOW until it ends, ENDED after, ARCHIVED once wound up (specification, section 9). */
export function periodOf(
  { beginDate, endDate, status }: Pick<Gathering, 'beginDate' | 'endDate' | 'status'>,
  now: Date,
): GatheringPeriod {
  if (status === 'WINDED_UP') return 'ARCHIVED';
  if (beginDate === null || now < beginDate) return 'TO_COME';
  return endDate !== null && now <= endDate ? 'NOW' : 'ENDED';
}

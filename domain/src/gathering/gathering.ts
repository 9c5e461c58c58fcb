import { wallClockOf } from '../calendar/time-zone.ts';
import { emptyFields } from '../fields/field-table.ts';
import { gatheringFields } from './form-steps/gathering-fields.ts';
import type { Gathering } from './record-schema.ts';
import type { GatheringFormat, GatheringPeriod } from './states.ts';

export type {
  CorrectionRequest,
  Gathering,
  GatheringBusinessUnit,
  GatheringFile,
  GatheringValidation,
  HostingConfiguration,
  SensibleChange,
  TeamMember,
  TransportConfiguration,
} from './record-schema.ts';

/** A gathering as it is before its first save. */
export const emptyGathering = (
  gatheringUuid: string,
): Omit<Gathering, 'name' | 'nameKey' | 'status' | 'rev' | 'createdAt' | 'updatedAt'> => ({
  ...emptyFields(gatheringFields),
  gatheringUuid,
  statusBeforeWindUp: null,
  gatheringType: 'congress',
  creatorUuid: null,
  beginDate: null,
  endDate: null,
  timezone: 'Europe/Paris',
  isPhysical: true,
  isVirtual: false,
  country: 'FR',
  categoryVersion: '1.1.0',
  businessUnitUuids: [],
  mainBusinessUnitUuid: null,
  additionalLinks: [],
  gatheringUsers: [],
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

/** The limits and criteria of the units that take part; those of a unit that left stay with the gathering, in case it comes back. */
export const unitsTakingPart = ({
  gatheringBusinessUnits,
  businessUnitUuids,
}: Pick<Gathering, 'gatheringBusinessUnits' | 'businessUnitUuids'>): Gathering['gatheringBusinessUnits'] =>
  gatheringBusinessUnits.filter(({ businessUnitUuid }) => businessUnitUuids.includes(businessUnitUuid));

import type { GatheringStatus, GatheringType, NationalityType } from '../gathering/states.ts';

export { type HcpState, hcpStateLabels, hcpStates } from './enumerations.ts';
export type { Funding, Hcp, HcpAlias, HcpFile, Participation } from './record-schema.ts';

/** What a rule about an HCP's past needs of a gathering. */
export interface KnownGathering {
  gatheringUuid: string;
  name: string;
  status: GatheringStatus;
  gatheringType: GatheringType;
  nationalityType: NationalityType | null;
  beginDate: Date | null;
  endDate: Date | null;
  timezone: string;
}

import type { GatheringStatus } from '../gathering/states.ts';
import type { genders } from '../participants/fields.ts';
import type { InvitationStatus, Presence } from '../participants/states.ts';
import type { SealedInfo } from './additional-info.ts';
import type { HcpTargets } from './fields.ts';
import type { BankStatementStatus, HcpFileSource, HcpTitle, HcpType, Honorific, Specialty } from './vocabulary.ts';

export const hcpStates = ['active', 'erased'] as const;
export type HcpState = (typeof hcpStates)[number];
export const hcpStateLabels: Record<HcpState, string> = { active: 'Actif', erased: 'Données effacées' };

/** A document of an HCP. */
export interface HcpFile {
  hcpFileUuid: string;
  fileUuid: string;
  name: string;
  addedDate: string;
  /** The last valid day. */
  expirationDate: string | null;
  source: HcpFileSource;
  gatheringUuid: string | null;
}

/** What participants tell of an HCP's part in a gathering: for bans and for leaving out who is invited already. */
export interface Participation {
  participantUuid: string;
  gatheringUuid: string;
  presence: Presence | null;
  invitationStatus: InvitationStatus;
  isRemoved: boolean;
  rev: number;
}

/** A confirmed solicitation: an intercontinental congress of it counts for its year. */
export interface Funding {
  solicitationUuid: string;
  gatheringUuid: string;
  isConfirmed: boolean;
  rev: number;
}

/** A health-care professional as `hcps` keeps it (specification, section 3 "HCP"). */
export interface Hcp {
  uuid: string;
  rev: number;
  state: HcpState;
  firstName: string;
  lastName: string;
  gender: (typeof genders)[number] | null;
  honorific: Honorific | null;
  title: HcpTitle | null;
  type: HcpType;
  specialty: Specialty;
  rawSpecialty: string | null;
  postalCode: string;
  city: string;
  address: string | null;
  businessUnitUuid: string | null;
  /** The own unit and those that target the HCP. */
  businessUnitUuids: string[];
  zoneUuid: string | null;
  mslResponsibleUuid: string | null;
  rppsNumber: string | null;
  adeliNumber: string | null;
  veevaId: string | null;
  email: string | null;
  emailConsent: boolean;
  phone: string | null;
  /** The HCP wants no contact any more. */
  hasRefused: boolean;
  refusedDate: string | null;
  targets: HcpTargets;
  abmEmails: { businessUnitUuid: string; emails: string[] }[];
  additionalInfo: SealedInfo;
  bankStatement: { fileUuid: string; addedAt: Date } | null;
  bankStatementStatus: BankStatementStatus;
  files: HcpFile[];
  participations: Participation[];
  fundings: Funding[];
  createdAt: Date;
  updatedAt: Date;
}

/** What a rule about an HCP's past needs of a gathering. */
export interface KnownGathering {
  gatheringUuid: string;
  name: string;
  status: GatheringStatus;
  gatheringType: 'congress' | 'biogenEvent';
  nationalityType: 'french' | 'european' | 'international' | null;
  beginDate: Date | null;
  endDate: Date | null;
  timezone: string;
}

import type { GatheringSnapshot } from '../gathering/snapshot.ts';
import type { MissedGathering } from '../hcps/past.ts';
import type { HcpSnapshot } from '../hcps/snapshot.ts';
import type { InvitationStatus } from '../participants/states.ts';
import type { Drawing } from '../signing/drawing.ts';
import type { UnitCriteria } from './criteria.ts';
import type { CongressQuotas, QuotaLevel } from './quotas.ts';
import type { Discipline, SignatureKind, SolicitationOrigin, SolicitationStatus, Support } from './states.ts';

/** The HCP's proof that they asked: drawn (an image) or typed (the name). */
export interface SolicitationSignature {
  kind: SignatureKind;
  fileUuid: string | null;
  /** As it was typed, for the rules; null in what is kept, which has it sealed. */
  typedName: string | null;
  /** Typed with another name than the HCP's, which was confirmed. */
  nameDiffers?: boolean;
  /** As they were drawn, where no image was sent; null in what is kept, which has them sealed. */
  strokes?: Drawing | null;
  /** The typed name or the strokes, under the HCP's key. */
  sealed?: string | null;
  signedAt: Date;
}

/** The rule that stopped it from being confirmed at once. */
export interface Stop {
  rule: 'TARGET' | 'MSL' | 'QUOTA' | 'DISCIPLINE' | 'MANUAL';
  /** The limits that were reached then. */
  levels: QuotaLevel[];
}

/** A solicitation as it is kept (specification, section 3 "Solicitation"). */
export interface Solicitation {
  solicitationUuid: string;
  rev: number;
  status: SolicitationStatus;
  gatheringUuid: string;
  healthCareProfessionalUuid: string;
  origin: SolicitationOrigin;
  /** Who took it down; null when the HCP did. */
  collectorUuid: string | null;
  /** The collector's unit, whose places it takes. */
  businessUnitUuid: string;
  /** The HCP's zone. */
  zoneUuid: string | null;
  discipline: Discipline;
  phone: string | null;
  therapeuticArea: string | null;
  therapeuticCommitteeRole: string | null;
  requestedSupport: Support[];
  alreadyParticipated: boolean;
  /** Funded by the company in the last 12 months; then with its justification. */
  priorFunding: boolean;
  priorFundingJustification: string | null;
  /** Why it was taken after solicitationEndDate. */
  lateReason: string | null;
  signature: SolicitationSignature | null;
  stop: Stop | null;
  /** Why it was confirmed out of criteria, held, refused or cancelled. */
  decisionReason: string | null;
  deciderUuid: string | null;
  collectedAt: Date | null;
  /** In the waiting list since; its rank follows from it. */
  waitingSince: Date | null;
  /** A freed place was offered to the medical director. */
  offeredAt: Date | null;
  confirmationDate: Date | null;
  cancellationDate: Date | null;
  /** While it is confirmed for an intercontinental congress: its calendar year, of which an HCP has one. */
  fundedYear: number | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Its congress's unit: the criteria, and until when. */
export interface SolicitedUnit extends UnitCriteria {
  /** yyyy-MM-dd in the congress's time zone. */
  solicitationEndDate: string | null;
}

/** What its rules look at besides itself. */
export interface SolicitationContext {
  congress: GatheringSnapshot;
  unit: SolicitedUnit | null;
  quotas: Pick<CongressQuotas, 'global' | 'units'>;
  hcp: HcpSnapshot;
  /** Past congresses that the HCP missed. */
  missed: MissedGathering[];
  /** An intercontinental congress of the same calendar year that is confirmed for the HCP. */
  fundedThisYear: { gatheringUuid: string; name: string } | null;
  /** Another live solicitation of the HCP for the congress. */
  hasLive: boolean;
  /** What the HCP answered to the invitation that followed. */
  invitationStatus: InvitationStatus | null;
}

export type SolicitationInContext = Solicitation & SolicitationContext;

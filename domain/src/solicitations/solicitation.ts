import type { GatheringSnapshot } from '../gathering/snapshot.ts';
import type { MissedGathering } from '../hcps/past-participations.ts';
import type { HcpSnapshot } from '../hcps/snapshot.ts';
import type { InvitationStatus } from '../participants/states.ts';
import type { UnitCriteria } from './decision/criteria.ts';
import type { CongressQuotas } from './quotas/quotas-record-schema.ts';
import type { Solicitation } from './record-schema.ts';

export type { BlockingReason, Solicitation, SolicitationSignature } from './record-schema.ts';

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

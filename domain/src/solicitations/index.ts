import type { DomainDeclaration } from '../declaration.ts';
import { sponsorshipProofWorkflow } from './proof.ts';
import { quotaWorkflow } from './quotas/quota-rows.ts';
import { quotaLevels } from './quotas/quotas.ts';
import { solicitationReads } from './reads.ts';
import {
  disciplines,
  signatureKinds,
  solicitationOrigins,
  solicitationRules,
  solicitationStates,
  supports,
} from './states.ts';
import { solicitationWorkflow } from './workflow.ts';

export * from './actions.ts';
export * from './announce.ts';
export * from './category-of.ts';
export * from './collect-rows.ts';
export * from './criteria.ts';
export * from './decision-rows.ts';
export * from './events.ts';
export * from './export.ts';
export * from './fields.ts';
export * from './guards.ts';
export { keptSolicitation, keptSponsorshipProof } from './kept.ts';
export * from './limits.ts';
export { signatureOf } from './new-solicitation.ts';
export * from './outcome.ts';
export * from './pages.ts';
export * from './proof.ts';
export * from './proof-export.ts';
export { keptQuotas } from './quotas/kept-quotas.ts';
export * from './quotas/quota-rows.ts';
export * from './quotas/quotas.ts';
export * from './raise.ts';
export * from './reads.ts';
export * from './ruling.ts';
export * from './signature.ts';
export * from './solicitation.ts';
export * from './states.ts';
export * from './wording.ts';
export * from './work.ts';
export * from './workflow.ts';

export const solicitationsDomain: DomainDeclaration = {
  workflows: [solicitationWorkflow, quotaWorkflow, sponsorshipProofWorkflow],
  reads: solicitationReads,
  enums: {
    SolicitationStatus: solicitationStates,
    SolicitationOrigin: solicitationOrigins,
    SolicitationRule: solicitationRules,
    Discipline: disciplines,
    Support: supports,
    SignatureKind: signatureKinds,
    QuotaLevelName: quotaLevels,
  },
};

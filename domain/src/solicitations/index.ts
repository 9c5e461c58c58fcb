import type { DomainDeclaration } from '../rules/declaration.ts';
import { sponsorshipProofWorkflow } from './proofs/proof.ts';
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
export * from './decision/automatic-decision.ts';
export * from './decision/category-of.ts';
export * from './decision/criteria.ts';
export * from './decision/outcome.ts';
export * from './event-builders.ts';
export * from './events.ts';
export * from './export.ts';
export * from './fields.ts';
export * from './guards.ts';
export * from './messages.ts';
export * from './pages.ts';
export * from './proofs/proof.ts';
export * from './proofs/proof-export.ts';
export * from './quotas/quota-limits.ts';
export * from './quotas/quota-raise.ts';
export * from './quotas/quota-rows.ts';
export * from './quotas/quotas.ts';
export { quotasRecordSchema } from './quotas/quotas-record-schema.ts';
export { shortageErrors } from './quotas/shortage-errors.ts';
export * from './reads.ts';
export { solicitationRecordSchema, sponsorshipProofRecordSchema } from './record-schema.ts';
export * from './rows/collect-rows.ts';
export * from './rows/decision-rows.ts';
export { signatureOf } from './rows/new-solicitation.ts';
export * from './signature.ts';
export * from './solicitation.ts';
export * from './states.ts';
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

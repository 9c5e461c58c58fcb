import type { DomainDeclaration } from '../declaration.ts';
import { defineReads } from '../reads.ts';
import { sponsorshipProofWorkflow } from './proof.ts';
import { quotaWorkflow } from './quota-rows.ts';
import { solicitationWorkflow } from './workflow.ts';

export * from './announce.ts';
export * from './category-of.ts';
export * from './collect-rows.ts';
export * from './criteria.ts';
export * from './decision-rows.ts';
export * from './events.ts';
export * from './export.ts';
export * from './fields.ts';
export * from './guards.ts';
export * from './outcome.ts';
export * from './pages.ts';
export * from './proof.ts';
export * from './quota-rows.ts';
export * from './quotas.ts';
export * from './raise.ts';
export * from './ruling.ts';
export * from './signature.ts';
export * from './solicitation.ts';
export * from './states.ts';
export * from './wording.ts';
export * from './workflow.ts';

/** What each query of solicitations asks for; a link sees the congresses that it may ask for, and its own. */
export const solicitationReads = defineReads({
  solicitation: 'readSolicitation',
  solicitationDocument: 'readSolicitation',
  solicitationSignature: 'readSignature',
  searchSolicitations: 'readSolicitation',
  congressQuotas: 'readBusinessUnitStats',
  solicitationBars: { right: 'createSolicitation', links: ['SOLICITATION'] },
  congressesToSolicit: { right: 'createSolicitation', links: ['SOLICITATION'] },
  'UnitQuotas.zones': 'readZoneStats',
  'Congress.stats': 'readBusinessUnitStats',
  'CongressStats.filledZoneQuota': 'readZoneStats',
  'Congress.solicitations': 'readSolicitation',
  'Congress.sponsorships': 'readSponsorshipProof',
  searchSponsorshipProofs: 'readSponsorshipProof',
  'Solicitation.sponsorshipProofs': 'readSponsorshipProof',
  'HealthCareProfessional.solicitations': 'readSolicitation',
  'Solicitation.historicalRecords': 'readSolicitation',
});

export const solicitationsDomain: DomainDeclaration = {
  workflows: [solicitationWorkflow, quotaWorkflow, sponsorshipProofWorkflow],
  reads: solicitationReads,
};

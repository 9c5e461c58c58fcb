import { defineReads } from '../rules/reads.ts';

/** What each query of solicitations asks for; a link sees the congresses that it may ask for, and its own. */
export const solicitationReads = defineReads({
  solicitation: 'readSolicitation',
  solicitationDocument: 'readSolicitation',
  solicitationSignature: 'readSignature',
  searchSolicitations: 'readSolicitation',
  solicitationsWork: 'readSolicitation',
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
  'Solicitation.targeting': 'readSolicitation',
  'Solicitation.historicalRecords': 'readSolicitation',
});

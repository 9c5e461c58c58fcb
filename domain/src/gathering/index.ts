import type { DomainDeclaration } from '../declaration.ts';
import { defineReads } from '../reads.ts';
import { gatheringWorkflow } from './actions.ts';

export * from './actions.ts';
export * from './announce.ts';
export * from './by-link.ts';
export * from './configuration.ts';
export * from './criteria.ts';
export * from './documents.ts';
export * from './events.ts';
export * from './fields.ts';
export * from './gathering.ts';
export * from './open-places.ts';
export * from './pages.ts';
export * from './quota-rows.ts';
export * from './reach.ts';
export * from './sensible-changes.ts';
export * from './snapshot.ts';
export * from './states.ts';
export * from './steps.ts';
export * from './team.ts';
export * from './team-changes.ts';
export * from './time.ts';

/** What each query of the gatherings asks for. */
export const gatheringReads = defineReads({
  gathering: { right: 'readGathering', links: [], byToken: true },
  searchGatherings: 'readGathering',
  isGatheringNameAvailable: 'createGathering',
  canSendToValidation: 'readGathering',
  missingConfigurationForPublication: 'readGathering',
  getAvailableAndUsedCategories: 'readGathering',
  gatheringCorrectionRequests: 'readGathering',
  categoryLibrary: 'signedIn',
  'Gathering.historicalRecords': 'readGatheringHistory',
});

export const gatheringsDomain: DomainDeclaration = { workflows: [gatheringWorkflow], reads: gatheringReads };

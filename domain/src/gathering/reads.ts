import { defineReads } from '../rules/reads.ts';

/** What each query of the gatherings asks for. */
export const gatheringReads = defineReads({
  gathering: { right: 'readGathering', links: [], byToken: true },
  searchGatherings: 'readGathering',
  calendarGatherings: 'readGathering',
  gatheringsWork: 'readGathering',
  isGatheringNameAvailable: 'createGathering',
  canSendToValidation: 'readGathering',
  missingConfigurationForPublication: 'readGathering',
  getAvailableAndUsedCategories: 'readGathering',
  gatheringCorrectionRequests: 'readGathering',
  categoryLibrary: 'signedIn',
  'Gathering.historicalRecords': 'readGatheringHistory',
  'Gathering.history': 'readGatheringHistory',
});

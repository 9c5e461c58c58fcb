import { defineReads } from '../rules/reads.ts';

/** What each query of virtual sessions asks for. */
export const virtualSessionReads = defineReads({
  virtualSessions: 'readVirtualSession',
  virtualSession: 'readVirtualSession',
  calendarSessions: 'readVirtualSession',
  virtualSessionParticipants: 'readVirtualSession',
  oseusMeeting: 'manageVirtualSession',
  'HealthCareProfessional.virtualSessionParticipations': 'readVirtualSession',
  'VirtualSession.participants': 'readVirtualSession',
  'VirtualSession.historicalRecords': 'readVirtualSession',
});

import { person as aPerson, id, now } from '../participants/example.test-data.ts';
import type { ParticipantInSession, VirtualSession } from './record-schema.ts';

export { actorOf, unit } from '../gathering/example.test-data.ts';
export { id, now };

export const uuids = { session: id(700), participant: id(701), hcp: id(702), roc: id(10), cp: id(21), creator: id(22) };

/** A session of an evening of the unit with this uuid. */
export const aSession = (changes: Partial<VirtualSession> = {}): VirtualSession => ({
  ...{ virtualSessionUuid: uuids.session, rev: 3, status: 'PUBLISHED', oseusMeetingId: 'OSE-1', name: 'Webinaire' },
  ...{ description: null, beginDate: new Date('2027-02-03T17:30:00Z'), endDate: new Date('2027-02-03T19:00:00Z') },
  ...{ businessUnitUuid: id(1), rocUuid: uuids.roc, projectManagerUuid: uuids.cp, sessionType: 'manual' },
  ...{ creatorUuid: uuids.creator, sourceReadAt: null, createdAt: now, updatedAt: now },
  ...changes,
});

/** An HCP on its list. */
export const aListed = (changes: Partial<ParticipantInSession> = {}): ParticipantInSession => ({
  ...{ virtualSessionParticipantUuid: uuids.participant, rev: 2, state: 'LISTED', virtualSessionUuid: uuids.session },
  ...{ healthCareProfessionalUuid: uuids.hcp, userUuid: null, participantType: 'guest', title: 'Praticien' },
  ...{ specialty: 'Neurologie', targeting: 'H', subscription: 'UNKNOWN', presence: 'UNKNOWN', person: aPerson },
  ...{ createdAt: now, updatedAt: now, session: aSession() },
  ...changes,
});

/** The form as a person fills it in. */
export const aForm = (changes: object = {}) => ({
  ...{ oseusMeetingId: ' OSE-1 ', name: 'Webinaire', description: '', businessUnitUuid: id(1), rocUuid: uuids.roc },
  ...{ beginDay: '2027-02-03', beginHour: '18:30', endDay: '2027-02-03', endHour: '20:00' },
  ...{ projectManagerUuid: uuids.cp, sessionType: 'manual' },
  ...changes,
});

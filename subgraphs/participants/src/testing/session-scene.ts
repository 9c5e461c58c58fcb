import { randomUUID } from 'node:crypto';
import { personOfHcp, personOfUser, type SessionParticipant, type VirtualSession } from '@portal/domain';
import { foundParticipant, foundSession } from '../sessions/aggregates.ts';
import {
  SessionParticipants,
  Sessions,
  type StoredSession,
  type StoredSessionParticipant,
} from '../sessions/models.ts';
import { anHcp, aUser, unit } from './environment.ts';

const begin = new Date('2027-02-03T17:30:00Z');

/** A published session of the unit, as it is stored. */
export function aSession(more: Partial<VirtualSession> = {}): StoredSession {
  const session: VirtualSession = {
    ...{ virtualSessionUuid: randomUUID(), rev: 1, status: 'PUBLISHED', oseusMeetingId: `OSE-${randomUUID()}` },
    ...{ name: 'Webinaire', description: null, beginDate: begin, endDate: new Date(begin.getTime() + 5_400_000) },
    ...{ businessUnitUuid: unit, rocUuid: randomUUID(), projectManagerUuid: randomUUID(), sessionType: 'manual' },
    ...{ creatorUuid: null, sourceReadAt: null, createdAt: new Date(), updatedAt: new Date() },
    ...more,
  };
  return { ...session, ...foundSession(session) } as StoredSession;
}

/** An HCP of the unit on its list, as it is stored. */
export function aListed(virtualSessionUuid: string, more: Partial<SessionParticipant> = {}): StoredSessionParticipant {
  const hcp = anHcp();
  const listed: SessionParticipant = {
    ...{ virtualSessionParticipantUuid: randomUUID(), rev: 1, state: 'LISTED', virtualSessionUuid },
    ...{ healthCareProfessionalUuid: hcp.uuid, userUuid: null, participantType: 'guest', person: personOfHcp(hcp) },
    ...{ title: null, specialty: null, targeting: null, subscription: 'UNKNOWN', presence: 'UNKNOWN' },
    ...{ createdAt: new Date(), updatedAt: new Date() },
    ...more,
  };
  return { ...listed, ...foundParticipant(listed) } as StoredSessionParticipant;
}

/** A member of staff on its list. */
export const aListedUser = (virtualSessionUuid: string): StoredSessionParticipant => {
  const user = aUser();
  const person = personOfUser({ ...user, businessUnitUuid: user.businessUnitUuid ?? null });
  return aListed(virtualSessionUuid, { healthCareProfessionalUuid: null, userUuid: user.userUuid, person });
};

/** A session with one HCP on its list. */
export async function putSession(more: Partial<VirtualSession> = {}, listed: Partial<SessionParticipant> = {}) {
  const session = aSession(more);
  const one = aListed(session.virtualSessionUuid, listed);
  await Sessions.create([session]);
  await SessionParticipants.create([one]);
  return { s: session.virtualSessionUuid, l: one.virtualSessionParticipantUuid };
}

/** The form as a person fills it in, as an argument of GraphQL. */
export const sessionForm = (
  people: { roc: string; cp: string },
  { meeting = `OSE-${randomUUID()}`, type = 'manual', name = 'Webinaire' } = {},
): string =>
  `{ oseusMeetingId: "${meeting}", name: "${name}", beginDay: "2027-02-03", beginHour: "18:30", endDay: "2027-02-03", endHour: "20:00", businessUnitUuid: "${unit}", rocUuid: "${people.roc}", projectManagerUuid: "${people.cp}", sessionType: ${type} }`;

/** The identifier of a meeting that the simulator of tests has. */
export const simulatedMeeting = (): string => `SIM-${randomUUID()}`;

/** What it says of it: one attendee whom nobody knows. */
export const meetingOfTest = (id: string): object | undefined =>
  id.startsWith('SIM-')
    ? {
        ...{
          id,
          name: 'Rencontre',
          description: 'À distance',
          begin: '2027-02-04T17:30:00Z',
          end: '2027-02-04T19:00:00Z',
        },
        attendees: [{ firstName: 'Élise', lastName: 'Brémond', email: 'elise@ailleurs.test', status: 'registered' }],
      }
    : undefined;

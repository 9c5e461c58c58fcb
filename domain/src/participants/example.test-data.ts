import type { Actor } from '../actors/actor.ts';
import { actorOf, congress } from '../gathering/example.test-data.ts';
import type { Gathering } from '../gathering/gathering.ts';
import { snapshotOfGathering } from '../gathering/snapshot.ts';
import type { GatheringStatus } from '../gathering/states.ts';
import type { RuleContext } from '../rules/workflow.ts';
import { newParticipant, type ParticipantInGathering, type ParticipantKind, type Person } from './participant.ts';
import type { ParticipantState } from './states.ts';

export const now = new Date('2027-01-10T12:00:00Z');
export const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const uuids = { participant: id(500), user: id(501), hcp: id(502), gathering: id(100) };

export const person: Person = {
  firstName: 'Jeanne',
  lastName: 'Martin',
  honorific: 'DR',
  email: 'jeanne.martin@demo.test',
  phone: null,
  specialty: 'Neurologie',
  city: 'Lyon',
  postalCode: '69003',
  veevaId: null,
  userType: null,
  businessUnitUuid: null,
  zoneUuid: null,
  businessUnitUuids: [],
  title: null,
  gender: null,
  address: null,
  society: null,
  rev: 1,
};

export const gatheringOf = (status: GatheringStatus = 'PUBLISHED_FRONT', changes: Partial<Gathering> = {}) =>
  snapshotOfGathering(congress(status, changes));

const identities = {
  HCP: { userUuid: null, healthCareProfessionalUuid: uuids.hcp, category: 'DOCTOR_MORE_50KM_2DAYS' },
  STAFF: { userUuid: uuids.user, healthCareProfessionalUuid: null, category: 'STAFF_FIELD' },
  MANUAL: { userUuid: null, healthCareProfessionalUuid: null, category: 'ORATOR' },
} as const;

/** Somebody on the list of a published two-day congress. */
export const participant = (
  kind: ParticipantKind = 'HCP',
  state: ParticipantState = 'UNANSWERED',
  changes: Partial<ParticipantInGathering> = {},
): ParticipantInGathering => ({
  ...newParticipant,
  ...identities[kind],
  participantUuid: uuids.participant,
  gatheringUuid: uuids.gathering,
  rev: 3,
  kind,
  state,
  person,
  createdAt: now,
  updatedAt: now,
  gathering: gatheringOf(),
  ...changes,
});

/** An HCP who came by a link. */
export const linkActor = (purpose: 'SUBSCRIPTION' | 'TRANSPORT' = 'SUBSCRIPTION', changes: object = {}): Actor => ({
  kind: 'link',
  purpose,
  healthCareProfessionalUuid: uuids.hcp,
  gatheringUuid: uuids.gathering,
  linkId: 'link',
  ...changes,
});

/** What a rule looks at. */
export const contextOf = <Input>(
  doc: ParticipantInGathering,
  input: Input,
  actor: Actor = actorOf('roc'),
): RuleContext<ParticipantInGathering, Input> => ({ doc, actor, now, newUuid: () => id(900), input });

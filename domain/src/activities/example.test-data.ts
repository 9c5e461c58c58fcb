import type { Actor } from '../actors/actor.ts';
import type { UserType } from '../actors/user-types.ts';
import type { Activity, ActivityGathering, ActivitySubscriber } from './activity.ts';

export const now = new Date('2027-02-01T10:00:00Z');

export const actorOf = (userType: UserType, userUuid = 'u-me'): Actor => ({
  kind: 'user',
  userUuid,
  userType,
  additionalRights: [],
  firstName: 'A',
  lastName: 'B',
  email: 'a@demo.test',
  sessionId: 's',
});

/** A hybrid congress from 10 to 12 March. */
export const gathering = (more: Partial<ActivityGathering> = {}): ActivityGathering => ({
  gatheringUuid: 'g',
  rev: 1,
  status: 'PUBLISHED_FRONT',
  gatheringType: 'congress',
  beginDate: new Date('2027-03-10T08:00:00Z'),
  endDate: new Date('2027-03-12T17:00:00Z'),
  timezone: 'Europe/Paris',
  isPhysical: true,
  isVirtual: true,
  categoryVersion: '1.1.0',
  limitDate: null,
  businessUnitUuids: [],
  creatorUuid: null,
  gatheringUsers: [],
  ...more,
});

export const anActivity = (more: Partial<Activity> = {}): Activity => ({
  activityUuid: '00000000-0000-4000-8000-000000000001',
  rev: 1,
  state: 'PLANNED',
  gatheringUuid: 'g',
  gathering: gathering(),
  activityCategoryUuid: '00000000-0000-4000-8000-000000000002',
  organizer: 'biogen',
  isPhysical: true,
  isVirtual: false,
  name: 'Atelier',
  date: '2027-03-10',
  startHour: '10:00',
  endHour: '11:00',
  room: null,
  place: null,
  visioLink: null,
  website: null,
  description: null,
  imageFileUuid: null,
  documentFileUuid: null,
  entryType: 'OPEN',
  price: null,
  quota: 10,
  hasCustomTarget: false,
  activityTarget: [],
  activityOrators: [],
  taken: 0,
  enrolled: 0,
  createdAt: now,
  updatedAt: now,
  ...more,
});

export const aSubscriber = (more: Partial<ActivitySubscriber> = {}): ActivitySubscriber => ({
  participantUuid: 'p',
  rev: 1,
  sourceRev: 1,
  gatheringUuid: 'g',
  unitUuids: [],
  userUuid: null,
  healthCareProfessionalUuid: 'h',
  category: 'DOCTOR_LOCAL',
  invitationStatus: 'UNANSWERED',
  participationType: null,
  isRemoved: false,
  firstName: 'A',
  lastName: 'B',
  createdAt: now,
  updatedAt: now,
  ...more,
});

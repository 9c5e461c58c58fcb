import type { Actor } from '../actors/actor.ts';
import { actorOf, congress, person, unit } from '../gathering/example.test-data.ts';
import type { Gathering } from '../gathering/gathering.ts';
import { snapshotOfGathering } from '../gathering/snapshot.ts';
import type { GatheringStatus } from '../gathering/states.ts';
import type { LinkPurpose } from '../hcps/links/hcp-links.ts';
import type { Guest, LogisticsGathering } from './context.ts';
import { logisticsGatheringOf } from './gathering.ts';
import type { StayInGathering } from './hosting/actions.ts';
import type { Hosting } from './hosting/record-schema.ts';
import type { TransportNote, Travel } from './transport/record-schema.ts';

export { actorOf, person, unit };
export const now = new Date('2027-01-10T12:00:00Z');
export const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const uuids = {
  gathering: id(100),
  hosting: id(200),
  night: id(201),
  guest: id(300),
  hcp: id(301),
  user: id(302),
};

/** A congress of two units on 10 and 11 March, whose guests arrive the evening before. */
export const gathering = (
  status: GatheringStatus = 'PUBLISHED_FRONT',
  changes: Partial<Gathering> = {},
): LogisticsGathering =>
  logisticsGatheringOf({
    ...snapshotOfGathering(congress(status, changes)),
    areHostingShared: changes.areHostingShared ?? false,
  });

/** A hotel of one unit with two single rooms for the night of the 10th. */
export const aHosting = (changes: Partial<Hosting> = {}): Hosting => ({
  hostingUuid: uuids.hosting,
  rev: 1,
  state: 'KEPT',
  gatheringUuid: uuids.gathering,
  gathering: gathering(),
  name: 'Hôtel du Parc',
  address: null,
  city: null,
  phone: null,
  website: null,
  comment: null,
  businessUnitUuids: [unit.ms],
  hostingNights: [{ hostingNightUuid: uuids.night, date: '2027-03-10', roomType: 'SINGLE', quota: 2, price: 15_000 }],
  rooms: [],
  createdAt: now,
  updatedAt: now,
  ...changes,
});

export const aStay = (changes: Partial<StayInGathering> = {}): StayInGathering => ({
  overnightStayUuid: id(400),
  rev: 1,
  state: 'ASKED',
  gatheringUuid: uuids.gathering,
  gathering: gathering(),
  guest: aGuest(),
  participantUuid: uuids.guest,
  date: '2027-03-10',
  hostingUuid: null,
  hostingNightUuid: null,
  price: null,
  origin: 'FORM',
  heldUntil: null,
  holdKey: null,
  waitingSince: null,
  createdAt: now,
  updatedAt: now,
  ...changes,
});

/** A confirmed doctor from afar, of the hotel's unit. */
export const aGuest = (changes: Partial<Guest> = {}): Guest => ({
  participantUuid: uuids.guest,
  rev: 1,
  sourceRev: 1,
  gatheringUuid: uuids.gathering,
  kind: 'HCP',
  userUuid: null,
  healthCareProfessionalUuid: uuids.hcp,
  unitUuids: [unit.ms],
  category: 'DOCTOR_MORE_50KM_2DAYS',
  invitationStatus: 'CONFIRMED',
  participationType: 'PHYSICAL',
  presence: null,
  isRemoved: false,
  solicitationStatus: 'confirmed',
  hostingRequest: null,
  transportWish: null,
  firstName: 'Jeanne',
  lastName: 'Martin',
  createdAt: now,
  updatedAt: now,
  ...changes,
});
/** A member of staff who travels. */
export const aColleague = (changes: Partial<Guest> = {}): Guest =>
  aGuest({
    kind: 'STAFF',
    userUuid: uuids.user,
    healthCareProfessionalUuid: null,
    unitUuids: [],
    category: 'STAFF_FIELD_TRANSPORT',
    solicitationStatus: null,
    ...changes,
  });

/** A note of a doctor, asked for out and back. */
export const aNote = (changes: Partial<TransportNote> = {}): TransportNote => ({
  transportNoteUuid: id(600),
  rev: 1,
  status: 'PENDING',
  origin: 'SUBSCRIPTION',
  visualIdentifier: 'T-0001',
  gatheringUuid: uuids.gathering,
  gathering: gathering(),
  participantUuid: uuids.guest,
  userUuid: null,
  healthCareProfessionalUuid: uuids.hcp,
  preferenceModes: ['TRAIN'],
  steps: [aStep({ transportStepUuid: id(610) })],
  travels: [],
  agencyFee: null,
  ticketPrice: null,
  noteReceivalDate: null,
  comments: [],
  fileUuids: [],
  createdAt: now,
  updatedAt: now,
  ...changes,
});

export const aStep = <More extends object>(more: More) => ({
  type: 'GO' as const,
  departurePlace: 'Paris',
  arrivalPlace: 'Lyon',
  date: '2027-03-09',
  hour: '17:00',
  ...more,
});

export const aTravel = (changes: Partial<Travel> = {}): Travel => ({
  travelUuid: id(620),
  type: 'GO',
  mode: 'TRAIN',
  ticketNumber: null,
  departurePlace: 'Paris',
  departureDate: '2027-03-09',
  departureHour: '17:00',
  arrivalPlace: 'Lyon',
  arrivalDate: '2027-03-09',
  arrivalHour: '19:00',
  ...changes,
});

/** The doctor by a link; a stranger by another's. */
export const byLink = (purpose: LinkPurpose = 'TRANSPORT', changes: object = {}): Actor => ({
  kind: 'link',
  purpose,
  healthCareProfessionalUuid: uuids.hcp,
  gatheringUuid: uuids.gathering,
  linkId: 'l',
  ...changes,
});

import type { UserActor } from '../actors/actor.ts';
import type { UserType } from '../actors/user-types.ts';
import { emptyGathering, type Gathering } from './gathering.ts';
import type { GatheringStatus } from './states.ts';

export const now = new Date('2026-11-21T09:00:00Z');
const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const unit = { ms: id(1), ad: id(2) };
export const person = {
  roc: id(10),
  mci: id(11),
  directorMs: id(12),
  directorMsBackup: id(13),
  directorAd: id(14),
  managerMs: id(15),
  managerAd: id(16),
  medicalMs: id(17),
  medicalAd: id(18),
  stranger: id(19),
};

/** A user of a type; a stranger to every team by default. */
export const actorOf = (userType: UserType, userUuid = person.stranger): UserActor => ({
  kind: 'user',
  userUuid,
  userType,
  additionalRights: [],
  firstName: 'Jeanne',
  lastName: 'Test',
  email: 'jeanne@demo.test',
  sessionId: 's',
});

/** A complete two-day congress of two units, in a state, with its configurations. */
export const congress = (status: GatheringStatus = 'DRAFT', changes: Partial<Gathering> = {}): Gathering => ({
  ...emptyGathering(id(100)),
  rev: 1,
  name: 'Congrès d’essai',
  nameKey: 'congres d’essai',
  status,
  createdAt: now,
  updatedAt: now,
  beginDate: new Date('2027-03-10T08:00:00Z'),
  endDate: new Date('2027-03-11T17:00:00Z'),
  city: 'Lyon',
  location: 'Centre de congrès',
  nationalityType: 'french',
  learnedSociety: 'SFN',
  businessUnitUuids: [unit.ms, unit.ad],
  mainBusinessUnitUuid: unit.ms,
  limitDate: '2027-02-01',
  maximalQuota: 30,
  gatheringUsers: [
    { userUuid: person.roc, gatheringUserType: 'roc', isBackup: false, businessUnitUuid: null },
    { userUuid: person.mci, gatheringUserType: 'mci', isBackup: false, businessUnitUuid: null },
    { userUuid: person.directorMs, gatheringUserType: 'medicalDirector', isBackup: false, businessUnitUuid: unit.ms },
    {
      userUuid: person.directorMsBackup,
      gatheringUserType: 'medicalDirector',
      isBackup: true,
      businessUnitUuid: unit.ms,
    },
    { userUuid: person.directorAd, gatheringUserType: 'medicalDirector', isBackup: false, businessUnitUuid: unit.ad },
    { userUuid: person.managerMs, gatheringUserType: 'projectManager', isBackup: false, businessUnitUuid: unit.ms },
    { userUuid: person.managerAd, gatheringUserType: 'projectManager', isBackup: false, businessUnitUuid: unit.ad },
    { userUuid: person.medicalMs, gatheringUserType: 'medical', isBackup: false, businessUnitUuid: unit.ms },
    { userUuid: person.medicalAd, gatheringUserType: 'medical', isBackup: false, businessUnitUuid: unit.ad },
  ],
  gatheringBusinessUnits: [unit.ms, unit.ad].map((businessUnitUuid) => ({
    businessUnitUuid,
    criterias: ['HC'],
    doctorQuota: 10,
    otherDisciplinesQuota: 5,
    hasAutomatedValidation: false,
    hasZoneQuota: false,
    mslResponsibleCriteria: false,
    solicitationEndDate: '2027-01-15',
    zones: [],
  })),
  hostingConfiguration: { eveArrival: true, chooseEveArrivalAllowed: true, chooseNightsAllowed: true, comment: null },
  transportConfiguration: {
    comment: null,
    favouredDepartureDate: null,
    favouredDepartureHour: null,
    favouredReturnDate: null,
    favouredReturnHour: null,
    transfertOptionEnabled: false,
  },
  ...changes,
});

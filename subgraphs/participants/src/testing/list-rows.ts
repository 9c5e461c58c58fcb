import { randomUUID } from 'node:crypto';
import { invitationStatuses, type Participant, type Person, specialties } from '@portal/domain';
import { isThorough } from '@portal/test/thorough';
import type { StoredParticipant } from '../participant.model.ts';
import { aGathering, otherUnit, unit } from './environment.ts';
import { aParticipant } from './list-data.ts';

/** More than a list counts (10,000). */
export const count = isThorough ? 50_000 : 12_000;
const cities = ['Nîmes', 'Lyon', 'Saint-Étienne', 'Évry', null, 'Paris'];
const names = ['Évrard', 'Lœwe', 'Martin', 'Noël', 'Bénard', 'd’Arcy', 'Martin'];
const firstNames = ['Camille', 'Zoé', 'Élodie', 'Jean-Baptiste', 'Inès'];
const categories = ['DOCTOR_LOCAL', 'DOCTOR_MORE_50KM_2DAYS', 'NO_CATEGORY', 'INTERN', 'ORATOR'];
const presences = [null, 'PRESENT', null, 'ABSENT', 'NO_SHOW', null, null] as const;
/** An event with so many people on its list, and one with a part of them. */
export const g = aGathering({ businessUnitUuids: [unit, otherUnit] });
export const small = aGathering();

const row = (n: number): StoredParticipant => {
  const own: Partial<Participant> = {
    category: categories[n % 5]!,
    state: invitationStatuses[(n * 7) % 5]!,
    presence: presences[n % 7]!,
    kind: n % 11 === 0 ? 'STAFF' : n % 13 === 0 ? 'MANUAL' : 'HCP',
    participationType: n % 3 === 0 ? 'VIRTUAL' : 'PHYSICAL',
    // Several were invited by one call.
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(n / 40))),
  };
  const person: Partial<Person> = {
    lastName: names[n % 7]!,
    firstName: firstNames[n % 5]!,
    city: cities[n % 6]!,
    specialty: n % 4 === 0 ? null : specialties[n % specialties.length]!,
    email: n % 9 === 0 ? null : `p${n}@demo.test`,
    businessUnitUuids: [n % 2 === 0 ? unit : otherUnit],
    businessUnitUuid: unit,
    veevaId: `WFR${n}`,
  };
  return aParticipant(g, own, person);
};
export const rows = Array.from({ length: count }, (_, n) => row(n));
export const few = Array.from({ length: 333 }, (_, n) => ({
  ...rows[n]!,
  participantUuid: randomUUID(),
  gatheringUuid: small.gatheringUuid,
  liveKey: null,
}));

import { type CategorisedGathering, categoriesForGathering } from '../../category/index.ts';
import type { GatheringSnapshot } from '../../gathering/snapshot.ts';
import { type GeoLocation, kilometresBetween, locationOfAddress, locationOfVenue } from '../../geography/location.ts';
import type { Specialty } from '../../hcps/enumerations.ts';
import type { HcpSnapshot } from '../../hcps/snapshot.ts';

export type SolicitedHcp = Pick<HcpSnapshot, 'type' | 'specialty' | 'postalCode' | 'city'>;
export type SolicitedGathering = CategorisedGathering &
  Pick<GatheringSnapshot, 'city' | 'country' | 'location' | 'isPhysical' | 'isVirtual'>;

type Profession = 'DOCTOR' | 'NURSE' | 'PHARMACIST' | 'PHYSIOTHERAPIST';

const professionBySpecialty: Partial<Record<Specialty, Profession>> = {
  NURSING: 'NURSE',
  ADVANCED_NURSING: 'NURSE',
  HOSPITAL_PHARMACY: 'PHARMACIST',
  PHARMACY: 'PHARMACIST',
  PHYSIOTHERAPY: 'PHYSIOTHERAPIST',
};

/** Interns are never given a category by rule; of the other disciplines those whose speciality names one of the professions. */
function professionOf({ type, specialty }: SolicitedHcp): Profession | null {
  if (type === 'INTERN') return null;
  return type === 'OTHER' ? (professionBySpecialty[specialty] ?? null) : type;
}

/** Beyond this somebody comes from far (specification, section 3 "Participant categories"). */
export const localKilometres = 50;
/** How wrong a distance may be, of which one end is only the centre of a département. */
const doubtKilometres = 20;

function isFarOf(from: GeoLocation, to: GeoLocation): boolean | null {
  const kilometres = kilometresBetween(from, to);
  const isExact = from.isTown && to.isTown;
  // Both in the same département, as far as it is known.
  if (kilometres === 0) return false;
  if (!isExact && Math.abs(kilometres - localKilometres) < doubtKilometres) return null;
  return kilometres > localKilometres;
}

/** Whether the HCP comes from more than 50 km; null when it cannot be known. Nobody travels to what is only on a screen. */
export function isFar(gathering: SolicitedGathering, hcp: SolicitedHcp): boolean | null {
  if (gathering.isVirtual && !gathering.isPhysical) return false;
  const from = locationOfAddress(hcp);
  if (!from) return null;
  if (gathering.country !== 'FR') return true;
  const to = locationOfVenue(gathering);
  return to && isFarOf(from, to);
}

/**
 * The category of the participant that a confirmed solicitation makes: by profession, distance and event type, in the gathering's version of the
 * library. What cannot be known stays NO_CATEGORY, and staff choose; never that of an intern or of staff.
 */
export function categoryOfSolicited(gathering: SolicitedGathering, hcp: SolicitedHcp): string {
  const profession = professionOf(hcp);
  const far = isFar(gathering, hcp);
  if (!profession || far === null || !gathering.beginDate || !gathering.endDate) return 'NO_CATEGORY';
  const isWanted = (id: string): boolean =>
    far ? id.startsWith(`${profession}_MORE_50KM_`) : id === `${profession}_LOCAL`;
  return categoriesForGathering(gathering).find(({ id }) => isWanted(id))?.id ?? 'NO_CATEGORY';
}

import type { CongressSnapshot } from '../gathering/snapshot.ts';
import type { Discipline } from './states.ts';

/** A limit and how much of it is taken; the counter lives beside its limit (decisions, section 3). */
export interface Places {
  limit: number;
  taken: number;
}

export interface ZonePlaces extends Places {
  zoneUuid: string;
}

/** The places of one business unit at a congress. */
export interface UnitPlaces {
  businessUnitUuid: string;
  doctor: Places;
  other: Places;
  hasZoneQuota: boolean;
  zones: ZonePlaces[];
}

/** Every place of a congress: one document, so that what one confirmation takes is taken whole or not at all. */
export interface CongressQuotas {
  gatheringUuid: string;
  rev: number;
  /** How often a limit was raised here; the congress says how many of them it knows, and an older edit undoes none. */
  raises: number;
  global: Places;
  units: UnitPlaces[];
  /** While the congress is about to change its limits; the limits above are then the tighter ones. */
  reservation?: QuotaReservation | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Limits that the congress may have in a moment: nothing is taken meanwhile that they would not let be taken. */
export interface QuotaReservation {
  /** One of each change that is about to be accepted. */
  keys: string[];
  /** The version of the congress that says what became of all of them. */
  rev: number;
  /** After this the congress is asked. */
  until: Date;
  /** The limits without any of them. */
  before: WantedQuotas;
}

/** How long limits are reserved without hearing of the change that they are for. */
export const limitsReservedMs = 2 * 60_000;

/** Where a place can be missing, from the narrowest to the widest. */
export const quotaLevels = ['ZONE', 'DOCTOR', 'OTHER', 'GLOBAL'] as const;
export type QuotaLevel = (typeof quotaLevels)[number];

/** Whose places: the unit is the collector's, the zone the HCP's in that unit. */
export interface Seat {
  discipline: Discipline;
  businessUnitUuid: string;
  zoneUuid: string | null;
}

/** One limit that a seat counts against. */
export interface Level extends Places {
  level: QuotaLevel;
  zoneUuid: string | null;
}

type Limits = Pick<CongressQuotas, 'global' | 'units'>;

const none: Places = { limit: 0, taken: 0 };

/**
 * The limits that a seat counts against (decisions, section 3): a doctor takes one of the unit's `doctorQuota`, of `maximalQuota`, and of the
 * zone's when the unit has zone quotas; another discipline one of `otherDisciplinesQuota` and of `maximalQuota`. A zone that the congress does
 * not know has no places.
 */
export function levelsOf(quotas: Limits, { discipline, businessUnitUuid, zoneUuid }: Seat): Level[] {
  const unit = quotas.units.find((one) => one.businessUnitUuid === businessUnitUuid);
  const global: Level = { level: 'GLOBAL', zoneUuid: null, ...quotas.global };
  if (discipline === 'OTHER') return [{ level: 'OTHER', zoneUuid: null, ...(unit?.other ?? none) }, global];
  const doctor: Level = { level: 'DOCTOR', zoneUuid: null, ...(unit?.doctor ?? none) };
  if (!unit?.hasZoneQuota) return [doctor, global];
  const zone = unit.zones.find((one) => one.zoneUuid === zoneUuid);
  return [{ level: 'ZONE', ...(zone ?? none), zoneUuid }, doctor, global];
}

/** The limits that have no place left for a seat, the narrowest first. */
export const fullLevelsOf = (quotas: Limits, seat: Seat): Level[] =>
  levelsOf(quotas, seat).filter(({ limit, taken }) => taken >= limit);

const moved = (places: Places, by: 1 | -1): Places => ({ limit: places.limit, taken: places.taken + by });

function withSeat(quotas: Limits, { discipline, businessUnitUuid, zoneUuid }: Seat, by: 1 | -1): Limits {
  const inUnit = (unit: UnitPlaces): UnitPlaces => {
    if (discipline === 'OTHER') return { ...unit, other: moved(unit.other, by) };
    const zones = unit.hasZoneQuota
      ? unit.zones.map((zone) => (zone.zoneUuid === zoneUuid ? { ...zone, ...moved(zone, by) } : zone))
      : unit.zones;
    return { ...unit, doctor: moved(unit.doctor, by), zones };
  };
  return {
    global: moved(quotas.global, by),
    units: quotas.units.map((unit) => (unit.businessUnitUuid === businessUnitUuid ? inUnit(unit) : unit)),
  };
}

/** The places with one more taken; null when one of the limits is reached: then nothing is taken. */
export const takePlace = (quotas: Limits, seat: Seat): Limits | null =>
  fullLevelsOf(quotas, seat).length > 0 ? null : withSeat(quotas, seat, 1);

/** Somebody of the waiting list. */
export interface Waiting extends Seat {
  solicitationUuid: string;
  offeredAt: Date | null;
}

/**
 * To whom of the waiting list the free places are offered, never more than there are. An offer stays while its place is there; one whose place
 * was taken is withdrawn; what is left goes to the oldest whose every level has room.
 * @param waiting the oldest first
 */
export function offersOf<W extends Waiting>(quotas: Limits, waiting: readonly W[]): { offer: W[]; withdraw: W[] } {
  let left = quotas;
  const fits = (seat: W): boolean => {
    const next = takePlace(left, seat);
    if (next) left = next;
    return next !== null;
  };
  const withdraw = waiting.filter((one) => one.offeredAt !== null && !fits(one));
  const offer = waiting.filter((one) => one.offeredAt === null && fits(one));
  return { offer, withdraw };
}

/** The places with one given back. */
export const freePlace = (quotas: Limits, seat: Seat): Limits => withSeat(quotas, seat, -1);

/** The same limits with the places that these seats take: what the recount compares with. */
export function recounted(quotas: Limits, seats: readonly Seat[]): Limits {
  const empty: Limits = {
    global: { ...quotas.global, taken: 0 },
    units: quotas.units.map((unit) => ({
      ...unit,
      doctor: { ...unit.doctor, taken: 0 },
      other: { ...unit.other, taken: 0 },
      zones: unit.zones.map((zone) => ({ ...zone, taken: 0 })),
    })),
  };
  return seats.reduce((places, seat) => withSeat(places, seat, 1), empty);
}

/** Limits as the congress has them, without what is taken. */
export interface WantedQuotas {
  maximalQuota: number;
  units: {
    businessUnitUuid: string;
    doctorQuota: number;
    otherDisciplinesQuota: number;
    hasZoneQuota: boolean;
    zones: { zoneUuid: string; zoneQuota: number }[];
  }[];
}

/** A limit that would be below the places taken. */
export interface QuotaShortage {
  level: QuotaLevel;
  businessUnitUuid: string | null;
  zoneUuid: string | null;
  wanted: number;
  taken: number;
}

/** The places with new limits; what is taken stays. A unit or zone that is no longer wanted stays with the limit 0 while places of it are taken. */
export function withLimits(quotas: Limits, wanted: WantedQuotas): Limits {
  const units = wanted.units.map((unit): UnitPlaces => {
    const before = quotas.units.find((one) => one.businessUnitUuid === unit.businessUnitUuid);
    return {
      businessUnitUuid: unit.businessUnitUuid,
      doctor: { limit: unit.doctorQuota, taken: before?.doctor.taken ?? 0 },
      other: { limit: unit.otherDisciplinesQuota, taken: before?.other.taken ?? 0 },
      hasZoneQuota: unit.hasZoneQuota,
      zones: [
        ...unit.zones.map(({ zoneUuid, zoneQuota }) => ({
          zoneUuid,
          limit: zoneQuota,
          taken: before?.zones.find((zone) => zone.zoneUuid === zoneUuid)?.taken ?? 0,
        })),
        ...(before?.zones ?? [])
          .filter(({ zoneUuid, taken }) => taken > 0 && !unit.zones.some((zone) => zone.zoneUuid === zoneUuid))
          .map((zone) => ({ ...zone, limit: 0 })),
      ],
    };
  });
  const left = quotas.units
    .filter(({ businessUnitUuid }) => !wanted.units.some((unit) => unit.businessUnitUuid === businessUnitUuid))
    .filter(({ doctor, other }) => doctor.taken + other.taken > 0)
    .map(withoutLimits);
  return { global: { limit: wanted.maximalQuota, taken: quotas.global.taken }, units: [...units, ...left] };
}

const withoutLimits = (unit: UnitPlaces): UnitPlaces => ({
  ...unit,
  doctor: { ...unit.doctor, limit: 0 },
  other: { ...unit.other, limit: 0 },
  zones: unit.zones.map((zone) => ({ ...zone, limit: 0 })),
});

/** What a congress says of its limits. */
export const wantedQuotasOf = (
  congress: Pick<CongressSnapshot, 'maximalQuota' | 'gatheringBusinessUnits'>,
): WantedQuotas => ({
  maximalQuota: congress.maximalQuota ?? 0,
  units: congress.gatheringBusinessUnits.map((unit) => ({
    businessUnitUuid: unit.businessUnitUuid,
    doctorQuota: unit.doctorQuota ?? 0,
    otherDisciplinesQuota: unit.otherDisciplinesQuota ?? 0,
    hasZoneQuota: unit.hasZoneQuota,
    zones: unit.zones.map(({ zoneUuid, zoneQuota }) => ({ zoneUuid, zoneQuota: zoneQuota ?? 0 })),
  })),
});

/** The limits of places as a congress would say them. */
export const limitsOf = ({ global, units }: Limits): WantedQuotas => ({
  maximalQuota: global.limit,
  units: units.map(({ businessUnitUuid, doctor, other, hasZoneQuota, zones }) => ({
    businessUnitUuid,
    doctorQuota: doctor.limit,
    otherDisciplinesQuota: other.limit,
    hasZoneQuota,
    zones: zones.map(({ zoneUuid, limit }) => ({ zoneUuid, zoneQuota: limit })),
  })),
});

type WantedUnit = WantedQuotas['units'][number];

/** Under which nothing is taken that one of the two would not let be taken. */
export const tighterOf = (one: WantedQuotas, other: WantedQuotas): WantedQuotas => ({
  maximalQuota: Math.min(one.maximalQuota, other.maximalQuota),
  units: one.units.flatMap((unit) => {
    const same = other.units.find(({ businessUnitUuid }) => businessUnitUuid === unit.businessUnitUuid);
    return same ? tighterUnit(unit, same) : [];
  }),
});

const tighterUnit = (one: WantedUnit, other: WantedUnit): WantedUnit => ({
  businessUnitUuid: one.businessUnitUuid,
  doctorQuota: Math.min(one.doctorQuota, other.doctorQuota),
  otherDisciplinesQuota: Math.min(one.otherDisciplinesQuota, other.otherDisciplinesQuota),
  hasZoneQuota: one.hasZoneQuota || other.hasZoneQuota,
  zones: tighterZones(...[one, other].filter(({ hasZoneQuota }) => hasZoneQuota).map(({ zones }) => zones)),
});

/** A zone that one of them does not know has no places. */
const tighterZones = (one: WantedUnit['zones'] = [], other: WantedUnit['zones'] = one): WantedUnit['zones'] =>
  one.flatMap(({ zoneUuid, zoneQuota }) => {
    const same = other.find((zone) => zone.zoneUuid === zoneUuid);
    return same ? [{ zoneUuid, zoneQuota: Math.min(zoneQuota, same.zoneQuota) }] : [];
  });

/** Limits below the places taken (specification, section 5: "a new zone quota cannot be below validated solicitations"). */
export function shortagesOf({ global, units }: Limits): QuotaShortage[] {
  const at = (
    level: QuotaLevel,
    { limit, taken }: Places,
    where: { businessUnitUuid?: string; zoneUuid?: string } = {},
  ): QuotaShortage[] =>
    taken > limit ? [{ level, businessUnitUuid: null, zoneUuid: null, ...where, wanted: limit, taken }] : [];
  return [
    ...units.flatMap(({ businessUnitUuid, doctor, other, zones, hasZoneQuota }) => [
      ...(hasZoneQuota ? zones.flatMap((zone) => at('ZONE', zone, { businessUnitUuid, zoneUuid: zone.zoneUuid })) : []),
      ...at('DOCTOR', doctor, { businessUnitUuid }),
      ...at('OTHER', other, { businessUnitUuid }),
    ]),
    ...at('GLOBAL', global),
  ];
}

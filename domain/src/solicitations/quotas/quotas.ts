import type { Discipline } from '../states.ts';
import type { CongressQuotas, SeatCount, UnitSeats } from './quotas-record-schema.ts';

export type { CongressQuotas, QuotaReservation, SeatCount, UnitSeats, ZoneSeats } from './quotas-record-schema.ts';

/** How long limits are reserved without an answer about the change that they are for. */
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
export interface Level extends SeatCount {
  level: QuotaLevel;
  zoneUuid: string | null;
  /** Of a zone that the unit's quotas do not name: there is nothing to raise. */
  hasNoQuota?: true;
}

export type Limits = Pick<CongressQuotas, 'global' | 'units'>;

const none: SeatCount = { limit: 0, taken: 0 };

/**
 * The limits that a seat counts against (decisions, section 3): a doctor takes one of the unit's `doctorQuota`, of `maximalQuota`, and of the
 * zone's when the unit has zone quotas; another discipline one of `otherDisciplinesQuota` and of `maximalQuota`. A zone that the congress does
 * not know, or none at all, has no places, and no quota that could be raised.
 */
export function levelsOf(quotas: Limits, { discipline, businessUnitUuid, zoneUuid }: Seat): Level[] {
  const unit = quotas.units.find((one) => one.businessUnitUuid === businessUnitUuid);
  const global: Level = { level: 'GLOBAL', zoneUuid: null, ...quotas.global };
  if (discipline === 'OTHER') return [{ level: 'OTHER', zoneUuid: null, ...(unit?.other ?? none) }, global];
  const doctor: Level = { level: 'DOCTOR', zoneUuid: null, ...(unit?.doctor ?? none) };
  if (!unit?.hasZoneQuota) return [doctor, global];
  const zone = unit.zones.find((one) => one.zoneUuid === zoneUuid);
  return [{ level: 'ZONE', ...(zone ?? { ...none, hasNoQuota: true }), zoneUuid }, doctor, global];
}

/** The limits that have no place left for a seat, the narrowest first. */
export const fullLevelsOf = (quotas: Limits, seat: Seat): Level[] =>
  levelsOf(quotas, seat).filter(({ limit, taken }) => taken >= limit);

const moved = (seats: SeatCount, by: 1 | -1): SeatCount => ({ limit: seats.limit, taken: seats.taken + by });

function withSeat(quotas: Limits, { discipline, businessUnitUuid, zoneUuid }: Seat, by: 1 | -1): Limits {
  const inUnit = (unit: UnitSeats): UnitSeats => {
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
export const withSeatTaken = (quotas: Limits, seat: Seat): Limits | null =>
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
    const next = withSeatTaken(left, seat);
    if (next) left = next;
    return next !== null;
  };
  const withdraw = waiting.filter((one) => one.offeredAt !== null && !fits(one));
  const offer = waiting.filter((one) => one.offeredAt === null && fits(one));
  return { offer, withdraw };
}

/** The places with one given back. */
export const withSeatFreed = (quotas: Limits, seat: Seat): Limits => withSeat(quotas, seat, -1);

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

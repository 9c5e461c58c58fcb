import type { CongressSnapshot } from '../../gathering/snapshot.ts';
import type { Limits, QuotaLevel, SeatCount, UnitSeats } from './quotas.ts';

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
  const units = wanted.units.map((unit): UnitSeats => {
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

const withoutLimits = (unit: UnitSeats): UnitSeats => ({
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
    { limit, taken }: SeatCount,
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

import { z } from 'zod';
import { requiredText, uuid } from '../../fields/fields.ts';
import { type CongressQuotas, type QuotaLevel, quotaLevels, type UnitSeats } from './quotas.ts';

/**
 * A raise from the dialog of a decision (decisions, section 3): needs a reason, applies at once. A zone takes from another zone of the unit, or raises
 * the unit's HCP quota and the global quota equally; another discipline's quota raises the global one equally.
 */
export const raiseQuotaInput = z.object({
  businessUnitUuid: uuid.nullable(),
  level: z.enum(quotaLevels),
  zoneUuid: uuid.nullish(),
  /** Taken from this zone; none, and the wider quotas grow. */
  fromZoneUuid: uuid.nullish(),
  /** Places more. */
  by: z.number().int('Saisissez un nombre entier').min(1, 'Au moins une place').max(1000, '1000 places au plus'),
  reason: requiredText(500),
});
export type RaiseQuota = z.output<typeof raiseQuotaInput>;

type Limits = Pick<CongressQuotas, 'global' | 'units'>;

/** Why a raise cannot be made, or null. */
export function refusalToRaise({ units }: Limits, raise: RaiseQuota): RaiseRefusal | null {
  if (raise.level === 'GLOBAL') return null;
  const unit = units.find(({ businessUnitUuid }) => businessUnitUuid === raise.businessUnitUuid);
  if (!unit) return 'QUOTA_UNIT_UNKNOWN';
  if (raise.level === 'DOCTOR' && unit.hasZoneQuota) return 'QUOTA_RAISE_BY_ZONE';
  if (raise.level !== 'ZONE') return null;
  if (!unit.zones.some(({ zoneUuid }) => zoneUuid === raise.zoneUuid)) return 'QUOTA_ZONE_UNKNOWN';
  if (!raise.fromZoneUuid) return null;
  const giver = unit.zones.find(({ zoneUuid }) => zoneUuid === raise.fromZoneUuid);
  if (!giver || giver.zoneUuid === raise.zoneUuid) return 'QUOTA_ZONE_UNKNOWN';
  return giver.limit - giver.taken < raise.by ? 'QUOTA_GIVER_SHORT' : null;
}
export type RaiseRefusal = 'QUOTA_UNIT_UNKNOWN' | 'QUOTA_RAISE_BY_ZONE' | 'QUOTA_ZONE_UNKNOWN' | 'QUOTA_GIVER_SHORT';

const more = <P extends { limit: number }>(places: P, by: number): P => ({ ...places, limit: places.limit + by });

/** The limits after a raise that `refusalToRaise` lets through. */
export function withRaise(
  { global, units }: Limits,
  { level, by, businessUnitUuid, zoneUuid, fromZoneUuid }: RaiseQuota,
): Limits {
  const widens = !fromZoneUuid || level !== 'ZONE';
  const inUnit = (unit: UnitSeats): UnitSeats => {
    const byLevel: Partial<Record<QuotaLevel, UnitSeats>> = {
      DOCTOR: { ...unit, doctor: more(unit.doctor, by) },
      OTHER: { ...unit, other: more(unit.other, by) },
      ZONE: {
        ...unit,
        doctor: widens ? more(unit.doctor, by) : unit.doctor,
        zones: unit.zones.map((zone) =>
          zone.zoneUuid === zoneUuid ? more(zone, by) : zone.zoneUuid === fromZoneUuid ? more(zone, -by) : zone,
        ),
      },
    };
    return byLevel[level] ?? unit;
  };
  return {
    global: widens ? more(global, by) : global,
    units: units.map((unit) => (unit.businessUnitUuid === businessUnitUuid ? inUnit(unit) : unit)),
  };
}

import { levelLabel } from '@portal/domain/solicitations/messages';
import {
  type RaiseQuota,
  raiseQuotaInput,
  refusalToRaise,
  withRaise,
} from '@portal/domain/solicitations/quotas/quota-raise';
import type { CongressQuotas, QuotaLevel, SeatCount } from '@portal/domain/solicitations/quotas/quotas';
import { messages } from '@portal/domain/texts/messages';
import { z } from 'zod';
import type { CongressQuotasQuery } from '../../generated/graphql.ts';
import { leftOf } from '../../solicit/words.ts';

export type CongressQuotasData = NonNullable<CongressQuotasQuery['congressQuotas']>;
type Limits = Pick<CongressQuotas, 'global' | 'units'>;

/** The limit that is to be raised. */
export interface RaiseTarget {
  level: QuotaLevel;
  businessUnitUuid: string | null;
  zoneUuid: string | null;
}

/** What the form holds; `from` is a zone, or `WIDER` for more seats in all. */
export const raiseForm = z.object({
  by: raiseQuotaInput.shape.by,
  from: z.string(),
  raiseReason: raiseQuotaInput.shape.reason,
});
export type RaiseValues = z.output<typeof raiseForm>;
export const wider = 'WIDER';
export const raiseDefaults = { by: 1, from: wider, raiseReason: '' };

const limitsOf = ({ limit, taken, units }: CongressQuotasData): Limits => ({
  global: { limit, taken },
  units: units.map((unit) => ({
    businessUnitUuid: unit.businessUnitUuid,
    hasZoneQuota: unit.hasZoneQuota,
    doctor: { limit: unit.doctorLimit, taken: unit.doctorTaken },
    other: { limit: unit.otherLimit, taken: unit.otherTaken },
    zones: (unit.zones ?? []).map((zone) => ({ zoneUuid: zone.zoneUuid, limit: zone.limit, taken: zone.taken })),
  })),
});

const unitIn = ({ units }: CongressQuotasData, businessUnitUuid: string | null) =>
  units.find((unit) => unit.businessUnitUuid === businessUnitUuid);

/** The limit to raise where a seat is missing: doctors of a unit with zones get more in the zone of the waiting one. */
export function targetOf(
  { level, businessUnitUuid }: Pick<RaiseTarget, 'level' | 'businessUnitUuid'>,
  zoneUuid: string | null,
  quotas: CongressQuotasData,
): RaiseTarget {
  const byZone = level === 'DOCTOR' && unitIn(quotas, businessUnitUuid)?.hasZoneQuota;
  if (level === 'ZONE' || byZone) return { level: 'ZONE', businessUnitUuid, zoneUuid };
  return { level, businessUnitUuid: level === 'GLOBAL' ? null : businessUnitUuid, zoneUuid: null };
}

/** The request to the server. */
export const raiseOf = (target: RaiseTarget, { by, from, raiseReason }: RaiseValues): RaiseQuota => ({
  ...target,
  fromZoneUuid: from === wider ? null : from,
  by,
  reason: raiseReason,
});

/** Why it cannot be raised like that, with the field that it belongs to; null when it can. */
export function refusedField(
  quotas: CongressQuotasData,
  raise: RaiseQuota,
): { field: 'by' | 'from'; message: string } | null {
  const code = refusalToRaise(limitsOf(quotas), raise);
  return code && { field: code === 'QUOTA_GIVER_SHORT' ? 'from' : 'by', message: messages[code] };
}

/** Why this limit cannot be raised at all, e.g. that of a zone without a quota at the congress; null when it can. */
export function barredRaise(quotas: CongressQuotasData, target: RaiseTarget): string | null {
  const code = refusalToRaise(limitsOf(quotas), raiseOf(target, { by: 1, from: wider, raiseReason: '' }));
  return code && messages[code];
}

const isFull = (limit: number, taken: number): boolean => taken >= limit;

/**
 * Where the seats of a zone can come from: the wider quotas, or another zone of the unit that has some left.
 * @param isForSeat somebody is to be confirmed: a seat of another zone helps only when the unit and the congress have room
 */
export function sourcesOf(quotas: CongressQuotasData, target: RaiseTarget, isForSeat: boolean) {
  const unit = unitIn(quotas, target.businessUnitUuid);
  const widerOption = {
    id: wider,
    label: 'Augmenter aussi la franchise et le congrès',
    detail: 'Le quota médecins de la franchise et le quota global augmentent d’autant.',
  };
  const hasRoom = unit && !isFull(unit.doctorLimit, unit.doctorTaken) && !isFull(quotas.limit, quotas.taken);
  if (target.level !== 'ZONE' || !unit || (isForSeat && !hasRoom)) return [widerOption];
  const givers = (unit.zones ?? [])
    .filter(({ zoneUuid, limit, taken }) => zoneUuid !== target.zoneUuid && !isFull(limit, taken))
    .map((zone) => ({ id: zone.zoneUuid, label: `Prendre à la ${inSentence(zone.zoneLabel)}`, detail: leftOf(zone) }));
  return [widerOption, ...givers];
}

const inSentence = (zoneLabel: string): string => zoneLabel.replace(/^Zone /, 'zone ');

/** « 10 → 12 » of each limit that the raise would change, by its name. */
export function changesOf(
  quotas: CongressQuotasData,
  raise: RaiseQuota,
): { label: string; from: number; to: number }[] {
  const before = limitsOf(quotas);
  if (refusalToRaise(before, raise)) return [];
  const after = withRaise(before, raise);
  const line = (label: string, from: SeatCount | undefined, to: SeatCount | undefined) =>
    from && to && from.limit !== to.limit ? [{ label, from: from.limit, to: to.limit }] : [];
  const inUnits = after.units.flatMap((unit, i) => {
    const was = before.units[i];
    const zones = unitIn(quotas, unit.businessUnitUuid)?.zones ?? [];
    return [
      ...unit.zones.flatMap((zone, z) => line(levelLabel('ZONE', zones[z]?.zoneLabel ?? null), was?.zones[z], zone)),
      ...line(levelLabel('DOCTOR', null), was?.doctor, unit.doctor),
      ...line(levelLabel('OTHER', null), was?.other, unit.other),
    ];
  });
  return [...inUnits, ...line(levelLabel('GLOBAL', null), before.global, after.global)];
}

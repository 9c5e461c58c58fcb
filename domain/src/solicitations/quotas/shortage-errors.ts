import type { QuotaShortage, WantedQuotas } from './quota-limits.ts';

/** « 4 sollicitations sont déjà validées dans cette zone » */
const validated = (count: number, where: string): string =>
  `${count > 1 ? `${count} sollicitations sont déjà validées` : '1 sollicitation est déjà validée'} ${where}`;

/**
 * What is wrong with each field of the form of quotas that is below the validated solicitations, by its path; what the form does not name is left out
 * (specification, section 5 "a new zone quota cannot be below validated solicitations").
 */
export function shortageErrors(
  shortages: readonly QuotaShortage[],
  units: readonly {
    businessUnitUuid: string;
    zones: readonly Pick<WantedQuotas['units'][number]['zones'][number], 'zoneUuid'>[];
  }[],
): Record<string, string> {
  const errorOf = ({ level, businessUnitUuid, zoneUuid, taken }: QuotaShortage): [string, string] | null => {
    if (level === 'GLOBAL') return ['maximalQuota', validated(taken, 'pour ce congrès')];
    const unit = units.findIndex((one) => one.businessUnitUuid === businessUnitUuid);
    if (unit < 0) return null;
    const at = `gatheringBusinessUnits.${unit}`;
    if (level === 'DOCTOR') return [`${at}.doctorQuota`, validated(taken, 'pour les médecins de cette franchise')];
    if (level === 'OTHER')
      return [`${at}.otherDisciplinesQuota`, validated(taken, 'pour les autres disciplines de cette franchise')];
    const zone = units[unit]!.zones.findIndex((one) => one.zoneUuid === zoneUuid);
    return zone < 0 ? null : [`${at}.zones.${zone}.zoneQuota`, validated(taken, 'dans cette zone')];
  };
  return Object.fromEntries(shortages.map(errorOf).filter((one) => one !== null));
}

import { z } from 'zod';
import { type CategoryModule, categoriesForGathering } from '../../category/index.ts';
import { day, hour, optionalText, yesOrNo } from '../../fields/fields.ts';
import { gatheringActions } from '../actions.ts';
import type { Gathering } from '../gathering.ts';

const nullable = <T extends z.ZodType>(schema: T) =>
  z
    .union([schema, z.literal('').transform(() => null)])
    .nullish()
    .transform((v) => v ?? null);

export const hostingConfigurationInput = z.object({
  eveArrival: yesOrNo,
  chooseEveArrivalAllowed: yesOrNo,
  chooseNightsAllowed: yesOrNo,
  comment: optionalText(2000).transform((v) => v ?? null),
});

export const transportConfigurationInput = z.object({
  comment: optionalText(2000).transform((v) => v ?? null),
  favouredDepartureDate: nullable(day),
  favouredDepartureHour: nullable(hour),
  favouredReturnDate: nullable(day),
  favouredReturnHour: nullable(hour),
  transfertOptionEnabled: yesOrNo,
});

export type ConfigurationName = 'hostingConfiguration' | 'transportConfiguration';
export const configurationLabels: Record<ConfigurationName, string> = {
  hostingConfiguration: gatheringActions.rows.updateHostingConfiguration.label,
  transportConfiguration: gatheringActions.rows.updateTransportConfiguration.label,
};

/**
 * Configurations without which no publication: hosting and transport, when a physical gathering has categories with that module
 * (specification, sections 4 and 8).
 */
export function missingConfigurations(g: Gathering): ConfigurationName[] {
  if (!g.isPhysical || !g.beginDate || !g.endDate) return [];
  const modules = new Set<CategoryModule>(categoriesForGathering(g).flatMap((category) => category.modules));
  const missing: ConfigurationName[] = [];
  if (modules.has('HOSTING') && !g.hostingConfiguration) missing.push('hostingConfiguration');
  if (modules.has('TRANSPORT') && !g.transportConfiguration) missing.push('transportConfiguration');
  return missing;
}

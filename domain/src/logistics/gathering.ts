import { wallClockOf } from '../calendar/time-zone.ts';
import { type CategoryModule, categoryById } from '../category/index.ts';
import type { HostedGathering, LogisticsGathering } from './context.ts';

/** What a hotel or a note keeps of its gathering's copy. */
export const logisticsGatheringOf = (g: HostedGathering): LogisticsGathering => ({
  gatheringUuid: g.gatheringUuid,
  rev: g.rev,
  name: g.name,
  city: g.city,
  status: g.status,
  gatheringType: g.gatheringType,
  beginDate: g.beginDate,
  endDate: g.endDate,
  timezone: g.timezone,
  categoryVersion: g.categoryVersion,
  businessUnitUuids: g.businessUnitUuids,
  creatorUuid: g.creatorUuid,
  gatheringUsers: g.gatheringUsers,
  hostingConfiguration: g.hostingConfiguration,
  areHostingShared: g.areHostingShared,
});

/** First and last day of a gathering where it takes place; null while it has no dates. */
export function daysOfGathering(
  g: Pick<LogisticsGathering, 'beginDate' | 'endDate' | 'timezone'>,
): { beginDay: string; endDay: string } | null {
  if (!g.beginDate || !g.endDate) return null;
  return { beginDay: wallClockOf(g.beginDate, g.timezone).day, endDay: wallClockOf(g.endDate, g.timezone).day };
}

/** Whether the category of somebody comprises a module of the trip. */
export const categoryHas = (
  { categoryVersion }: Pick<LogisticsGathering, 'categoryVersion'>,
  category: string,
  module: CategoryModule,
): boolean => categoryById(categoryVersion, category)?.modules.includes(module) ?? false;

import {
  type EventExportRow,
  eventExport,
  formatOf,
  frenchDayOf,
  holdersOf,
  periodOf,
  wallClockOf,
} from '@portal/domain';
import { type Context, callService, exportEndpoint } from '@portal/server';
import { z } from 'zod';
import type { StoredGathering } from '../gathering.model.ts';
import { orgUnits } from '../org-units.ts';
import { type GatheringFilters, searchGatherings } from '../queries.ts';

const named = z.array(z.object({ userUuid: z.string(), firstName: z.string(), lastName: z.string() }));

const rocOf = (g: StoredGathering): string | undefined => holdersOf(g, 'roc')[0];

/** The names of those who are in charge; users knows them. @throws PortalError SERVICE_UNAVAILABLE */
async function rocsOf(ctx: Context, gatherings: readonly StoredGathering[]): Promise<ReadonlyMap<string, string>> {
  const userUuids = [...new Set(gatherings.flatMap((g) => rocOf(g) ?? []))];
  if (userUuids.length === 0) return new Map();
  const found = named.parse(await callService('gatherings', 'users', 'snapshots', { userUuids }, ctx));
  return new Map(found.map(({ userUuid, firstName, lastName }) => [userUuid, `${firstName} ${lastName}`]));
}

const rowOf = (g: StoredGathering, rocs: ReadonlyMap<string, string>, now: Date): EventExportRow => ({
  ...{ name: g.name, status: g.status, city: g.city || null, gatheringType: g.gatheringType },
  beginDay: g.beginDate && wallClockOf(g.beginDate, g.timezone).day,
  endDay: g.endDate && wallClockOf(g.endDate, g.timezone).day,
  format: formatOf(g),
  units: g.businessUnitUuids.flatMap((unit) => orgUnits.unitLabel(unit) ?? []),
  roc: rocs.get(rocOf(g) ?? '') ?? null,
  nationalityType: g.nationalityType ?? null,
  period: periodOf(g, now),
  updatedDay: frenchDayOf(g.updatedAt),
});

/** Verb `export-events`: a page of the events that their list would show. @throws PortalError BAD_USER_INPUT, SERVICE_UNAVAILABLE */
export const exportEvents = exportEndpoint(eventExport, async (ctx, { filters, first, after }) => {
  const { search, sort, ...narrowed } = filters;
  const given = Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value != null)) as GatheringFilters;
  const question = { search: search ?? null, sort: sort ?? null, filters: given, first, after };
  const { items, total, endCursor, hasNextPage } = await searchGatherings(ctx, question);
  const found = items as StoredGathering[];
  const rocs = await rocsOf(ctx, found);
  return { rows: found.map((g) => rowOf(g, rocs, ctx.now())), total, endCursor, hasNextPage };
});

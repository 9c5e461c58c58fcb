import {
  formatOf,
  frenchDayOf,
  type GatheringSnapshot,
  type HcpEventFilters,
  type HcpEventRow,
  hcpEventExport,
  invitationStatusOf,
  normalise,
  periodOf,
  signaturesOf,
  wallClockOf,
} from '@portal/domain';
import { assertMayRead, exportEndpoint } from '@portal/server';
import { gatherings } from '../copies.ts';
import type { StoredParticipant } from '../participant.model.ts';
import { participationsOfHcp } from '../queries.ts';
import { categoryLabelOf } from './category-label.ts';

function rowOf(p: StoredParticipant, g: GatheringSnapshot, now: Date): HcpEventRow {
  const dayOf = (at: Date | null) => at && wallClockOf(at, g.timezone).day;
  const signedAt = signaturesOf(p).at(-1)?.signedAt;
  return {
    ...{ name: g.name, gatheringType: g.gatheringType, city: g.city || null, presence: p.presence },
    ...{ period: periodOf(g, now), beginDay: dayOf(g.beginDate), endDay: dayOf(g.endDate), format: formatOf(g) },
    invitationStatus: invitationStatusOf(p),
    categoryLabel: categoryLabelOf(g, p.category),
    signedDay: signedAt ? frenchDayOf(signedAt) : null,
    solicitation: p.solicitation?.status ?? null,
  };
}

/** As the list is narrowed in the browser, which has all of it. */
const isFound = ({ search, periods }: HcpEventFilters, { name, city, period }: HcpEventRow): boolean => {
  const words = normalise(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const text = normalise(`${name} ${city ?? ''}`);
  return words.every((word) => text.includes(word)) && (!periods?.length || periods.includes(period));
};

/** Verb `export-hcp-events`: the events in reach to which an HCP was invited, the latest first; all of them are one page. */
export const exportHcpEvents = exportEndpoint(hcpEventExport, async (ctx, { filters }) => {
  assertMayRead(ctx, 'readParticipant');
  const found = await participationsOfHcp(ctx, filters.healthCareProfessionalUuid);
  const events = await gatherings.all(
    ctx,
    found.map(({ gatheringUuid }) => gatheringUuid),
  );
  const rows = found
    .flatMap((p) => {
      const gathering = events.get(p.gatheringUuid);
      return gathering ? [rowOf(p, gathering, ctx.now())] : [];
    })
    .filter((row) => isFound(filters, row));
  return { rows, total: rows.length, endCursor: null, hasNextPage: false };
});

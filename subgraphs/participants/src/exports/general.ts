import {
  frenchDayOf,
  type GeneralExportFilters,
  type GeneralRow,
  generalActivities,
  generalCosts,
  generalExport,
  generalLogistics,
  hasRight,
  invitationStatusOf,
  type Right,
  signaturesOf,
  standingAnswer,
} from '@portal/domain';
import { type Context, exportEndpoint } from '@portal/server';
import { z } from 'zod';
import { orgUnits } from '../database.ts';
import { participantPage } from '../list/list.ts';
import type { StoredParticipant } from '../participant.model.ts';
import { findVisibleGathering } from '../visibility.ts';
import { categoryLabelOf } from './category-label.ts';

/** What somebody may read of what a neighbour holds, by the name of its part. */
const partsOf = <Part extends string>(ctx: Context, rights: Readonly<Record<Part, Right>>): Part[] =>
  (Object.entries(rights) as [Part, Right][]).flatMap(([part, right]) => (hasRight(ctx.actor, right) ? [part] : []));

const logisticsRights = { nights: 'readHosting', transport: 'readTransportNote', transfers: 'readTransfer' } as const;
const expensesRights = { costs: 'readBudget', notes: 'readExpenseNote' } as const;

/** Lines that a neighbour gives, by participant. */
async function byParticipant<Line extends { participantUuid: string }>(
  shape: z.ZodType<Line>,
  answer: Promise<unknown>,
): Promise<ReadonlyMap<string, Line>> {
  const lines = z.array(shape).parse(await answer);
  return new Map(lines.map((line) => [line.participantUuid, line]));
}

/**
 * What the neighbours hold of people, as far as the exporting user may read each: who may read nothing of theirs does not ask them.
 * @throws PortalError SERVICE_UNAVAILABLE
 */
async function neighboursOf(ctx: Context, participantUuids: readonly string[]) {
  const none = Promise.resolve([]);
  const ofLogistics = { participantUuids, parts: partsOf(ctx, logisticsRights) };
  const ofExpenses = { participantUuids, parts: partsOf(ctx, expensesRights) };
  const mayReadActivities = hasRight(ctx.actor, 'readActivity');
  const [activities, logistics, costs] = await Promise.all([
    byParticipant(
      generalActivities,
      mayReadActivities ? ctx.ask('activities', 'general-lines', { participantUuids }) : none,
    ),
    byParticipant(
      generalLogistics,
      ofLogistics.parts.length > 0 ? ctx.ask('logistics', 'general-lines', ofLogistics) : none,
    ),
    byParticipant(generalCosts, ofExpenses.parts.length > 0 ? ctx.ask('expenses', 'general-lines', ofExpenses) : none),
  ]);
  return { activities, logistics, costs };
}

const dayOf = (at: Date | null | undefined): string | null => (at ? frenchDayOf(at) : null);
const when = (day: string | null, hour: string | null): string | null =>
  day && [day.split('-').reverse().join('/'), hour].filter(Boolean).join(' ');
const route = (from: string | null, to: string | null): string | null =>
  from || to ? `${from ?? '…'} → ${to ?? '…'}` : null;

/** The answer's wishes, as the list shows them. */
function wishesOf(p: StoredParticipant) {
  const answer = standingAnswer(p);
  const transport = answer?.transport?.wantTransport ? answer.transport : null;
  const hosting = answer?.hosting?.wantHosting ? answer.hosting : null;
  return {
    answeredDay: dayOf(answer?.answeredAt),
    answeredByName: answer?.answeredByName ?? null,
    wantsTransport: answer?.transport?.wantTransport ?? null,
    transportModes: transport?.preferenceModes ?? [],
    goDay: transport && when(transport.goDepartureDate, transport.goDepartureHour),
    goPlaces: transport && route(transport.goDeparturePlace, transport.goArrivalPlace),
    backDay: transport && when(transport.backDepartureDate, transport.backDepartureHour),
    backPlaces: transport && route(transport.backDeparturePlace, transport.backArrivalPlace),
    wantsHosting: answer?.hosting?.wantHosting ?? null,
    nightsWanted: hosting?.nightsWanted ?? [],
    wantsTransfer: hosting?.wantTransfer ?? null,
    hostingComment: hosting?.comment ?? null,
  };
}

/** Who somebody is. Telephone and address are left out, as of every export. */
function personOf({ person }: StoredParticipant) {
  const { lastName, firstName, email, specialty, city, postalCode, society, veevaId } = person;
  return {
    ...{ lastName, firstName, email, specialty, city, postalCode, society, veevaId },
    unit: person.businessUnitUuid ? orgUnits.unitLabel(person.businessUnitUuid) : null,
    zone: orgUnits.zoneLabel(person.zoneUuid),
  };
}

type Gathering = Awaited<ReturnType<typeof findVisibleGathering>>;
const ownOf = (p: StoredParticipant, gathering: Gathering): Omit<GeneralRow, 'activities' | 'logistics' | 'costs'> => ({
  ...personOf(p),
  ...wishesOf(p),
  kind: p.kind,
  categoryLabel: categoryLabelOf(gathering, p.category),
  invitationStatus: invitationStatusOf(p),
  gatheringType: gathering.gatheringType,
  presence: p.presence,
  presenceDay: dayOf(p.presenceDate),
  participationType: p.participationType,
  solicitation: p.solicitation?.status ?? null,
  invitedDay: dayOf(p.createdAt)!,
  subscriptionDay: p.subscriptionDate,
  subscriptionPrice: p.subscriptionPrice,
  isLearnedSocietyMember: p.isLearnedSocietyMember,
  signedDays: signaturesOf(p).map((signature) => signature.day),
});

const listOf = ({ gatheringUuid, search, sort, direction, ...filters }: GeneralExportFilters) => ({
  ...{ gatheringUuid, search: search ?? null, filters },
  order: { by: sort ?? null, order: direction ?? null },
});

/**
 * Verb `export-general`: a page of the participant list of an event, with what the other domains hold of each: what the
 * exporting user has no right to read is empty.
 * @throws PortalError BAD_USER_INPUT, NOT_FOUND, SERVICE_UNAVAILABLE
 */
export const exportGeneral = exportEndpoint(generalExport, async (ctx, { filters, first, after }) => {
  const { order, ...list } = listOf(filters);
  const gathering = await findVisibleGathering(ctx, filters.gatheringUuid);
  const page = await participantPage(ctx, { ...list, pagination: { limit: first, after, ...order } });
  const of = await neighboursOf(
    ctx,
    page.hits.map(({ participantUuid }) => participantUuid),
  );
  const rows = page.hits.map(
    (p): GeneralRow => ({
      ...ownOf(p, gathering),
      activities: of.activities.get(p.participantUuid)?.activities ?? null,
      logistics: of.logistics.get(p.participantUuid) ?? null,
      costs: of.costs.get(p.participantUuid) ?? null,
    }),
  );
  const { endCursor, hasNextPage, total } = page;
  return { rows, total, endCursor, hasNextPage };
});

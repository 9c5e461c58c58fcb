import {
  type ExportDefinition,
  type GatheringSnapshot,
  type PaperFilters,
  PortalError,
  paperFilters,
} from '@portal/domain';
import {
  assertMayRead,
  type Context,
  cursorPosition,
  endpoint,
  type InternalEndpoint,
  readPage,
  trusted,
} from '@portal/server';
import { z } from 'zod';
import { gatheringOf } from '../copies.ts';
import { orderBy } from '../list/list.ts';
import { listFilter } from '../list/list-filter.ts';
import { type ParticipantFilter, ParticipantModel, type StoredParticipant } from '../participant.model.ts';
import { findVisibleGathering, visibleTo } from '../visibility.ts';

const byName = orderBy('nameKey');
const question = z.object({
  // A kind has filters more, which are not about people.
  filters: z.looseObject(paperFilters.shape),
  first: z.number().int().min(1).max(500),
  after: z.string().max(1000).nullish(),
});

interface Paper<Row> {
  definition: Pick<ExportDefinition, 'right'>;
  /** Whom it is for. */
  whom: (filters: PaperFilters) => ParticipantFilter;
  rowsOf: (ctx: Context, people: StoredParticipant[], gathering: GatheringSnapshot) => Promise<Row[]>;
  /** Documents may ask as itself: for a mail that goes by itself. */
  isForItself?: true;
}

/** @throws PortalError FORBIDDEN without the right or for another service, NOT_FOUND */
async function gatheringFor(ctx: Context, { definition, isForItself }: Paper<unknown>, gatheringUuid: string) {
  if (ctx.actor.kind !== 'user') {
    if (!isForItself) throw new PortalError('FORBIDDEN');
    const gathering = await gatheringOf(ctx, gatheringUuid);
    if (!gathering) throw new PortalError('NOT_FOUND');
    return gathering;
  }
  assertMayRead(ctx, definition.right);
  return findVisibleGathering(ctx, gatheringUuid);
}

/**
 * A verb by which documents asks for the people of a paper, by name, on behalf of who asked for it.
 * Answers FORBIDDEN without the right or for another service, BAD_USER_INPUT, NOT_FOUND.
 */
export const printDataEndpoint = <Row>(paper: Paper<Row>): InternalEndpoint =>
  endpoint(
    question,
    async (ctx, { filters, first, after }) => {
      const gathering = await gatheringFor(ctx, paper, filters.gatheringUuid);
      const { participantUuids: chosen } = filters;
      const filter = listFilter(gathering, [
        ...(ctx.actor.kind === 'user' ? [visibleTo(ctx)] : []),
        paper.whom(filters),
        ...(chosen ? [{ participantUuid: trusted({ $in: chosen }) }] : []),
      ]);
      const page = {
        model: ParticipantModel,
        filter,
        order: byName,
        size: first,
        after: cursorPosition(byName, after),
      };
      const { items, endCursor, hasNextPage } = await readPage(page);
      const total = after ? null : await ParticipantModel.countDocuments(filter);
      return { rows: await paper.rowsOf(ctx, items, gathering), total, endCursor, hasNextPage };
    },
    { issuers: ['documents'], forPerson: true },
  );

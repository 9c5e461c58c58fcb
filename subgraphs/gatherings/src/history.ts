import { gatheringWorkflow } from '@portal/domain';
import {
  actOf,
  type Context,
  countedPage,
  cursorPosition,
  type HistoryRecord,
  type KeyOrder,
  type Model,
  pageSize,
  trusted,
} from '@portal/server';

type Kept = HistoryRecord & { _id: unknown };

/** So many lines are given at once, the newest, and the changes of status all the same; a list of them has pages. */
export const mostRecords = 1000;

/** The actions that lead from one status to another. */
const changesOfStatus = Object.entries(gatheringWorkflow.rows).flatMap(([action, { to }]) =>
  to === 'same' ? [] : [action],
);

const newestFirst: KeyOrder<Kept> = { key: 'at', id: '_id', direction: -1, holds: 'date', idHolds: 'objectId' };

const shown = (record: Kept) => actOf(gatheringWorkflow, record, 'historicalRecordUuid');

/** The changes of status of a gathering: the timeline shows each stage with its day. */
async function stagesOf(ctx: Context, aggregateId: string): Promise<Kept[]> {
  const stages = { aggregateId, action: trusted({ $in: changesOfStatus }) };
  const found = (await ctx.db.records.history.find(stages).sort({ at: -1, _id: -1 }).lean()) as Kept[];
  return found.filter(({ from, to }) => from !== to);
}

/**
 * The history of a gathering, newest first (specification, section 4: every change, with who, when, from, to, why): so many lines, and all changes of
 * status.
 */
export async function historyOf(ctx: Context, aggregateId: string, changesOfStatusOnly: boolean) {
  if (changesOfStatusOnly) return (await stagesOf(ctx, aggregateId)).map(shown);
  const newest = (await ctx.db.records.history
    .find({ aggregateId })
    .sort({ at: -1, _id: -1 })
    .limit(mostRecords)
    .lean()) as Kept[];
  if (newest.length < mostRecords) return newest.map(shown);
  const known = new Set(newest.map(({ _id }) => String(_id)));
  const older = (await stagesOf(ctx, aggregateId)).filter(({ _id }) => !known.has(String(_id)));
  return [...newest, ...older].map(shown);
}

export interface HistoryPageArguments {
  first?: number | null;
  after?: string | null;
}

/** A page of it. @throws PortalError BAD_USER_INPUT for a cursor that no page gave */
export async function historyPage(ctx: Context, aggregateId: string, { first, after }: HistoryPageArguments) {
  const { items, ...page } = await countedPage<Kept>({
    model: ctx.db.records.history as Model<Kept>,
    filter: { aggregateId },
    order: newestFirst,
    size: pageSize(first),
    after: cursorPosition(newestFirst, after),
    fields: { rev: 0, changed: 0, traceId: 0 },
  });
  return { ...page, items: items.map(shown) };
}

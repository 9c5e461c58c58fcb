import { actorLabel, badInput, gatheringWorkflow, historyLabel } from '@portal/domain';
import {
  type Context,
  countedPage,
  cursorPosition,
  type HistoryRecord,
  type KeyOrder,
  type Model,
  pageSize,
  staleCursor,
  trusted,
} from '@portal/server';

type Kept = HistoryRecord & { _id: unknown };

/** So many lines are given at once, the newest, and the changes of status all the same; a list of them has pages. */
export const mostRecords = 1000;

/** The actions that lead from one status to another. */
const changesOfStatus = Object.entries(gatheringWorkflow.rows).flatMap(([action, { to }]) =>
  to === 'same' ? [] : [action],
);

const newestFirst: KeyOrder<Kept> = { key: 'at', id: '_id', direction: -1, holds: 'date' };

const shown = ({ _id, action, label, from, to, data, actor, at }: Kept) => ({
  historicalRecordUuid: String(_id),
  action,
  label: historyLabel(gatheringWorkflow, action, label),
  from,
  to,
  data,
  user: actor.userUuid ? { userUuid: actor.userUuid } : null,
  userName: actorLabel(actor),
  impersonatorName: actor.impersonator?.name ?? null,
  createdAt: at,
});

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
  const position = cursorPosition(newestFirst, after);
  if (position && !/^[\da-f]{24}$/.test(position.id!)) throw badInput({ after: staleCursor });
  const { items, ...page } = await countedPage<Kept>({
    model: ctx.db.records.history as Model<Kept>,
    filter: { aggregateId },
    order: newestFirst,
    size: pageSize(first),
    after: position,
    fields: { rev: 0, changed: 0, traceId: 0 },
  });
  return { ...page, items: items.map(shown) };
}

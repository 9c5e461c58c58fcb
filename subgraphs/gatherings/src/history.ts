import { actorLabel, gatheringWorkflow, historyLabel } from '@portal/domain';
import { mostRecords } from '@portal/domain/gathering/history-length';
import { type Context, type HistoryRecord, trusted } from '@portal/server';

type Kept = HistoryRecord & { _id: unknown };

/** The actions that lead from one status to another. */
const changesOfStatus = Object.entries(gatheringWorkflow.rows).flatMap(([action, { to }]) =>
  to === 'same' ? [] : [action],
);

/** Of a history that is cut, the changes of status among what is left out: the timeline shows each stage with its day. */
async function olderStages(ctx: Context, aggregateId: string, shown: readonly Kept[]): Promise<Kept[]> {
  const stages = { aggregateId, action: trusted({ $in: changesOfStatus }) };
  const found = (await ctx.db.records.history.find(stages).sort({ at: -1, _id: -1 }).lean()) as Kept[];
  const known = new Set(shown.map(({ _id }) => String(_id)));
  return found.filter(({ _id, from, to }) => from !== to && !known.has(String(_id)));
}

/**
 * The history of a gathering, newest first (specification, section 4: every change, with who, when, from, to, why): so many lines, and all changes of
 * status.
 */
export async function historyOf(ctx: Context, aggregateId: string) {
  const newest = (await ctx.db.records.history
    .find({ aggregateId })
    .sort({ at: -1, _id: -1 })
    .limit(mostRecords)
    .lean()) as Kept[];
  const records = newest.length < mostRecords ? newest : [...newest, ...(await olderStages(ctx, aggregateId, newest))];
  return records.map(({ _id, action, label, from, to, data, actor, at }) => ({
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
  }));
}

import { doneBy, gatheringWorkflow, whatWasDone } from '@portal/domain';
import type { Context, HistoryRecord } from '@portal/server';

const historyLimit = 1000;

/** The history of a gathering, newest first (specification, section 4: every change, with who, when, from, to, why). */
export async function historyOf(ctx: Context, aggregateId: string) {
  const records = (await ctx.db.records.history
    .find({ aggregateId })
    .sort({ at: -1, _id: -1 })
    .limit(historyLimit)
    .lean()) as (HistoryRecord & { _id: unknown })[];
  return records.map(({ _id, action, label, from, to, data, actor, at }) => ({
    historicalRecordUuid: String(_id),
    action,
    label: whatWasDone(gatheringWorkflow, action, label),
    from,
    to,
    data,
    user: actor.userUuid ? { userUuid: actor.userUuid } : null,
    userName: doneBy(actor),
    impersonatorName: actor.impersonator?.name ?? null,
    createdAt: at,
  }));
}

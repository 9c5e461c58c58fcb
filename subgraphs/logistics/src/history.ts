import { doneBy, whatWasDone } from '@portal/domain';
import type { Context, HistoryRecord } from '@portal/server';

const historyLimit = 200;

/** Acts on a document, newest first, in the words of its table. */
export async function historyOf(ctx: Context, table: Parameters<typeof whatWasDone>[0], aggregateId: string) {
  const records = (await ctx.db.records.history
    .find({ aggregateId })
    .sort({ at: -1, _id: -1 })
    .limit(historyLimit)
    .lean()) as (HistoryRecord & { _id: unknown })[];
  return records.map(({ _id, action, label, data, actor, at }) => ({
    hostingRecordUuid: String(_id),
    action,
    label: whatWasDone(table, action, label),
    data,
    userName: doneBy(actor),
    impersonatorName: actor.impersonator?.name ?? null,
    createdAt: at,
  }));
}

import { doneBy, whatWasDone } from '@portal/domain';
import type { Context, HistoryRecord } from '@portal/server';

const historyLimit = 200;

interface Worded {
  name: string;
  rows: Record<string, { done?: string }>;
}

/** Acts on a document, newest first, in the words of its table. */
export async function historyOf(ctx: Context, workflow: Worded, aggregateId: string) {
  const records = (await ctx.db.records.history
    .find({ aggregate: workflow.name, aggregateId })
    .sort({ at: -1, _id: -1 })
    .limit(historyLimit)
    .lean()) as (HistoryRecord & { _id: unknown })[];
  return records.map(({ _id, action, label, data, actor, at }) => ({
    programmeRecordUuid: String(_id),
    action,
    label: whatWasDone(workflow, action, label),
    reason: (data as { reason?: string } | null)?.reason ?? null,
    userName: doneBy(actor),
    impersonatorName: actor.impersonator?.name ?? null,
    createdAt: at,
  }));
}

import { doneBy, serfWorkflow, whatWasDone } from '@portal/domain';
import type { Context, HistoryRecord } from '@portal/server';

const historyLimit = 200;

/** Acts on a form, newest first, in the words of its table. */
export async function historyOf(ctx: Context, serfUuid: string) {
  const records = (await ctx.db.records.history
    .find({ aggregate: serfWorkflow.name, aggregateId: serfUuid })
    .sort({ at: -1, _id: -1 })
    .limit(historyLimit)
    .lean()) as (HistoryRecord & { _id: unknown })[];
  return records.map(({ _id, action, label, data, actor, at }) => ({
    serfRecordUuid: String(_id),
    action,
    label: whatWasDone(serfWorkflow, action, label),
    reason: (data as { reason?: string } | null)?.reason ?? null,
    userName: doneBy(actor) ?? (actor.kind === 'link' ? 'Le professionnel de santé' : null),
    impersonatorName: actor.impersonator?.name ?? null,
    createdAt: at,
  }));
}

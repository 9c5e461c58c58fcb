import { doneBy, whatWasDone } from '@portal/domain';
import type { Context, HistoryRecord } from '@portal/server';

const historyLimit = 200;

/** Acts on a note or a plan, newest first, in the words of its table. */
export async function historyOf(
  ctx: Context,
  workflow: Parameters<typeof whatWasDone>[0] & { name: string },
  uuid: string,
) {
  const records = (await ctx.db.records.history
    .find({ aggregate: workflow.name, aggregateId: uuid })
    .sort({ at: -1, _id: -1 })
    .limit(historyLimit)
    .lean()) as (HistoryRecord & { _id: unknown })[];
  return records.map(({ _id, action, label, data, actor, at }) => ({
    expenseRecordUuid: String(_id),
    action,
    label: whatWasDone(workflow, action, label),
    data,
    userName: doneBy(actor),
    impersonatorName: actor.impersonator?.name ?? null,
    createdAt: at,
  }));
}

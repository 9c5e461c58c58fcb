import { actorLabel, historyLabel } from '@portal/domain';
import { trusted } from 'mongoose';
import type { Context } from '../service/context.ts';
import type { HistoryRecord } from '../storage/platform-records.ts';

/** The rows of a document, as far as its history has them. */
type Worded = Parameters<typeof historyLabel>[0] & { name: string };

/** Of the history of a document as many acts are shown, unless a service says more. */
const shownActs = 200;

type StoredAct = HistoryRecord & { _id: unknown };

/**
 * An act as the graph has it, in the words of its table.
 * @param idField what the graph calls the id of a record
 */
export const actOf = <IdField extends string>(
  workflow: Worded,
  { _id, action, label, from, to, data, actor, at }: StoredAct,
  idField: IdField,
) => ({
  ...({ [idField]: String(_id) } as Record<IdField, string>),
  ...{ action, label: historyLabel(workflow, action, label), from: from ?? null, to: to ?? null, data, actor },
  user: actor.userUuid ? { userUuid: actor.userUuid } : null,
  userName: actorLabel(actor),
  impersonatorName: actor.impersonator?.name ?? null,
  createdAt: at,
});

/**
 * The acts on a document, newest first, in the words of its table (specification, section 4).
 * @param idField what the graph calls the id of a record
 */
export async function historyOf<IdField extends string>(
  ctx: Pick<Context, 'db'>,
  workflow: Worded,
  aggregateId: string,
  idField: IdField,
  limit = shownActs,
) {
  const records = (await ctx.db.records.history
    .find({ aggregate: workflow.name, aggregateId: trusted({ $eq: aggregateId }) })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .lean()) as StoredAct[];
  return records.map((record) => actOf(workflow, record, idField));
}

import {
  type ActionInput,
  type EditBase,
  type PlannedBudget,
  plannedBudgetRecordSchema,
  plannedBudgetWorkflow,
} from '@portal/domain';
import {
  asRawInput,
  type Context,
  defineAggregate,
  defineSchema,
  documentResult,
  type Filter,
  inAuditedTransaction,
  type Model,
  perform,
  schemaFields,
  type Tx,
  visibleGatheringsFilter,
} from '@portal/server';
import { gatheringOf } from '../copies.ts';
import { db } from '../database.ts';
import { findVisibleGathering } from '../visibility.ts';

export const PlannedBudgets: Model<PlannedBudget> = db.model(
  'PlannedBudget',
  defineSchema<PlannedBudget>(
    { ...schemaFields(plannedBudgetRecordSchema), state: { type: String, default: 'KEPT' } },
    { collection: 'plannedBudgets' },
  ).index({ gatheringUuid: 1 }, { unique: true }),
);

type PlannedPosts = ActionInput<typeof plannedBudgetWorkflow.rows, 'setPlannedBudget'>;

/** The aggregate of what is planned for a gathering: one each. */
export const PlanAggregate = defineAggregate({
  workflow: plannedBudgetWorkflow,
  model: PlannedBudgets,
  idField: 'gatheringUuid',
  stateField: 'state',
  reach: (ctx) => visibleGatheringsFilter(ctx) as Filter<object> as Filter<PlannedBudget>,
});

/** What a gathering may cost, post by post. @throws PortalError NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, EDIT_COLLIDES, GATHERING_READ_ONLY */
export async function setPlannedBudget(
  ctx: Context,
  { gatheringUuid, posts, base }: { gatheringUuid: string; posts: unknown[]; base: EditBase },
): Promise<PlannedBudget> {
  await gatheringOf(ctx, gatheringUuid);
  const work = async (tx: Tx) => {
    const gathering = await findVisibleGathering(tx, gatheringUuid);
    const isThere = (await PlannedBudgets.exists({ gatheringUuid }).session(tx.session)) !== null;
    if (!isThere) await perform(tx, PlanAggregate, 'openPlannedBudget', null, { gatheringUuid, gathering });
    const from = isThere ? base : { ...base, rev: 1 };
    return perform(tx, PlanAggregate, 'setPlannedBudget', gatheringUuid, asRawInput<PlannedPosts>({ posts }), from);
  };
  return inAuditedTransaction(ctx, 'setPlannedBudget', gatheringUuid, work, documentResult(PlanAggregate));
}

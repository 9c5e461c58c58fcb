import {
  type ActionInput,
  type ActivityCategory,
  activityCategoryCatalogue,
  type activityCategoryWorkflow,
  type EditBase,
  mealChanged,
  normalise,
} from '@portal/domain';
import { type Context, documentResult, emit, inAuditedTransaction, perform, type Tx } from '@portal/server';
import { nameUuid } from '@portal/server/service/name-uuid';
import { CategoryAggregate } from './aggregate.ts';
import { Activities, Categories } from './models.ts';

/** The same in every installation. */
export const activityCategoryUuidOf = (code: (typeof activityCategoryCatalogue)[number]['code']): string =>
  nameUuid(`activityCategory:${code}`);

/** Categories are no demo data: every activity needs one. Inserts missing ones and leaves the rest as it is. */
export async function ensureCategories(ctx: Context): Promise<void> {
  const now = ctx.now();
  await Categories.bulkWrite(
    activityCategoryCatalogue.map(({ code, ...category }, order) => ({
      updateOne: {
        filter: { activityCategoryUuid: activityCategoryUuidOf(code) },
        update: {
          $setOnInsert: {
            ...category,
            labelKey: normalise(category.label),
            order,
            rev: 1,
            createdAt: now,
            updatedAt: now,
          },
        },
        upsert: true,
      },
    })),
  );
}

/** Categories that are dinners: the only ones staff choose in the form. */
export async function dinerCategories(): Promise<ReadonlySet<string>> {
  const diners = await Categories.find({ isDiner: true }, { activityCategoryUuid: 1, _id: 0 }).lean();
  return new Set(diners.map(({ activityCategoryUuid }) => activityCategoryUuid));
}

/** All categories, in the order of the lists. */
export async function categoriesInOrder(): Promise<ActivityCategory[]> {
  return Categories.find({}, { _id: 0 }).sort({ order: 1, labelKey: 1 }).lean();
}

interface CategoryEdit {
  activityCategoryUuid: string;
  category: ActionInput<typeof activityCategoryWorkflow.rows, 'updateActivityCategory'>;
  base: EditBase;
}

/** Of a category that becomes a meal, or is none any more, every activity says so: what people cost is counted by it. */
export function updateActivityCategory(
  ctx: Context,
  { activityCategoryUuid, category, base }: CategoryEdit,
): Promise<ActivityCategory> {
  const action = 'updateActivityCategory';
  const update = async (tx: Tx) => {
    const before = await Categories.findOne({ activityCategoryUuid }, { _id: 0 }, { session: tx.session }).lean();
    const after = await perform(tx, CategoryAggregate, action, activityCategoryUuid, category, base);
    if (before?.isRestauration !== after.isRestauration) await announceMeals(tx, activityCategoryUuid);
    return after;
  };
  return inAuditedTransaction(ctx, action, activityCategoryUuid, update, documentResult(CategoryAggregate));
}

async function announceMeals(tx: Tx, activityCategoryUuid: string): Promise<void> {
  const filter = { activityCategoryUuid, state: 'PLANNED' as const };
  await Activities.updateMany(filter, { $inc: { rev: 1 } }, { session: tx.session });
  const found = await Activities.find(filter, { _id: 0 }, { session: tx.session }).lean();
  for (const rev of new Set(found.map((one) => one.rev)))
    await emit(tx, found.filter((one) => one.rev === rev).map(mealChanged), rev);
}

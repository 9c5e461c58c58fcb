import { type ExpenseCategory, expenseCategoryCatalogue, expenseCategoryWorkflow, normalise } from '@portal/domain';
import { type Context, defineAggregate, perform, type Resolver } from '@portal/server';
import { nameUuid } from '@portal/server/service/name-uuid';
import { Categories } from './models.ts';

type Code = (typeof expenseCategoryCatalogue)[number]['code'];

/** The same in every installation. */
export const expenseCategoryUuidOf = (code: Code): string => nameUuid(`expenseNoteCategory:${code}`);

/** Categories are no demo data: every line needs one. Inserts missing ones and leaves the rest as it is. */
export async function ensureCategories(ctx: Context): Promise<void> {
  const now = ctx.now();
  await Categories.bulkWrite(
    expenseCategoryCatalogue.map(({ code, ...category }, order) => ({
      updateOne: {
        filter: { expenseNoteCategoryUuid: expenseCategoryUuidOf(code) },
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

/** All categories, in the order of the lists. */
export const categoriesInOrder = ({ session }: Pick<Context, 'session'>): Promise<ExpenseCategory[]> =>
  Categories.find({}, { _id: 0 }, { session: session ?? null })
    .sort({ order: 1, labelKey: 1 })
    .lean()
    .exec();

export const CategoryAggregate = defineAggregate({
  workflow: expenseCategoryWorkflow,
  model: Categories,
  idField: 'expenseNoteCategoryUuid',
  stateField: 'state',
  unique: { labelKey: { code: 'EXPENSE_CATEGORY_TAKEN', field: 'label' } },
});

export const categoryMutations: Record<string, Resolver> = {
  createExpenseNoteCategory: (_, { label }, ctx) =>
    perform(ctx, CategoryAggregate, 'createExpenseNoteCategory', null, { label }),
  updateExpenseNoteCategory: (_, { expenseNoteCategoryUuid, label, base }, ctx) =>
    perform(ctx, CategoryAggregate, 'updateExpenseNoteCategory', expenseNoteCategoryUuid, { label }, base),
  retireExpenseNoteCategory: (_, { expenseNoteCategoryUuid }, ctx) =>
    perform(ctx, CategoryAggregate, 'retireExpenseNoteCategory', expenseNoteCategoryUuid),
  restoreExpenseNoteCategory: (_, { expenseNoteCategoryUuid }, ctx) =>
    perform(ctx, CategoryAggregate, 'restoreExpenseNoteCategory', expenseNoteCategoryUuid),
};

import { type ActivityCategory, activityCategoryCatalogue, normalise } from '@portal/domain';
import type { Context } from '@portal/server';
import { nameUuid } from '@portal/server/service/name-uuid';
import { Categories } from './models.ts';

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

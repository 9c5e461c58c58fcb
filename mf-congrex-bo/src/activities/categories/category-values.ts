import type { activityCategoryInput } from '@portal/domain/activities/fields';
import { type CategoryColor, categoryColorLabels } from '@portal/domain/activities/states';
import type { z } from 'zod';
import type { ActivityCategoryChoicesQuery } from '../../generated/graphql.ts';

export type KindOfActivity = ActivityCategoryChoicesQuery['activityCategories'][number];
export type CategoryValues = z.input<typeof activityCategoryInput>;

/** Colours that distinguish the kinds on screen: orange and red are for what is missing and lost (look.md). */
const offered: readonly CategoryColor[] = ['blue', 'teal', 'violet', 'grey'];

/** The colours to choose from; the one that a category has stays a choice. */
export const colorsFor = (kept: CategoryColor | undefined): { id: CategoryColor; label: string }[] =>
  [...new Set([...offered, ...(kept ? [kept] : [])])].map((id) => ({ id, label: categoryColorLabels[id] }));

/** The form as it begins: empty, or a category as it is. */
export const categoryValuesOf = (category: KindOfActivity | undefined): CategoryValues => ({
  label: category?.label ?? '',
  color: category?.color ?? 'grey',
  isRestauration: category?.isRestauration ?? false,
  isDiner: category?.isDiner ?? false,
});

/** What kind of meal a category is, in words. */
export const mealOf = ({ isRestauration, isDiner }: KindOfActivity): string =>
  isDiner ? 'Dîner' : isRestauration ? 'Repas' : '';

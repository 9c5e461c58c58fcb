import { type PageQuery, usePageQuery } from '@portal/web';
import { useMemo } from 'react';
import { ActivityCategoryChoicesDocument, type ActivityCategoryChoicesQuery } from '../generated/graphql.ts';

export type KindOfActivity = ActivityCategoryChoicesQuery['activityCategories'][number];

const kindsOf = ({ activityCategories }: ActivityCategoryChoicesQuery) => activityCategories;

/** The kinds of activity of the whole portal. */
export const useKindsOfActivity = (): PageQuery<readonly KindOfActivity[]> =>
  usePageQuery(ActivityCategoryChoicesDocument, {}, kindsOf);

/** The same as choices of an activity's form and filters; none until they are there. */
export function useCategoryChoices() {
  const { data, isWaiting, problem, retry } = useKindsOfActivity();
  const categories = useMemo(() => (data ?? []).map(({ uuid, label }) => ({ id: uuid, label })), [data]);
  return { categories, isWaiting, problem, retry };
}

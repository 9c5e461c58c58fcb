import { usePageQuery } from '@portal/web';
import { ExpenseCategoriesDocument, type ExpenseCategoriesQuery } from '../generated/graphql.ts';

const choicesOf = ({ expenseNoteCategories }: ExpenseCategoriesQuery) =>
  expenseNoteCategories.map(({ uuid: id, label, isMileage, isRetired }) => ({ id, label, isMileage, isRetired }));
const noVariables = {};
const none: ReturnType<typeof choicesOf> = [];

/** The kinds of expenses. */
export function useExpenseCategories() {
  const { data: categories = none, ...part } = usePageQuery(ExpenseCategoriesDocument, noVariables, choicesOf);
  return { ...part, categories };
}

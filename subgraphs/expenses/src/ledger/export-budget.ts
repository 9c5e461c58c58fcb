import { type BudgetExportRow, budgetExport, categoryById, totalOf } from '@portal/domain';
import { exportEndpoint } from '@portal/server';
import { namesOf } from '../copies.ts';
import { findVisibleGathering } from '../visibility.ts';
import { hiddenSpendingByPost, peopleOfBudget } from './budget.ts';

/** Those of other units as one row, so that the file adds up to the budget; none where they cost nothing. */
async function othersRow(...asked: Parameters<typeof hiddenSpendingByPost>): Promise<BudgetExportRow[]> {
  const posts = await hiddenSpendingByPost(...asked);
  if (totalOf(posts).estimated === 0) return [];
  return [{ lastName: 'Participants d’autres unités', firstName: null, categoryLabel: null, isNoShow: false, posts }];
}

/** Verb `export-budget`: what an event costs by participant and post, by name, from the ledger. */
export const exportBudget = exportEndpoint(budgetExport, async (ctx, { filters, first, after }) => {
  const { gatheringUuid, search } = filters;
  const { categoryVersion } = await findVisibleGathering(ctx, gatheringUuid);
  const { items, total, endCursor, hasNextPage } = await peopleOfBudget(ctx, filters, { search, first, after });
  const people = await namesOf(items);
  const rows = items.map(({ participantUuid, isNoShow, posts }): BudgetExportRow => {
    const { lastName = '', firstName = '', category = '' } = people.get(participantUuid) ?? {};
    const categoryLabel = categoryById(categoryVersion, category)?.label ?? category;
    return { lastName, firstName, categoryLabel, isNoShow, posts };
  });
  const isWhole = !hasNextPage && !search;
  const others = isWhole ? await othersRow(ctx, gatheringUuid) : [];
  return { rows: [...rows, ...others], total, endCursor, hasNextPage };
});

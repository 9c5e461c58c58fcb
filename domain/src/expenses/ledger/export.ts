import { z } from 'zod';
import { exportRights } from '../../documents/actions.ts';
import { numberCell } from '../../documents/cells.ts';
import { defineExport } from '../../documents/export-kind.ts';
import { describeFilters, searched, yesNo } from '../../documents/export-words.ts';
import { uuid } from '../../fields/fields.ts';
import { type Amounts, nothing, totalOf } from './entry.ts';
import { type LedgerPost, ledgerPostLabels, ledgerPosts } from './posts.ts';

/** The list of what an event costs, by participant. */
const budgetExportFilters = z.strictObject({ gatheringUuid: uuid, search: z.string().max(200).nullish() });
export type BudgetExportFilters = z.output<typeof budgetExportFilters>;

const cents = z.number().int();
const amounts = z.object({ estimated: cents, committed: cents, paid: cents });

/** What somebody costs, per post; of those whom the asker does not see one row for all. */
const budgetExportRow = z.object({
  lastName: z.string(),
  firstName: z.string().nullable(),
  categoryLabel: z.string().nullable(),
  isNoShow: z.boolean(),
  posts: z.array(amounts.extend({ post: z.enum(ledgerPosts) })),
});
export type BudgetExportRow = z.output<typeof budgetExportRow>;

const ofPost = ({ posts }: BudgetExportRow, post: LedgerPost): Amounts =>
  posts.find((one) => one.post === post) ?? nothing;

/** The budget by participant: what is expected per post, and how far all of it is agreed and paid, from the ledger. */
export const budgetExport = defineExport<BudgetExportRow, BudgetExportFilters>({
  label: 'Budget par participant',
  right: exportRights.BUDGET,
  service: 'expenses',
  verb: 'export-budget',
  fileName: 'budget',
  filters: budgetExportFilters,
  describe: ({ search }) => describeFilters(searched(search)),
  row: budgetExportRow,
  columns: [
    { header: 'Nom', width: 32, grid: 'name', of: (r) => r.lastName },
    { header: 'Prénom', width: 20, grid: 'name', of: (r) => r.firstName },
    { header: 'Catégorie', width: 34, of: (r) => r.categoryLabel },
    { header: 'No-show', width: 12, grid: 'name', of: (r) => yesNo(r.isNoShow) },
    ...ledgerPosts.map((post) => ({
      ...{ header: `${ledgerPostLabels[post]} (€)`, width: 18, kind: 'amount' as const, grid: post },
      of: (r: BudgetExportRow) => numberCell(ofPost(r, post).estimated),
    })),
    {
      header: 'Estimé (€)',
      width: 18,
      kind: 'amount',
      grid: 'estimated',
      of: (r) => numberCell(totalOf(r.posts).estimated),
    },
    {
      header: 'Engagé (€)',
      width: 18,
      kind: 'amount',
      grid: 'committed',
      of: (r) => numberCell(totalOf(r.posts).committed),
    },
    { header: 'Payé (€)', width: 18, kind: 'amount', grid: 'paid', of: (r) => numberCell(totalOf(r.posts).paid) },
  ],
});

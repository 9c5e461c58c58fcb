import { ExportButton } from './exports/ExportButton.tsx';
import type { RequestExportMutationVariables } from './generated/graphql.ts';

interface PieceValues {
  gatheringUuid: string;
  /** Which list. */
  kind: 'OVERNIGHT_STAYS' | 'TRANSFERS' | 'EXPENSE_NOTES' | 'BUDGET';
  title: string;
  what: string;
  search?: string;
  /** Of expense notes what else narrows the list, as JSON (`ExpenseNoteExportFilters`). */
  filters?: string;
}

type Filters = Pick<RequestExportMutationVariables, 'logistics' | 'expenseNotes' | 'budget'>;

/** The filters of a kind, under its name. */
function filtersOf(
  kind: PieceValues['kind'],
  narrowed: { gatheringUuid: string; search: string | null },
  more = '{}',
): Filters {
  if (kind === 'BUDGET') return { budget: narrowed };
  if (kind !== 'EXPENSE_NOTES') return { logistics: narrowed };
  return { expenseNotes: { ...narrowed, ...(JSON.parse(more) as object) } };
}

/** « Exporter » above a list of an event’s logistics, expense notes or costs in another area (docs/platform.md, "Pieces"). */
export default function ExportLogisticsPiece({ gatheringUuid, kind, title, what, search, filters }: PieceValues) {
  const narrowed = { gatheringUuid, search: search || null };
  return <ExportButton request={{ kind, title, what, ...filtersOf(kind, narrowed, filters) }} />;
}

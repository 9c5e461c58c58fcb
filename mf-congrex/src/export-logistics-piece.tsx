import { ExportButton } from './exports/ExportButton.tsx';
import type { RequestExportMutationVariables } from './generated/graphql.ts';

interface PieceValues {
  gatheringUuid: string;
  /** Which list. */
  kind: 'OVERNIGHT_STAYS' | 'TRANSFERS' | 'EXPENSE_NOTES';
  title: string;
  what: string;
  search?: string;
  /** Of expense notes what else narrows the list, as JSON (`ExpenseNoteExportFilters`). */
  filters?: string;
}

/** « Exporter » above a list of an event's logistics or expense notes in another area (docs/platform.md, "Pieces"). */
export default function ExportLogisticsPiece({ gatheringUuid, kind, title, what, search, filters }: PieceValues) {
  const narrowed = { gatheringUuid, search: search || null };
  const asked: Pick<RequestExportMutationVariables, 'logistics' | 'expenseNotes'> =
    kind === 'EXPENSE_NOTES'
      ? { expenseNotes: { ...narrowed, ...(JSON.parse(filters || '{}') as object) } }
      : { logistics: narrowed };
  return <ExportButton request={{ kind, title, what, ...asked }} />;
}

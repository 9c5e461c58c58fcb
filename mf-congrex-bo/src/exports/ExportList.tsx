import { type ExportKind, exportActions } from '@portal/domain/documents/actions';
import { Piece, useActions } from '@portal/web';
import { useEvent } from '../event/event-context.ts';

interface ExportListProps {
  kind: Extract<ExportKind, 'OVERNIGHT_STAYS' | 'TRANSFERS' | 'EXPENSE_NOTES' | 'BUDGET'>;
  title: string;
  /** What the file will hold. */
  what: string;
  /** What narrows the list, by name. */
  search?: string;
  /** What else narrows it, as its kind of export takes it. */
  filters?: object;
}

/** « Exporter », of the field area: a list of the event's logistics or expense notes as a file. */
export function ExportList({ kind, title, what, search = '', filters = {} }: ExportListProps) {
  const { gatheringUuid } = useEvent().gathering;
  const isAllowed = useActions(exportActions)('requestExport', { kind }).offered;
  if (!isAllowed) return null;
  return (
    <Piece
      remote="mf-congrex"
      name="export-logistics"
      title="Exporter"
      isAddition
      values={{ kind, title, what, gatheringUuid, search, filters: JSON.stringify(filters) }}
    />
  );
}

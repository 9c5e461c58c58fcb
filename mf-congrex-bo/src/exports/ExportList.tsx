import { type ExportKind, exportActions } from '@portal/domain/documents/actions';
import { Piece, useActions } from '@portal/web';
import { useEvent } from '../event/event-context.ts';

interface ExportListProps {
  kind: Extract<ExportKind, 'OVERNIGHT_STAYS' | 'TRANSFERS'>;
  title: string;
  /** What the file will hold. */
  what: string;
  /** What narrows the list, by name. */
  search?: string;
}

/** « Exporter », of the field area: a list of the event's logistics as a file. */
export function ExportList({ kind, title, what, search = '' }: ExportListProps) {
  const { gatheringUuid } = useEvent().gathering;
  const isAllowed = useActions(exportActions)('requestExport', { kind }).offered;
  if (!isAllowed) return null;
  return (
    <Piece
      remote="mf-congrex"
      name="export-logistics"
      title="Exporter"
      isAddition
      values={{ kind, title, what, gatheringUuid, search }}
    />
  );
}

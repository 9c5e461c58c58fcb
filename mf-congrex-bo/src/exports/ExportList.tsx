import type { ExportKind } from '@portal/domain/documents/actions';
import type { ColumnLayout, GridColumn } from '@portal/shared-ui/table';
import { ListExport } from '@portal/web/list';
import { useEvent } from '../event/event-context.ts';

type Kind = Extract<ExportKind, 'OVERNIGHT_STAYS' | 'TRANSFERS' | 'EXPENSE_NOTES' | 'BUDGET'>;

interface ExportListProps<Row> {
  kind: Kind;
  title: string;
  /** What the file will hold. */
  what: string;
  /** What narrows the list, by name. */
  search?: string;
  /** What else narrows it, as its kind of export takes it. */
  filters?: object;
  columns?: readonly GridColumn<Row>[];
  layout?: ColumnLayout | undefined;
  /** What it shows, where it is no grid. */
  shown?: readonly string[];
}

/** Under which name each kind takes its filters. */
const names = {
  OVERNIGHT_STAYS: 'logistics',
  TRANSFERS: 'logistics',
  EXPENSE_NOTES: 'expenseNotes',
  BUDGET: 'budget',
} as const satisfies Record<Kind, string>;

/** « Exporter »: a list of the event's logistics or expense notes as a file. */
export function ExportList<Row>({ kind, search, filters, ...shown }: ExportListProps<Row>) {
  const { gatheringUuid } = useEvent().gathering;
  return (
    <ListExport
      kind={kind}
      filters={{ [names[kind]]: { ...filters, gatheringUuid, search: search || null } }}
      {...shown}
    />
  );
}

import { type ExportKind, exportActions } from '@portal/domain/documents/actions';
import { type ColumnLayout, type GridColumn, shownColumnIds } from '@portal/shared-ui/table';
import { Piece, useActions } from '@portal/web';

interface ListExportProps<Row> {
  kind: ExportKind;
  /** « Exporter les participants ». */
  title: string;
  /** What the file will hold: « 12 participants, avec les filtres de la liste ». */
  what: string;
  /** What narrows the list and orders it, under its name among the arguments of `requestExport`. */
  filters: Readonly<Record<string, object>>;
  /** The columns of the list's grid, and how the person has arranged them: the file has these, unless all are asked for. */
  columns?: readonly GridColumn<Row>[];
  layout?: ColumnLayout | undefined;
  /** Where a page has several. */
  label?: string;
}

/** « Exporter » above a list, for those who may: the rows that it shows, in its order, with its columns (docs/decisions/exports.md). */
export function ListExport<Row>({ kind, title, what, filters, columns, layout, label }: ListExportProps<Row>) {
  const isAllowed = useActions(exportActions)('requestExport', { kind }).offered;
  if (!isAllowed) return null;
  const request = { kind, title, what, ...filters, ...(columns && { columns: shownColumnIds(columns, layout) }) };
  return (
    <Piece
      remote="mf-congrex"
      name="export-list"
      title={label ?? 'Exporter'}
      isAddition
      values={{ request: JSON.stringify(request), ...(label && { label }) }}
    />
  );
}

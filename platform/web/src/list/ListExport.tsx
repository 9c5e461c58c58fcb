import { type ExportKind, exportActions } from '@portal/domain/documents/actions';
import { type ColumnLayout, ExportButton, type GridColumn, shownColumnIds } from '@portal/shared-ui/table';
import { RemoteDialog, useActions, usePortal } from '@portal/web';
import { useState } from 'react';

export interface ListExportProps<Row> {
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
  /** What it shows, where it is no grid: names of columns of the kind. */
  shown?: readonly string[];
  /** Where a page has several. */
  label?: string;
}

/**
 * « Exporter » above a list, for those who may: the rows that it shows, in its order, with its columns (docs/decisions/exports.md). The dialog is the
 * field area's, whose code is loaded when the button is pressed.
 */
export function ListExport<Row>({ kind, title, what, filters, columns, layout, shown, label }: ListExportProps<Row>) {
  const act = useActions(exportActions)('requestExport', { kind });
  const { findPiece } = usePortal();
  const [openings, setOpenings] = useState(0);
  if (!act.offered || !findPiece) return null;
  const ids = columns ? shownColumnIds(columns, layout) : shown;
  const request = { kind, title, what, ...filters, ...(ids && { columns: ids }) };
  const values = { request: JSON.stringify(request) };
  return (
    <>
      <ExportButton label={label ?? act.label} onPress={() => setOpenings(openings + 1)} />
      {openings > 0 && (
        <RemoteDialog key={openings} remote="mf-congrex" name="export-list" title={title} values={values} />
      )}
    </>
  );
}

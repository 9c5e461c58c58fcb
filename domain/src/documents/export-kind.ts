import type { z } from 'zod';
import type { Right } from '../rights/catalogue.ts';
import type { Cell, CellKind } from './cells.ts';
import { type ExportFormat, sheetFormats } from './export-states.ts';

export interface ExportColumn<Row> {
  header: string;
  /** In characters, as a spreadsheet counts. */
  width: number;
  kind?: CellKind;
  /** The column of the list's grid that shows it; none for what the file alone has. */
  grid?: string;
  of: (row: Row) => Cell;
}

interface FileSource<Filters> {
  /** In the plural, in French. */
  label: string;
  right: Right;
  /** The subgraph that owns the rows. */
  service: string;
  /** By which it gives them: `export-rows`, where it has one kind of export. */
  verb?: string;
  /** The file's name, without day and extension. */
  fileName: string;
  filters: z.ZodType<Filters>;
  /** The filters in words. */
  describe: (filters: Filters) => string;
}

interface ExportSource<Row, Filters> extends FileSource<Filters> {
  row: z.ZodType<Row>;
  columns: readonly ExportColumn<Row>[];
}

interface PaperSource<Filters> extends FileSource<Filters> {
  formats: readonly ExportFormat[];
  /** Rows of one request to their owner, where a page of them is much work. */
  rowsPerPage?: number;
  /** Whether the format is one of these filters. */
  fits?: (format: ExportFormat, filters: Filters) => boolean;
}

/** As many rows as their owner gives at a time. */
const usualRowsPerPage = 500;

/** An export of one kind of rows: what it holds, whose it is, and who may ask for it. */
export interface ExportDefinition<Filters = unknown> {
  label: string;
  right: Right;
  service: string;
  verb: string;
  fileName: string;
  filters: z.ZodType<Filters>;
  describe: (filters: unknown) => string;
  formats: readonly ExportFormat[];
  rowsPerPage: number;
  fits: (format: ExportFormat, filters: unknown) => boolean;
  columns: readonly { header: string; width: number; kind: CellKind; grid?: string | undefined }[];
  /** The cells of a row as its owner sent it. @throws ZodError for a row of another shape */
  cellsOf: (row: unknown) => Cell[];
}

/** A kind whose files are tables: its owner gives rows of this type. */
export interface SheetDefinition<Row, Filters> extends ExportDefinition<Filters> {
  row: z.ZodType<Row>;
}

/** Declares a kind of export; its owner answers it by `exportEndpoint`. */
export const defineExport = <Row, Filters>(source: ExportSource<Row, Filters>): SheetDefinition<Row, Filters> => ({
  ...source,
  verb: source.verb ?? 'export-rows',
  describe: (filters) => source.describe(filters as Filters),
  formats: sheetFormats,
  rowsPerPage: usualRowsPerPage,
  fits: () => true,
  columns: source.columns.map(({ header, width, kind = 'text', grid }) => ({ header, width, kind, grid })),
  cellsOf: (raw) => {
    const row = source.row.parse(raw);
    return source.columns.map(({ of }) => of(row));
  },
});

/**
 * The same export with the columns that a grid shows, in its order; what the file has besides is left out. All of them where none is named, or none
 * of the named ones is in the file.
 * @param shown ids of the grid's columns
 */
export function ofShown(definition: ExportDefinition, shown: readonly string[] | null | undefined): ExportDefinition {
  const at = (shown ?? []).flatMap((id) => definition.columns.flatMap(({ grid }, i) => (grid === id ? [i] : [])));
  if (at.length === 0) return definition;
  return {
    ...definition,
    columns: at.map((i) => definition.columns[i]!),
    cellsOf: (row) => {
      const cells = definition.cellsOf(row);
      return at.map((i) => cells[i]!);
    },
  };
}

/** Declares a kind whose files are papers or letters, and no tables: who makes them reads the rows (documents). */
export const definePrintExport = <Filters>({
  fits,
  rowsPerPage,
  ...source
}: PaperSource<Filters>): ExportDefinition => ({
  ...source,
  verb: source.verb ?? 'export-rows',
  describe: (filters) => source.describe(filters as Filters),
  rowsPerPage: rowsPerPage ?? usualRowsPerPage,
  fits: (format, filters) => fits?.(format, filters as Filters) ?? true,
  columns: [],
  cellsOf: () => [],
});

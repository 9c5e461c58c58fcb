import {
  type Cell,
  type CellKind,
  csvCell,
  definitionOf,
  type ExportDefinition,
  type ExportFormat,
  ofShown,
  sheetCell,
} from '@portal/domain';
import { stringify } from 'csv-stringify/sync';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import type { ExportRenderer } from './export-renderer.ts';

type Pages = AsyncGenerator<Cell[][]>;
type Columns = ExportDefinition['columns'];

/** How a spreadsheet shows what is no text. */
const formats = { day: 'dd/mm/yyyy', amount: '#,##0.00' } as const;

/** As French spreadsheets read it; every cell in quotes, so that no line within one begins a row of its own. */
const lines = (rows: string[][]): Buffer =>
  Buffer.from(stringify(rows, { delimiter: ';', record_delimiter: '\r\n', quoted: true }));

async function* csvBytes(pages: Pages, columns: Columns): AsyncGenerator<Buffer> {
  // The BOM makes Excel read it as UTF-8.
  yield Buffer.from('\uFEFF');
  yield lines([columns.map(({ header }) => header)]);
  for await (const rows of pages) {
    if (rows.length > 0) yield lines(rows.map((cells) => cells.map((cell, i) => csvCell(columns[i]!.kind, cell))));
  }
}

async function* sheetRows(pages: Pages, kinds: readonly CellKind[]): AsyncGenerator<CellValue[]> {
  for await (const rows of pages) for (const cells of rows) yield cells.map((cell, i) => sheetCell(kinds[i]!, cell));
}

async function* xlsxBytes(pages: Pages, { columns, label }: ExportDefinition): AsyncGenerator<Uint8Array> {
  const stream = writeXlsxStream(
    sheetRows(
      pages,
      columns.map(({ kind }) => kind),
    ),
    {
      name: label,
      columns: columns.map(({ header, width, kind }) => ({
        header,
        width,
        ...(kind in formats ? { numFmt: formats[kind as keyof typeof formats] } : {}),
      })),
      freezePane: { rows: 1 },
    },
  );
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

async function* cellsOf(pages: AsyncIterable<readonly unknown[]>, definition: ExportDefinition): Pages {
  for await (const rows of pages) yield rows.map(definition.cellsOf);
}

/** The bytes of a table, made as its rows come: memory does not grow with them. */
export function bytesOf(
  format: ExportFormat,
  pages: AsyncIterable<readonly unknown[]>,
  definition: ExportDefinition,
): AsyncGenerator<Uint8Array> {
  const cells = cellsOf(pages, definition);
  return format === 'CSV' ? csvBytes(cells, definition.columns) : xlsxBytes(cells, definition);
}

/** A table of all columns of its kind, or of those that a list shows. */
export const sheetFile: ExportRenderer = (_ctx, { job: { kind, format, columns } }, pages) =>
  bytesOf(format, pages, ofShown(definitionOf(kind), columns));

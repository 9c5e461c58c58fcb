import { importLineLimit, type MessageCode, normalise, PortalError, typedText } from '@portal/domain';
import { callHeaders, subgraphUrl } from '../requests/service-client.ts';
import type { Context } from '../service/context.ts';
import { readSheet } from '../sheets/read-sheet.ts';
import type { SheetRow } from '../sheets/rows.ts';

/** What a file has to hold: the names that each column may bear, the first of which is its own. */
export interface SheetColumns<Column extends string> {
  columns: Readonly<Record<Column, readonly string[]>>;
  /** Whether these columns are enough to know who a line is about, and what it says. */
  isEnough: (has: (column: Column) => boolean) => boolean;
  /** Said of a file that has not enough. */
  missing: MessageCode;
}

export type SheetLine<Column extends string> = { index: number } & Record<Column, string | null>;

/**
 * Reads a file that the actor has just put down.
 * @returns its name as the documents service gives it, and its lines
 * @throws PortalError FILE_NOT_FOUND, FILE_TYPE_REFUSED, FILE_DANGEROUS, IMPORT_FILE_EMPTY, IMPORT_TOO_MANY_LINES, SERVICE_UNAVAILABLE, and `missing` of
 * the columns
 */
export async function readImportFile<Column extends string>(
  service: string,
  ctx: Context,
  fileUuid: string,
  wanted: SheetColumns<Column>,
): Promise<{ name: string; lines: SheetLine<Column>[] }> {
  const { headers, withinMs } = await callHeaders(service, 'documents', ctx, { forPerson: true });
  const url = `${subgraphUrl('documents')}/files/${encodeURIComponent(fileUuid)}`;
  const asked = new AbortController();
  const timeout = setTimeout(() => asked.abort(), withinMs);
  try {
    const response = await fetch(url, { headers, signal: asked.signal }).catch(() => null);
    // From here on the reading has its own timeout: the file comes no faster than it is read.
    clearTimeout(timeout);
    if (!response || response.status >= 500) throw unavailable();
    if (!response.ok || !response.body) throw new PortalError('FILE_NOT_FOUND');
    const name = nameOf(response.headers.get('content-disposition') ?? '');
    return { name, lines: linesOf(await readSheet(service, partsOf(response.body), importLineLimit + 1), wanted) };
  } finally {
    clearTimeout(timeout);
    asked.abort();
  }
}

const unavailable = () => new PortalError('SERVICE_UNAVAILABLE', { domain: 'documents' });

/** The file as documents gives it, no further than it is read. @throws PortalError SERVICE_UNAVAILABLE when it breaks off */
async function* partsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw unavailable();
  }
}

function nameOf(disposition: string): string {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition)?.[1];
  return coded ? decodeURIComponent(coded) : (plain ?? 'fichier');
}

/** As it is read: a cell of a spreadsheet may have lines, and what nobody sees (typed-text.ts). */
const cellOf = (cell: string): string | null => typedText(cell).replace(/\s+/g, ' ').slice(0, 300) || null;

/** The lines of a sheet, with their number in it; an empty cell is null. @throws PortalError IMPORT_FILE_EMPTY, and `missing` of the columns */
export function linesOf<Column extends string>(
  [header, ...rows]: readonly SheetRow[],
  { columns, isEnough, missing }: SheetColumns<Column>,
): SheetLine<Column>[] {
  if (!header) throw new PortalError('IMPORT_FILE_EMPTY');
  const words = header.cells.map((cell) => normalise(cell).replace(/\s+/g, ' ').trim());
  const all = Object.entries(columns) as [Column, readonly string[]][];
  const places = new Map(all.map(([column, names]) => [column, words.findIndex((word) => names.includes(word))]));
  if (!isEnough((column) => (places.get(column) ?? -1) >= 0)) throw new PortalError(missing);
  if (rows.length === 0) throw new PortalError('IMPORT_FILE_EMPTY');
  const cellsOf = (row: readonly string[]) =>
    Object.fromEntries([...places].map(([column, at]) => [column, cellOf(row[at] ?? '')]));
  return rows.map(({ number, cells }) => ({ index: number, ...cellsOf(cells) }) as SheetLine<Column>);
}

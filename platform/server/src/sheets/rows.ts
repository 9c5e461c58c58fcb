import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { Unzip, UnzipInflate } from 'fflate';
import { streamXlsxRows } from 'hucre/xlsx';

/** A line of a sheet: its number as people see it, and its cells as texts. */
export interface SheetRow {
  number: number;
  cells: string[];
}

/** Why a sheet is not read; each is a code of `domain/src/messages.ts`. */
export type SheetRefusal = 'FILE_TYPE_REFUSED' | 'FILE_DANGEROUS' | 'IMPORT_TOO_MANY_LINES';
export class SheetRefused extends Error {
  readonly code: SheetRefusal;
  constructor(code: SheetRefusal) {
    super(code);
    this.code = code;
  }
}

/** What a workbook may unfold to: a file of 1 MB can hide gigabytes. */
const largestUnfolded = 32 * 1024 * 1024;
const step = 64 * 1024;
/** A byte can unfold to a thousand: between two looks at the sum there are a few megabytes at most. */
const unfoldedStep = 4 * 1024;
/** More than any sheet of ours has; a hostile one has thousands of columns, or cells of megabytes. */
const mostCells = 64;
const longestCell = 2000;
/** Empty lines are not counted, but they do not go on for ever. */
const mostEmptyRows = 100_000;

/**
 * The lines of a CSV or XLSX file that hold something, one after the other: reading ends with the first one too many.
 * Works hard and in one go: call it in a thread of its own (`readSheet`).
 * @throws SheetRefused
 */
export async function* rowsOf(bytes: Uint8Array, mostRows: number): AsyncGenerator<SheetRow> {
  let rows = 0;
  let empty = 0;
  try {
    for await (const { number, values } of isWorkbook(bytes) ? rowsOfWorkbook(bytes) : rowsOfText(bytes)) {
      const cells = values.slice(0, mostCells).map(cellText);
      if (!cells.some(Boolean)) {
        empty++;
        if (empty > mostEmptyRows) throw new SheetRefused('IMPORT_TOO_MANY_LINES');
        continue;
      }
      rows++;
      if (rows > mostRows) throw new SheetRefused('IMPORT_TOO_MANY_LINES');
      yield { number, cells };
    }
  } catch (error) {
    // Whatever the libraries say of it, the file is none that they can read.
    throw error instanceof SheetRefused ? error : new SheetRefused('FILE_TYPE_REFUSED');
  }
}

interface RawRow {
  number: number;
  values: readonly unknown[];
}

const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

const cellText = (cell: unknown): string =>
  cell === null || cell === undefined ? '' : String(cell).slice(0, longestCell).trim();

async function* rowsOfWorkbook(bytes: Uint8Array): AsyncGenerator<RawRow> {
  refuseBomb(bytes);
  for await (const { index, values } of streamXlsxRows(bytes)) yield { number: index + 1, values };
}

/** Unfolds the archive in parts and counts, keeping nothing: what its entries say of their size may be a lie. */
function refuseBomb(bytes: Uint8Array): void {
  let unfolded = 0;
  const unzip = new Unzip((file) => {
    file.ondata = (error, part) => {
      // What is thrown here comes back as an error of the next part.
      if (unfolded > largestUnfolded) throw new SheetRefused('FILE_DANGEROUS');
      if (error) throw new SheetRefused('FILE_TYPE_REFUSED');
      unfolded += part.length;
      if (unfolded > largestUnfolded) throw new SheetRefused('FILE_DANGEROUS');
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += unfoldedStep)
    unzip.push(bytes.subarray(at, at + unfoldedStep), at + unfoldedStep >= bytes.length);
}

async function* rowsOfText(bytes: Uint8Array): AsyncGenerator<RawRow> {
  refuseOtherKinds(bytes);
  const records = Readable.from(textsOf(bytes)).pipe(
    parse({
      bom: true,
      delimiter: [';', ',', '\t'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 100_000,
    }),
  );
  let number = 0;
  for await (const values of records) {
    number++;
    yield { number, values };
  }
}

/** A PDF or a picture with another name is text to a reader of CSV. */
function refuseOtherKinds(bytes: Uint8Array): void {
  const start = bytes.subarray(0, step);
  if (Buffer.from(start.subarray(0, 5)).toString('latin1') === '%PDF-') throw new SheetRefused('FILE_TYPE_REFUSED');
  for (const byte of start)
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) throw new SheetRefused('FILE_TYPE_REFUSED');
}

/** Excel writes CSV in the code page of Windows unless it is told otherwise. */
function* textsOf(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252', { ignoreBOM: true });
  for (let at = 0; at < bytes.length; at += step) {
    const text = decoder.decode(bytes.subarray(at, at + step), { stream: true });
    if (text) yield text;
  }
}

import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { Unzip, UnzipInflate } from 'fflate';
import { streamXlsxRows } from 'hucre/xlsx';
import { textsOf } from './texts.ts';

/** A line of a sheet: its number as people see it, and its cells as texts. */
export interface SheetRow {
  number: number;
  cells: string[];
}

/** Why a sheet is not read; each is a code of `domain/src/texts/messages.ts`. */
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

/** A file as it comes. */
export type FileParts = AsyncIterable<Uint8Array>;

/**
 * The lines of a CSV or XLSX file that hold something, one after the other: reading ends with the first one too many, and nothing more of the
 * file is asked for. A CSV is kept nowhere; of a workbook, whose directory is at its end, the packed bytes are.
 * Works hard: call it in a thread of its own (`readSheet`).
 * @throws SheetRefused
 */
export async function* rowsOf(parts: FileParts, mostRows: number): AsyncGenerator<SheetRow> {
  let rows = 0;
  let empty = 0;
  try {
    const { start, whole } = await begun(parts);
    for await (const { number, values } of isWorkbook(start) ? rowsOfWorkbook(whole) : rowsOfText(start, whole)) {
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

/** The first bytes, which show what a file is, and all of it with them. */
async function begun(parts: FileParts): Promise<{ start: Uint8Array; whole: FileParts }> {
  const rest = parts[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  for (let size = 0; size < step; ) {
    const next = await rest.next();
    if (next.done) break;
    read.push(next.value);
    size += next.value.length;
  }
  const start = Buffer.concat(read);
  async function* whole() {
    yield start;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { start: start.subarray(0, step), whole: whole() };
}

const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

const cellText = (cell: unknown): string =>
  cell === null || cell === undefined ? '' : String(cell).slice(0, longestCell).trim();

async function* rowsOfWorkbook(parts: FileParts): AsyncGenerator<RawRow> {
  const { packed, directory } = await harmless(parts);
  const sheet = firstShown(directory);
  for await (const { index, values } of streamXlsxRows(packed, { sheet })) yield { number: index + 1, values };
}

/**
 * The place of the first sheet that people see in a workbook: one with the words to choose from is often there and hidden.
 * @param directory its `xl/workbook.xml`
 */
function firstShown(directory: string): number {
  const sheets = directory.match(/<(?:\w+:)?sheet\s[^<>]*>/g) ?? [];
  return Math.max(
    0,
    sheets.findIndex((sheet) => !/\sstate=["'](?:hidden|veryHidden)["']/.test(sheet)),
  );
}

/**
 * The bytes of an archive, and the directory of its sheets. It is unfolded as it comes and counted, keeping nothing else of that: what its entries say of
 * their size may be a lie.
 */
async function harmless(parts: FileParts): Promise<{ packed: Uint8Array; directory: string }> {
  const packed: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let unfolded = 0;
  const unzip = new Unzip((file) => {
    file.ondata = (error, part) => {
      // What is thrown here comes back as an error of the next part.
      if (unfolded > largestUnfolded) throw new SheetRefused('FILE_DANGEROUS');
      if (error) throw new SheetRefused('FILE_TYPE_REFUSED');
      unfolded += part.length;
      if (unfolded > largestUnfolded) throw new SheetRefused('FILE_DANGEROUS');
      if (file.name === 'xl/workbook.xml') directory.push(part);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for await (const part of parts) {
    packed.push(part);
    for (let at = 0; at < part.length; at += unfoldedStep) unzip.push(part.subarray(at, at + unfoldedStep), false);
  }
  unzip.push(new Uint8Array(0), true);
  return { packed: Buffer.concat(packed), directory: Buffer.concat(directory).toString('utf8') };
}

const separators = [';', '\t', ','];

/**
 * What separates the cells of a file: whichever is most frequent in its first line, outside of quotes. One alone: « 12,50 » is an amount in a file
 * of semicolons.
 */
function separatorOf(start: Uint8Array): string {
  const [line = ''] = Buffer.from(start).toString('latin1').split('\n');
  const bare = line.replace(/"[^"]*"/g, '');
  const counts = separators.map((separator) => bare.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))]!;
}

async function* rowsOfText(start: Uint8Array, parts: FileParts): AsyncGenerator<RawRow> {
  refuseOtherKinds(start);
  const records = parse({
    bom: true,
    delimiter: separatorOf(start),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 100_000,
  });
  // What goes wrong on the way comes out of the records.
  pipeline(Readable.from(textsOf(parts)), records, () => undefined);
  let number = 0;
  for await (const values of records) {
    number++;
    yield { number, values };
  }
}

/** A PDF or a picture with another name is text to a reader of CSV. */
function refuseOtherKinds(start: Uint8Array): void {
  if (Buffer.from(start.subarray(0, 5)).toString('latin1') === '%PDF-') throw new SheetRefused('FILE_TYPE_REFUSED');
  for (const byte of start)
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) throw new SheetRefused('FILE_TYPE_REFUSED');
}

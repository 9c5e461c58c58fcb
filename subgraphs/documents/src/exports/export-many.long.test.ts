import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { csvCell, sheetCell } from '@portal/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manyExport, manyRows } from '../testing/many-rows.ts';

/*
 * With the distribution's LibreOffice (apt-get install --no-install-recommends libreoffice-calc-nogui); without it the file says that it is missing.
 */
const run = promisify(execFile);
const soffice = process.env.SOFFICE ?? '/usr/bin/soffice';
const many = 100_000;
const writer = join(import.meta.dirname, '../testing/write-many.ts');
let folder: string;

beforeAll(async () => {
  if (!existsSync(soffice))
    throw new Error(`${soffice} is missing: install libreoffice-calc-nogui, or say where in SOFFICE`);
  folder = await mkdtemp(join(tmpdir(), 'exports-'));
});
afterAll(async () => {
  if (folder) await rm(folder, { recursive: true });
});

/** Writes so many rows in a process whose heap holds a small part of them. @returns the path of the file */
async function written(format: 'XLSX' | 'CSV', rows: number): Promise<string> {
  const file = join(folder, `${rows}.${format.toLowerCase()}`);
  await run(process.execPath, ['--max-old-space-size=48', '--import', 'tsx', writer, format, String(rows), file]);
  return file;
}

/** The lines of a CSV whose texts are all in quotes. */
function linesOf(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r?\n|$)/g)) {
    if (quoted === undefined && plain === '' && end === '') break;
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ';') lines.push([]);
  }
  return lines.filter(({ length }) => length > 0);
}

/** A cell as LibreOffice writes it in English: numbers as they are, days as MM/DD/YYYY. */
function asOffice(cell: ReturnType<typeof sheetCell>): string {
  if (cell === null) return '';
  if (!(cell instanceof Date)) return String(cell);
  const [year, month, day] = cell.toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
}

const kinds = manyExport.columns.map(({ kind }) => kind);
const expectedRows = (of: (kind: (typeof kinds)[number], cell: string | null) => string) =>
  manyRows(0, many).map((row) => manyExport.cellsOf(row).map((cell, i) => of(kinds[i]!, cell)));

/** Compares without holding both in a message: the first line that differs says enough. */
function expectSame(found: string[][], expected: string[][]): void {
  expect(found[0]).toEqual(manyExport.columns.map(({ header }) => header));
  expect(found.length - 1).toBe(expected.length);
  for (const [n, row] of expected.entries())
    if (row.some((cell, i) => cell !== found[n + 1]![i])) expect([n, found[n + 1]]).toEqual([n, row]);
}

describe('an export of 100,000 rows', () => {
  test('as XLSX fits in a small heap, and LibreOffice finds every cell as it was', async () => {
    const file = await written('XLSX', many);
    const filter = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,true,false,false';
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    await run(soffice, ['--headless', profile, '--convert-to', filter, '--outdir', join(folder, 'read'), file]);
    const text = await readFile(join(folder, 'read', `${many}.csv`), 'utf8');
    const found = linesOf(text.replace(/^\uFEFF/, ''));
    expectSame(
      found,
      expectedRows((kind, cell) => asOffice(sheetCell(kind, cell))),
    );
  });

  test('as CSV fits in a small heap, every cell quoted and none a formula', async () => {
    const text = await readFile(await written('CSV', many), 'utf8');
    expectSame(linesOf(text.replace(/^\uFEFF/, '')), expectedRows(csvCell));
  });
});

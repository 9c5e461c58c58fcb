import { archive, inParts, workbook, zipBomb } from '@portal/test/probes/sheet-files';
import { describe, expect, test } from 'vitest';
import { rowsOf, type SheetRow } from './rows.ts';

async function read(bytes: Buffer, mostRows = 10_001): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of rowsOf(inParts(bytes), mostRows)) rows.push(row);
  return rows;
}
const csv = (text: string) => Buffer.from(text);

describe('lines of a sheet', () => {
  test.each<[string, Buffer]>([
    ['CSV', csv('a;b\n\n;\nc;"d"\n')],
    ['XLSX', workbook([['a', 'b'], ['', ''], [], ['c', 'd']])],
  ])('%s: lines that hold something, with their number', async (_name, bytes) => {
    expect(await read(bytes)).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 4, cells: ['c', 'd'] },
    ]);
  });

  test('a workbook whose first sheet is hidden, with the words to choose from: the sheet that people see', async () => {
    expect(await read(workbook([['Nom'], ['Noël']], [['Présent'], ['Absent']]))).toEqual([
      { number: 1, cells: ['Nom'] },
      { number: 2, cells: ['Noël'] },
    ]);
  });

  test.each([
    ['semicolons', 'Nom;Prix\nNoël;12,50\n'],
    ['tabs', 'Nom\tPrix\nNoël\t12,50\n'],
    ['commas', 'Nom,"Prix; net; par nuit"\nNoël,"12,50"\n'],
  ])('an amount in a file of %s stays one cell', async (_of, text) => {
    expect((await read(csv(text)))[1]?.cells).toEqual(['Noël', '12,50']);
  });

  test('as many as are allowed, in their order, whatever the parts they come in', async () => {
    const rows = await read(csv(Array.from({ length: 1001 }, (_, i) => `${i}\n`).join('')), 1001);
    expect(rows.map(({ cells }) => cells[0])).toEqual(Array.from({ length: 1001 }, (_, i) => String(i)));
  });

  test.each<[string, BufferEncoding]>([
    ['UTF-8', 'utf8'],
    ['the code page of Windows', 'latin1'],
  ])('letters in %s, wherever the parts are cut', async (_name, encoding) => {
    const bytes = Buffer.from('nom;prénom\nNoël;Inès\né', encoding);
    for (const size of [1, 2, 3, 5, 100]) {
      const rows: string[][] = [];
      for await (const { cells } of rowsOf(inParts(bytes, undefined, size), 10)) rows.push(cells);
      expect(rows).toEqual([['nom', 'prénom'], ['Noël', 'Inès'], ['é']]);
    }
  });

  test('a line of thousands of columns and cells without end are cut', async () => {
    const [row] = await read(csv(`${'x'.repeat(9000)}${';'.repeat(5000)}`));
    expect(row?.cells).toHaveLength(64);
    expect(row?.cells[0]).toHaveLength(2000);
  });
});

describe('what is not read', () => {
  test.each<[string, string, () => Buffer]>([
    ['IMPORT_TOO_MANY_LINES', '20 MB of lines', () => csv('a\n'.repeat(10_000_000))],
    ['IMPORT_TOO_MANY_LINES', '20 MB of empty lines', () => csv('\n'.repeat(20_000_000))],
    ['IMPORT_TOO_MANY_LINES', 'a workbook of 10,002 lines', () => workbook(Array(10_002).fill(['a@demo.test', 'p']))],
    ['FILE_TYPE_REFUSED', 'one cell of 20 MB', () => csv(`"${'a'.repeat(20_000_000)}`)],
    ['FILE_TYPE_REFUSED', 'a PDF', () => csv('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n')],
    ['FILE_TYPE_REFUSED', 'a picture', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70])],
    ['FILE_TYPE_REFUSED', 'an archive that is no workbook', () => archive({ 'a.txt': new Uint8Array(10) })],
    ['FILE_DANGEROUS', 'a workbook that unfolds without end', () => zipBomb(33)],
  ])('%s: %s', async (code, _name, bytes) => {
    await expect(read(bytes())).rejects.toMatchObject({ code });
  });
});

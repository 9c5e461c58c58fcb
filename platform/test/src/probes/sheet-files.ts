import { zipSync } from 'fflate';

/** An archive of the parts given. */
export const archive = (parts: Record<string, Uint8Array>): Buffer => Buffer.from(zipSync(parts, { level: 1 }));

const text = (xml: string): Uint8Array => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);

const cells = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row, r) => {
      const columns = row.map((value, c) => `<c r="${'ABCD'[c]}${r + 1}" t="inlineStr"><is><t>${value}</t></is></c>`);
      return `<row r="${r + 1}">${columns.join('')}</row>`;
    })
    .join('');

/** The smallest workbook that Excel opens, of at most four columns. @param hidden a sheet before the one that people see */
export function workbook(rows: readonly (readonly string[])[], hidden?: readonly (readonly string[])[]): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const sheetOf = (some: typeof rows) => `<worksheet xmlns="${main}"><sheetData>${cells(some)}</sheetData></worksheet>`;
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${hidden ? '<sheet name="Listes" sheetId="2" state="hidden" r:id="r2"/>' : ''}<sheet name="Feuille" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>${hidden ? `<Relationship Id="r2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/>` : ''}</Relationships>`,
    'xl/worksheets/sheet1.xml': sheetOf(rows),
    ...(hidden && { 'xl/worksheets/sheet2.xml': sheetOf(hidden) }),
  };
  return archive(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, text(xml)])));
}

/** A file as it comes over a line. @param onPart called before each part with the number of bytes asked for until then */
export async function* inParts(bytes: Uint8Array, onPart: (at: number) => void = () => undefined, size = 64 * 1024) {
  for (let at = 0; at < bytes.length; at += size) {
    onPart(at);
    yield bytes.subarray(at, at + size);
  }
}

/** So many megabytes of spaces in a few kilobytes. */
export const zipBomb = (megabytes: number): Buffer =>
  archive({ 'xl/worksheets/sheet1.xml': new Uint8Array(megabytes * 1024 * 1024).fill(32) });

import { expect, test } from 'vitest';
import { cellLimit, csvCell, sheetCell } from './cells.ts';

const command = "cmd|' /C calc'!A0";

test.each([
  ['=1+1', "'=1+1"],
  [`+${command}`, `'+${command}`],
  ['+33 6 12 34 56 78', "'+33 6 12 34 56 78"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', "'\r=1+1"],
  ['\n=1+1', "'\n=1+1"],
  ['  =1+1', "'  =1+1"],
  ['\u00a0=1+1', "'\u00a0=1+1"],
  ['\uFF1D1+1', "'\uFF1D1+1"],
  // A character that is taken away hides nothing.
  ['\u0001=1+1', "'=1+1"],
  ['\u0000\t1', "'\t1"],
  ['Cœurdevey', 'Cœurdevey'],
  ['a=1', 'a=1'],
  ['10-12', '10-12'],
  ['« été »; "x"', '« été »; "x"'],
  ['a\u0000b\u001Fc\uFFFFd', 'abcd'],
  ['\uD83D\uDE00 \uD83D', '\uD83D\uDE00 '],
  ['', ''],
  ['x'.repeat(cellLimit + 1), 'x'.repeat(cellLimit)],
])('the text %j is %j in a CSV', (text, inCsv) => {
  expect(csvCell('text', text)).toBe(inCsv);
  // A workbook knows the type of a cell: nothing is put before the text.
  expect(sheetCell('text', text)).toBe(inCsv.replace(/^'/, ''));
});

test.each([
  ['day', '2026-03-01', '01/03/2026', new Date(Date.UTC(2026, 2, 1))],
  ['day', null, '', null],
  ['text', null, '', null],
  ['number', '12', '12', 12],
] as const)('a %s of %j', (kind, value, inCsv, inSheet) => {
  expect([csvCell(kind, value), sheetCell(kind, value)]).toEqual([inCsv, inSheet]);
});

import { expect, test } from 'vitest';
import { linesOf } from './read-file.ts';

const wanted = {
  columns: { lastName: ['nom'], email: ['e-mail'] },
  isEnough: (has: (column: 'lastName' | 'email') => boolean) => has('lastName'),
  missing: 'IMPORT_COLUMNS_MISSING',
} as const;

test('cells are read as they look: what was pasted into a spreadsheet brings lines, blanks and marks that nobody sees', () => {
  const rows = [
    { number: 1, cells: ['NOM\u200B', 'E-mail\u00A0'] },
    { number: 2, cells: ['  Lefe\u0300vre\u00A0\nDu\u00ADpont ', '\uFEFFjean@exemple.fr\u200B'] },
    { number: 4, cells: ['\u200B', '\u202E'] },
    { number: 5, cells: [] },
  ];
  expect(linesOf(rows, wanted)).toEqual([
    { index: 2, lastName: 'Lefèvre Dupont', email: 'jean@exemple.fr' },
    { index: 4, lastName: null, email: null },
    { index: 5, lastName: null, email: null },
  ]);
});

import { expect, test } from 'vitest';
import { changesOfLine } from './line-words.ts';
import type { ShownLine } from './shown-note.ts';

const line = (more: Partial<ShownLine> = {}): ShownLine => ({
  __typename: 'ExpenseNoteLine',
  expenseNoteLineUuid: 'l',
  status: 'toBeProcessed',
  statusLabel: 'À traiter',
  category: { __typename: 'ExpenseNoteCategory', uuid: 'c', label: 'Repas', isMileage: false },
  description: 'Dîner',
  comment: null,
  feeDate: '2026-03-02',
  price: 2_000,
  kilometersAmount: null,
  departureAddress: null,
  file: null,
  ...more,
});
const plain = (texts: readonly string[]) => texts.map((text) => text.replace(/\s/gu, ' '));

test('what was changed is said with what it was before; what stayed is not', () => {
  expect(changesOfLine(line(), line())).toEqual([]);
  expect(plain(changesOfLine(line(), line({ price: 1_500, comment: 'Sans pourboire' })))).toEqual([
    'Montant : 20,00 € → 15,00 €',
    'Commentaire : -- → Sans pourboire',
  ]);
  expect(plain(changesOfLine(line({ kilometersAmount: 120, departureAddress: 'Lyon' }), line()))).toEqual([
    'Trajet : 120 km depuis Lyon → --',
  ]);
});

test('a line that is there no more has no changes to tell', () => expect(changesOfLine(line(), undefined)).toEqual([]));

import { describe, expect, it } from 'vitest';
import { compareCells, type Direction, isPlaceholder } from './compare.ts';
import { matchesSearch, normalise } from './search.ts';

describe('compareCells', () => {
  const cases: { direction: Direction; cells: unknown[]; sorted: unknown[] }[] = [
    {
      direction: 'ascending',
      cells: ['- -', 'Évreux', '', 'Zoé', '--', 'amiens'],
      sorted: ['amiens', 'Évreux', 'Zoé', '- -', '', '--'],
    },
    {
      direction: 'descending',
      cells: ['- -', 'Évreux', '', 'Zoé', '--', 'amiens'],
      sorted: ['Zoé', 'Évreux', 'amiens', '- -', '', '--'],
    },
    {
      direction: 'ascending',
      cells: [null, 12, undefined, 3, Number.NaN],
      sorted: [3, 12, null, Number.NaN, undefined],
    },
    { direction: 'descending', cells: ['n° 2', 'n° 10', '--'], sorted: ['n° 10', 'n° 2', '--'] },
  ];
  it.each(cases)('puts cells without a value last, $direction', ({ direction, cells, sorted }) => {
    // `toSorted` treats undefined apart, so each cell travels in a box.
    const boxes = cells.map((cell) => ({ cell })).sort((a, b) => compareCells(a.cell, b.cell, direction));
    expect(boxes.map((box) => box.cell).filter((cell) => !isPlaceholder(cell))).toEqual(
      sorted.filter((cell) => !isPlaceholder(cell)),
    );
    const firstEmpty = boxes.findIndex((box) => isPlaceholder(box.cell));
    expect(boxes.slice(firstEmpty).every((box) => isPlaceholder(box.cell))).toBe(true);
  });

  it.each([
    ['- -', true],
    ['--', true],
    ['  ', true],
    ['-', false],
    ['a--', false],
    [0, false],
    [false, false],
  ])('%j is a placeholder: %s', (value, expected) => {
    expect(isPlaceholder(value)).toBe(expected);
  });
});

describe('search without accents and case', () => {
  it.each([
    ['ÉLODIE Lefèvre', 'elodie lefevre'],
    ['Œuvre', 'oeuvre'],
    [' Saint-Étienne ', 'saint-etienne'],
  ])('normalise(%j)', (text, expected) => {
    expect(normalise(text)).toBe(expected);
  });

  it.each([
    ['Élodie Marchand', 'marchand elo', true],
    ['Élodie Marchand', 'ELODIE', true],
    ['Élodie Marchand', '', true],
    ['Élodie Marchand', 'elodie petit', false],
  ])('%j is found by %j: %s', (text, search, expected) => {
    expect(matchesSearch(text, search)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import type { GridColumn } from '../types.ts';
import { defaultLayout, visibleColumns, withMove, withVisibility } from './layout.ts';
import { everything, noSelection, selectedCount, selectionWithout, withRows } from './selection.ts';

const columns: readonly GridColumn<string>[] = [
  { id: 'name', header: 'Nom', isSortable: true, cell: (row) => row },
  { id: 'id', header: 'Numéro', align: 'end', cell: (row) => row },
];

describe('layout and selection', () => {
  it('keeps the first column, hides and moves the others', () => {
    const hidden = withVisibility(withVisibility(defaultLayout(columns), 'name', false), 'id', false);
    expect(visibleColumns(columns, hidden).map((column) => column.id)).toEqual(['name']);
    const moved = withMove(defaultLayout(columns), columns, 'id', -1);
    expect(visibleColumns(columns, moved).map((column) => column.id)).toEqual(['id', 'name']);
  });

  it.each([
    { name: 'one of some', from: noSelection, ids: ['1'], on: true, count: 1 },
    { name: 'one less than all', from: everything, ids: ['1'], on: false, count: 9 },
    { name: 'back to all', from: withRows(everything, ['1'], false), ids: ['1'], on: true, count: 10 },
  ])('$name', ({ from, ids, on, count }) => {
    expect(selectedCount(withRows(from, ids, on), 10)).toBe(count);
  });

  const some = (...ids: string[]) => withRows(noSelection, ids, true);
  const allBut = (...ids: string[]) => withRows(everything, ids, false);
  it.each([
    { name: 'some without some', from: some('1', '2'), gone: some('2', '3'), left: some('1') },
    { name: 'all without some', from: allBut('1'), gone: some('2'), left: allBut('1', '2') },
    { name: 'some without all but some', from: some('1', '2'), gone: allBut('2', '3'), left: some('2') },
    { name: 'all but some without all but others', from: allBut('1'), gone: allBut('1', '2'), left: some('2') },
  ])('$name', ({ from, gone, left }) => {
    expect(selectionWithout(from, gone)).toEqual(left);
  });
});

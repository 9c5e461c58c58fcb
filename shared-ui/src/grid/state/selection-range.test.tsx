import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DataGridProps, GridSelection } from '../types.ts';
import { noSelection } from './selection.ts';
import { useSelection } from './use-selection.ts';

type Props = DataGridProps<string>;
const rowId = (row: string) => row;

/** Selects the first row of a range, shows other rows, and extends the range to one of them. */
function extendTo(index: number, rows: string[]) {
  let selection: GridSelection = noSelection;
  const onSelectionChange = (next: GridSelection) => {
    selection = next;
  };
  const props = (shown: string[]) => ({ rows: shown, rowId, selection, onSelectionChange }) as unknown as Props;
  const { result, rerender } = renderHook((shown: Props) => useSelection(shown, shown.rows), {
    initialProps: props(['a', 'b', 'c', 'd']),
  });
  act(() => result.current.toggle(1, false));
  rerender(props(rows));
  act(() => result.current.toggle(index, true));
  return selection.kind === 'some' ? [...selection.ids].sort() : selection.kind;
}

test.each<[string, number, string[], string[]]>([
  ['to the rows between', 3, ['a', 'b', 'c', 'd'], ['b', 'c', 'd']],
  ['from the same row, wherever a refresh has put it', 3, ['x', 'y', 'b', 'c'], ['b', 'c']],
  ['to nothing but the row itself, once the first one is not shown any more', 3, ['x', 'y', 'z', 'c'], ['b', 'c']],
])('a range extends %s', (_what, index, rows, expected) => expect(extendTo(index, rows)).toEqual(expected));

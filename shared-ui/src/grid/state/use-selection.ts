import { useMemo, useRef } from 'react';
import type { DataGridProps } from '../types.ts';
import { everything, isSelected, noSelection, pageState, withRows } from './selection.ts';

/** What the grid does with the selection: one row, a range from the last one, the loaded rows, all results. @param ids of its rows */
export function useSelection(
  { selection = noSelection, onSelectionChange }: Pick<DataGridProps<unknown>, 'selection' | 'onSelectionChange'>,
  ids: readonly string[],
) {
  /** The id of its row: after a filter or a refresh other rows are at its position. */
  const anchor = useRef<string>(undefined);
  const isOn = onSelectionChange !== undefined;
  const idsBetween = (from: number, to: number) => ids.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1);
  const page = useMemo(() => (isOn ? pageState(selection, ids) : undefined), [isOn, selection, ids]);
  return {
    isOn,
    page,
    current: selection,
    of: (id: string): boolean | undefined => (isOn ? isSelected(selection, id) : undefined),
    toggle: (index: number, isExtending: boolean) => {
      const id = ids[index];
      if (!isOn || id === undefined) return;
      const from = isExtending && anchor.current !== undefined ? ids.indexOf(anchor.current) : -1;
      const range = from < 0 ? [id] : idsBetween(from, index);
      const shouldSelect = isExtending || !isSelected(selection, id);
      anchor.current = id;
      onSelectionChange(withRows(selection, range, shouldSelect));
    },
    extend: (from: number, to: number) => {
      if (!isOn || from < 0 || to < 0) return;
      anchor.current ??= ids[from];
      onSelectionChange(withRows(selection, idsBetween(from, to), true));
    },
    togglePage: () => onSelectionChange?.(page === 'all' ? noSelection : withRows(selection, ids, true)),
    selectPage: () => onSelectionChange?.(withRows(selection, ids, true)),
    selectEverything: () => onSelectionChange?.(everything),
    clear: () => onSelectionChange?.(noSelection),
  };
}

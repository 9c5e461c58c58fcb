import type { OperationVariables } from '@apollo/client';
import { type GridSelection, isSelected, noSelection, withRows } from '@portal/shared-ui/table';
import { useCallback, useEffect, useState } from 'react';
import { type ListDefinition, type LiveList, useAsking } from '../live-list.ts';

/** More are asked for than one action takes: the server says so. */
const most = 5001;

export interface Chosen<Row> {
  selection: GridSelection;
  setSelection: (selection: GridSelection) => void;
  clear: () => void;
  /** The rows that are chosen; those not loaded yet are asked for. @throws what the server said */
  rows: () => Promise<readonly Row[]>;
}

/** Which rows of a live list are chosen. The choice outlives every refresh; a row that left the list leaves it, another search begins anew. */
export function useChosen<Data, Row>(
  definition: ListDefinition<Data, Row>,
  question: OperationVariables,
  list: LiveList<Row>,
): Chosen<Row> {
  const { rowId } = definition;
  const asking = useAsking(definition);
  const [kept, setKept] = useState<{ key: string; selection: GridSelection }>({
    key: list.key,
    selection: noSelection,
  });
  const selection = kept.key === list.key ? kept.selection : noSelection;
  const setSelection = useCallback((next: GridSelection) => setKept({ key: list.key, selection: next }), [list.key]);
  useEffect(() => {
    if (!list.isReady || list.hasMore || selection.kind === 'all' || selection.ids.size === 0) return;
    const there = new Set(list.rows.map(rowId));
    const gone = [...selection.ids].filter((id) => !there.has(id));
    if (gone.length > 0) setSelection(withRows(selection, gone, false));
  }, [list.isReady, list.hasMore, list.rows, rowId, selection, setSelection]);
  const rows = async () => {
    const isWhole = selection.kind === 'some' || !list.hasMore;
    const known = isWhole ? list.rows : (await asking(question, most, null)).rows;
    return known.filter((row) => isSelected(selection, rowId(row)));
  };
  return { selection, setSelection, clear: () => setSelection(noSelection), rows };
}

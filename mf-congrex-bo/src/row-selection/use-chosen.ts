import { type GridSelection, isSelected, noSelection, selectionWithout, withRows } from '@portal/shared-ui/table';
import { type ListQuery, type Pages, useAllRows, useOptionalPortal } from '@portal/web';
import { useCallback, useEffect, useState } from 'react';
import { chosenAmong } from './chosen-among.ts';

/** More are requested than one action takes: the server refuses. */
const most = 5001;

export interface Chosen<Row> {
  selection: GridSelection;
  setSelection: (selection: GridSelection) => void;
  /** After an act: the rows that were chosen when it began leave the selection; those chosen since stay. */
  release: () => void;
  /** The rows that are chosen, where all of them are loaded. */
  known: readonly Row[] | undefined;
  /** The rows that are chosen; those not loaded yet are fetched. @throws the server's error */
  rows: () => Promise<readonly Row[]>;
}

/** What each person chose in each list, in memory: coming back from a row finds it again (look.md, habit 12). */
const chosenIn = new Map<string, GridSelection>();

/** Which rows of a list are chosen. The selection survives every refresh; a row that left the list leaves it, another search clears it. */
export function useChosen<Data, Row>(question: ListQuery<Data, Row>, list: Pages<Row>): Chosen<Row> {
  const { rowId } = question;
  const { pages, isReady } = list;
  const allRows = useAllRows(question);
  const who = useOptionalPortal()?.me.userUuid;
  const [kept, setKept] = useState<{ key: string; selection: GridSelection }>(() => ({
    key: list.key,
    selection: chosenIn.get(`${who} ${list.key}`) ?? noSelection,
  }));
  useEffect(() => {
    const { key, selection: chosen } = kept;
    if (chosen.kind === 'some' && chosen.ids.size === 0) chosenIn.delete(`${who} ${key}`);
    else chosenIn.set(`${who} ${key}`, chosen);
  }, [kept, who]);
  const selection = kept.key === list.key ? kept.selection : noSelection;
  const setSelection = useCallback((next: GridSelection) => setKept({ key: list.key, selection: next }), [list.key]);
  useEffect(() => {
    if (!isReady || !pages || pages.hasNextPage || selection.kind === 'all' || selection.ids.size === 0) return;
    const there = new Set(pages.rows.map(rowId));
    const gone = [...selection.ids].filter((id) => !there.has(id));
    if (gone.length > 0) setSelection(withRows(selection, gone, false));
  }, [isReady, pages, rowId, selection, setSelection]);
  const isWhole = pages !== undefined && !pages.hasNextPage;
  const { chosen, areAll } = chosenAmong(selection, pages?.rows ?? [], rowId, isWhole);
  const rows = async () => {
    if (selection.kind === 'some' || !pages?.hasNextPage) return chosen;
    return (await allRows(most)).filter((row) => isSelected(selection, rowId(row)));
  };
  const release = () => setKept((now) => ({ ...now, selection: selectionWithout(now.selection, selection) }));
  return { selection, setSelection, release, known: areAll ? chosen : undefined, rows };
}

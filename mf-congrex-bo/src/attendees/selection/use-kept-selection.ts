import { type GridSelection, noSelection, withRows } from '@portal/shared-ui/table';
import { useCallback, useEffect, useState } from 'react';

interface Kept {
  /** The question whose rows it was chosen among. */
  of: string;
  selection: GridSelection;
}

/** What was chosen in each list, in memory: coming back from a participant finds it again (look.md, habit 12). */
const kept = new Map<string, Kept>();

/** The selection without the marks of people who are not on the list any more: they are neither chosen nor taken off « all results ». */
const unmarked = (selection: GridSelection, gone: readonly string[]): GridSelection =>
  withRows(selection, gone, selection.kind === 'all');

/** Somebody was removed while the list is not shown: what was chosen there does not count them any more. @param key of the gathering's list */
export function forgetChosen(key: string, gone: readonly string[]): void {
  const known = kept.get(key);
  if (known) kept.set(key, { ...known, selection: unmarked(known.selection, gone) });
}

/**
 * The rows chosen; those who left the list leave them.
 *
 * @param key of the gathering's list
 * @param question another query of the same list keeps rows chosen one by one, not « all results »
 * @param everybody on the list, where it is there as a whole
 */
export function useStoredSelection(
  key: string,
  question: string,
  everybody?: ReadonlySet<string>,
): [GridSelection, (selection: GridSelection) => void] {
  const [{ of, selection }, setState] = useState<Kept>(() => kept.get(key) ?? { of: question, selection: noSelection });
  const set = useCallback(
    (selection: GridSelection) => {
      const next = { of: question, selection };
      kept.set(key, next);
      setState(next);
    },
    [key, question],
  );
  const isOther = selection.kind === 'all' && of !== question;
  useEffect(() => {
    if (!everybody || isOther) return;
    const marked = selection.kind === 'some' ? selection.ids : selection.except;
    const gone = [...marked].filter((id) => !everybody.has(id));
    if (gone.length > 0) set(unmarked(selection, gone));
  }, [everybody, isOther, selection, set]);
  return [isOther ? noSelection : selection, set];
}

import { type GridSelection, noSelection } from '@portal/shared-ui/table';
import { useCallback, useState } from 'react';

interface Kept {
  /** The question whose rows it was chosen among. */
  of: string;
  selection: GridSelection;
}

/** What was chosen in each list, in memory: coming back from a participant finds it again (look.md, habit 12). */
const kept = new Map<string, Kept>();

/** The rows chosen. @param key of the gathering's list; another query of the same list keeps rows chosen one by one, not « all results » */
export function useKeptSelection(key: string, question: string): [GridSelection, (selection: GridSelection) => void] {
  const [{ of, selection }, setState] = useState<Kept>(() => kept.get(key) ?? { of: question, selection: noSelection });
  const set = useCallback(
    (selection: GridSelection) => {
      const next = { of: question, selection };
      kept.set(key, next);
      setState(next);
    },
    [key, question],
  );
  if (selection.kind === 'all' && of !== question) return [noSelection, set];
  return [selection, set];
}

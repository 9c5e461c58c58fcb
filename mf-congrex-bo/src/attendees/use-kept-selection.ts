import { type GridSelection, noSelection } from '@portal/shared-ui/table';
import { useCallback, useState } from 'react';

/** What was chosen in each list, in memory: coming back from a participant finds it again (look.md, habit 12). */
const kept = new Map<string, GridSelection>();

/** The rows chosen. @param key of the gathering's list; another question of the same list keeps rows chosen one by one, not « all results » */
export function useKeptSelection(key: string, question: string): [GridSelection, (selection: GridSelection) => void] {
  const [{ of, selection }, setState] = useState(() => ({ of: question, selection: kept.get(key) ?? noSelection }));
  const set = useCallback(
    (next: GridSelection) => {
      kept.set(key, next);
      setState({ of: question, selection: next });
    },
    [key, question],
  );
  if (selection.kind === 'all' && of !== question) return [noSelection, set];
  return [selection, set];
}

import { useCallback, useMemo, useState } from 'react';

/** Values that a list shows before the server has saved them. */
export interface EarlyValues<Row> {
  show: (ids: readonly string[], values: Partial<Row>) => void;
  /** Reverts to what the server returned. */
  unshow: (ids: readonly string[]) => void;
}

/** Rows with the values that are shown early. */
export function useEarlyValues<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
): EarlyValues<Row> & { rows: readonly Row[] } {
  const [early, setEarly] = useState<ReadonlyMap<string, Partial<Row>>>(new Map());
  const show = useCallback((ids: readonly string[], values: Partial<Row>) => {
    setEarly((now) => new Map([...now, ...ids.map((id) => [id, { ...now.get(id), ...values }] as const)]));
  }, []);
  const unshow = useCallback((ids: readonly string[]) => {
    const gone = new Set(ids);
    setEarly((now) => new Map([...now].filter(([id]) => !gone.has(id))));
  }, []);
  const shown = useMemo(
    () => (early.size === 0 ? rows : rows.map((row) => ({ ...row, ...early.get(rowId(row)) }))),
    [rows, early, rowId],
  );
  return { rows: shown, show, unshow };
}

import { useCallback, useMemo, useState } from 'react';

/** Values that a list shows before the server has saved them. */
export interface OptimisticValues<Row> {
  /** @returns what reverts these, and no others, to what the server returned: two acts on the same rows may be under way */
  show: (ids: readonly string[], values: Partial<Row>) => () => void;
}

interface Shown<Row> {
  ids: ReadonlySet<string>;
  values: Partial<Row>;
}

/** Rows with the values that are shown early; of two for the same field the later one. */
export function useOptimisticValues<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
): OptimisticValues<Row> & { rows: readonly Row[] } {
  const [early, setEarly] = useState<readonly Shown<Row>[]>([]);
  const show = useCallback((ids: readonly string[], values: Partial<Row>) => {
    const one = { ids: new Set(ids), values };
    setEarly((now) => [...now, one]);
    return () => setEarly((now) => now.filter((other) => other !== one));
  }, []);
  const shown = useMemo(() => {
    if (early.length === 0) return rows;
    return rows.map((row) => {
      const over = early.filter(({ ids }) => ids.has(rowId(row))).map(({ values }) => values);
      return over.length === 0 ? row : (Object.assign({}, row, ...over) as Row);
    });
  }, [rows, early, rowId]);
  return { rows: shown, show };
}

const collator = new Intl.Collator('fr', { sensitivity: 'base', numeric: true });

/** "- -", "--", an empty text or nothing: a cell without a value (specification, section 2 "Tables"). */
export function isPlaceholder(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'number') return Number.isNaN(value);
  return typeof value === 'string' && /^(\s*|-\s?-)$/.test(value.trim());
}

export type Direction = 'ascending' | 'descending';

/**
 * Order of two cells of a column: French collation, numbers as numbers; cells without a value last in both directions.
 * Takes the direction because reversing the result would bring the placeholders first.
 */
export function compareCells(left: unknown, right: unknown, direction: Direction = 'ascending'): number {
  const leftIsEmpty = isPlaceholder(left);
  const rightIsEmpty = isPlaceholder(right);
  if (leftIsEmpty || rightIsEmpty) return Number(leftIsEmpty) - Number(rightIsEmpty);
  const order =
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : collator.compare(String(left), String(right));
  return direction === 'ascending' ? order : -order;
}

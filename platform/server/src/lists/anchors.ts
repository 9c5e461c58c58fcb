import { countLimit, cursorAfter, type KeyOrder } from './keyset.ts';

/** A row from which a list may be shown without those before it (docs/decisions/lists.md). */
export interface Anchor {
  /** How many rows are before it. */
  position: number;
  /** What it is sorted by begins with it; `#` for what is no letter. */
  letter: string;
  /** The cursor of the row before it; null for the first one. */
  after: string | null;
}

/** As many rows as a page has: the rows between two anchors are at most one. */
const step = 100;
/** Keys and identifiers are read of no more rows than are counted. */
export const mostAnchored = countLimit - 1;

const letterOf = (value: unknown): string => {
  if (typeof value !== 'string') return '';
  const [first = ''] = value.toUpperCase();
  return first >= 'A' && first <= 'Z' ? first : '#';
};

/** Each hundredth of a list's rows, and the first of each letter. @param rows from the first one on, with what the list is sorted by */
export function anchorsIn<Row extends Doc, Doc>(rows: readonly Row[], order: KeyOrder<Doc>): Anchor[] {
  const letters = rows.map((row) => letterOf(row[order.key]));
  return rows.flatMap((_, position) => {
    if (position % step !== 0 && letters[position] === letters[position - 1]) return [];
    const before = rows[position - 1];
    return [{ position, letter: letters[position]!, after: before ? cursorAfter(before, order) : null }];
  });
}

/** What is read of each row for its anchor: no more than an index holds. */
export const keysOf = <Doc>({ key, id }: KeyOrder<Doc>): Record<string, 0 | 1> => ({
  _id: 0,
  [key]: 1,
  ...(id && { [id]: 1 }),
});

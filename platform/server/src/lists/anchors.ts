import { cursorAfter, type KeyOrder } from './keyset.ts';

/** Counting stops there: "10 000 et plus" says enough, and costs the same for any size of the collection. */
export const countLimit = 10_000;

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
export const anchorsIn = <Row extends Doc, Doc>(rows: readonly Row[], order: KeyOrder<Doc>): Anchor[] =>
  anchorsAmong(
    rows,
    (row) => letterOf(row[order.key]),
    (row) => cursorAfter(row, order),
  );

/** The same of a list that is in no single order. @param cursorOf of the rows that follow one */
export function anchorsAmong<Row>(
  rows: readonly Row[],
  letterIn: (row: Row) => string,
  cursorOf: (row: Row) => string,
): Anchor[] {
  const letters = rows.map(letterIn);
  return rows.flatMap((_, position) => {
    if (position % step !== 0 && letters[position] === letters[position - 1]) return [];
    const before = rows[position - 1];
    return [{ position, letter: letters[position]!, after: before ? cursorOf(before) : null }];
  });
}

/** What is read of each row for its anchor: no more than an index holds. */
export const keysOf = <Doc>({ key, id }: KeyOrder<Doc>): Record<string, 0 | 1> => ({
  _id: 0,
  [key]: 1,
  ...(id && { [id]: 1 }),
});

import { badInput, ownEntry } from '@portal/domain';
import { trusted } from 'mongoose';
import type { Filter } from '../storage/mongoose-types.ts';
import { type CursorPart, decodedCursor, encodedCursor } from './cursor.ts';

const usualSize = 50;
const largestSize = 200;

/** The order of a list: by a stored field, then by the identifier (docs/decisions/lists.md). */
export interface KeyOrder<Doc> {
  key: keyof Doc & string;
  direction: 1 | -1;
  /** Settles ties; null where no two documents have the same key. */
  id: (keyof Doc & string) | null;
  /** What the key holds, and the identifier: text, unless said otherwise. */
  holds?: CursorPart;
  idHolds?: 'text' | 'objectId';
}

/** An order in the direction that is asked for, if any. @throws PortalError BAD_USER_INPUT for an unknown direction */
export function directed<Doc>(usual: KeyOrder<Doc>, direction: string | null | undefined): KeyOrder<Doc> {
  if (direction && !['ASC', 'DESC'].includes(direction)) throw badInput({ direction: 'Sens inconnu' });
  return direction ? { ...usual, direction: direction === 'DESC' ? -1 : 1 } : usual;
}

/** The order of that name. @throws PortalError BAD_USER_INPUT for an unknown name or direction */
export function orderNamed<Doc>(
  sorts: Readonly<Record<string, KeyOrder<Doc>>>,
  name: string,
  direction: string | null | undefined,
): KeyOrder<Doc> {
  const usual = ownEntry(sorts, name);
  if (!usual) throw badInput({ sort: 'Tri inconnu' });
  return directed(usual, direction);
}

/** A row that was the last one of a page. */
export interface RowPosition {
  value: string | Date | number;
  id: string | null;
}

/** How many rows a page has: as asked, between one and the most. */
export const pageSize = (first: number | null | undefined, most = largestSize, usual = usualSize): number =>
  Math.min(Math.max(first ?? usual, 1), most);

/**
 * The row after which a page begins; null for the first one.
 * @param field the argument to which the message belongs
 * @throws PortalError BAD_USER_INPUT for a cursor that no page in this order gave
 */
export function cursorPosition<Doc>(
  { holds = 'text', id, idHolds = 'text' }: KeyOrder<Doc>,
  cursor: string | null | undefined,
  field = 'after',
): RowPosition | null {
  if (!cursor) return null;
  const parts: CursorPart[] = id ? [holds, idHolds] : [holds];
  const [value, last] = decodedCursor(cursor, parts, field);
  return { value: value!, id: (last as string | undefined) ?? null };
}

/** The rows after a position, as a condition: its first clause bounds the index, the second settles ties. */
export function afterPosition<Doc>({ key, id, direction }: KeyOrder<Doc>, position: RowPosition | null): Filter<Doc>[] {
  if (!position) return [];
  const [orEqual, further] = direction === 1 ? (['$gte', '$gt'] as const) : (['$lte', '$lt'] as const);
  if (!id) return [{ [key]: trusted({ [further]: position.value }) } as object as Filter<Doc>];
  const ties = {
    $or: [{ [key]: trusted({ [further]: position.value }) }, { [id]: trusted({ [further]: position.id }) }],
  };
  return [{ $and: [{ [key]: trusted({ [orEqual]: position.value }) }, ties] } as object as Filter<Doc>];
}

/** The cursor of the rows that follow one. */
export const cursorAfter = <Doc>(row: Doc, { key, id }: KeyOrder<Doc>): string =>
  encodedCursor(row[key], ...(id ? [row[id]] : []));

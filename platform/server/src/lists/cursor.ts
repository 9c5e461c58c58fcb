import { badInput } from '@portal/domain';

/** The values in a cursor, in the order of the sort. */
interface CursorValues {
  text: string;
  date: Date;
  number: number;
  /** In hexadecimal digits, as the database takes it. */
  objectId: string;
}
export type CursorPart = keyof CursorValues;

/** For what no page gave, and for what a page of an earlier version gave: a list begins again as it is reloaded. */
export const staleCursor = 'Cette suite de la liste n’est plus valable : rechargez la liste';

/** Where a page ended: the values that its last row is sorted by, its identifier last. */
export const encodedCursor = (...values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/**
 * What `encodedCursor` put into it, each value of the type that the list sorts by.
 * @param field the argument to which the message belongs
 * @throws PortalError BAD_USER_INPUT for what no page of this list gave
 */
export function decodedCursor<const Parts extends readonly CursorPart[]>(
  cursor: string,
  parts: Parts,
  field = 'after',
): { [I in keyof Parts]: CursorValues[Parts[I]] } {
  const values = valuesIn(cursor);
  if (values?.length !== parts.length) throw badInput({ [field]: staleCursor });
  return parts.map((part, i) => {
    const value = values[i];
    if (!isPart(part, value)) throw badInput({ [field]: staleCursor });
    if (part !== 'date') return value;
    const date = new Date(value as string);
    if (Number.isNaN(date.getTime())) throw badInput({ [field]: staleCursor });
    return date;
    // A map of a tuple is an array to the compiler.
  }) as never;
}

function isPart(part: CursorPart, value: unknown): boolean {
  if (part === 'number') return Number.isFinite(value);
  return typeof value === 'string' && (part !== 'objectId' || /^[\da-f]{24}$/.test(value));
}

function valuesIn(cursor: string): unknown[] | null {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(values) ? values : null;
  } catch {
    return null;
  }
}

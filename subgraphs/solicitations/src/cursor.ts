import { badInput } from '@portal/domain';

/** Where a page ended: what its last row is sorted by, and its identifier. */
export const encodedCursor = (value: unknown, id: string): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

/** @throws PortalError BAD_USER_INPUT for what no page gave */
export function decodedCursor(cursor: string): [value: string, id: string] {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[];
    if (typeof value === 'string' && typeof id === 'string') return [value, id];
  } catch {}
  throw badInput({ after: 'Curseur incorrect' });
}

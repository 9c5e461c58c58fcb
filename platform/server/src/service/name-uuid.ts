import { createHash } from 'node:crypto';

/** A uuid (version 8, RFC 9562) that is always the same for a name: rows that every installation begins with are found again by it. */
export function nameUuid(name: string): string {
  const hex = createHash('sha256').update(`portail:${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyFromMaster } from '@portal/server/storage/encryption';

const secretBytes = 24;
const uuidBytes = 16;

const signatureOf = (body: Buffer): Buffer =>
  createHmac('sha256', keyFromMaster('portal hcps links')).update(body).digest();

/** The stored form of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new token for a link: its id, a secret, and the signature of both, in base64url. */
export function newToken(linkId: string): string {
  return tokenOf(linkId, randomBytes(secretBytes));
}

const idOf = (linkId: string): Buffer => Buffer.from(linkId.replaceAll('-', ''), 'hex');

function tokenOf(linkId: string, secret: Buffer): string {
  const body = Buffer.concat([idOf(linkId), secret]);
  return `${body.toString('base64url')}.${signatureOf(body).toString('base64url')}`;
}

const signatureBytes = 32;

/** Whether it is truncated, by a partial copy or a mail program's line break: token characters, but too few of them. */
export function isPartial(token: string): boolean {
  const whole = newToken('00000000-0000-0000-0000-000000000000').length;
  return token.length < whole && /^[\w-]*(\.[\w-]*)?$/.test(token);
}

/** The link of a token, or null when it is truncated, altered, or not ours: checked without the database. */
export function linkIdOf(token: string): string | null {
  const [head = '', tail = '', ...rest] = token.split('.');
  const body = Buffer.from(head, 'base64url');
  const signature = Buffer.from(tail, 'base64url');
  // Only the canonical encoding: Buffer also decodes others to the same bytes.
  if (body.toString('base64url') !== head || signature.toString('base64url') !== tail) return null;
  if (rest.length > 0 || body.length !== uuidBytes + secretBytes || signature.length !== signatureBytes) return null;
  if (!timingSafeEqual(signature, signatureOf(body))) return null;
  const hex = body.subarray(0, uuidBytes).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * The token that a mail of the link carries. It is derived from the master key, so that each attempt to send makes the same one and it is not
 * stored; it opens nothing until the link was mailed.
 */
export function mailedToken(linkId: string): string {
  const key = keyFromMaster('portal hcps mailed links');
  return tokenOf(linkId, createHmac('sha256', key).update(idOf(linkId)).digest().subarray(0, secretBytes));
}

/** Whether a token matches the stored hash; in constant time. */
export const isTokenOf = (token: string, tokenHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(token), 'hex'), Buffer.from(tokenHash, 'hex'));

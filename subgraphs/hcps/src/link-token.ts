import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyFromMaster } from '@portal/server/vault';

const secretBytes = 24;
const uuidBytes = 16;

const signatureOf = (body: Buffer): Buffer =>
  createHmac('sha256', keyFromMaster('portal hcps links')).update(body).digest();

/** What is kept of a token. */
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

/** Whether its end is missing, as a copy or a mail program that breaks a line leaves it: letters of a token, and too few of them. */
export function isPartial(token: string): boolean {
  const whole = newToken('00000000-0000-0000-0000-000000000000').length;
  return token.length < whole && /^[\w-]*(\.[\w-]*)?$/.test(token);
}

/** The link that a token names, or null when it is truncated, changed, or none of ours: known without asking the database. */
export function linkIdOf(token: string): string | null {
  const [head = '', tail = '', ...rest] = token.split('.');
  const body = Buffer.from(head, 'base64url');
  const signature = Buffer.from(tail, 'base64url');
  // One spelling only: Buffer reads others of the same bytes as well.
  if (body.toString('base64url') !== head || signature.toString('base64url') !== tail) return null;
  if (rest.length > 0 || body.length !== uuidBytes + secretBytes || signature.length !== signatureBytes) return null;
  if (!timingSafeEqual(signature, signatureOf(body))) return null;
  const hex = body.subarray(0, uuidBytes).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * The token that a mail of the link carries. It follows from the master key, so that each attempt to send makes the same one and nothing of it is
 * kept; it opens nothing until the link was mailed.
 */
export function mailedToken(linkId: string): string {
  const key = keyFromMaster('portal hcps mailed links');
  return tokenOf(linkId, createHmac('sha256', key).update(idOf(linkId)).digest().subarray(0, secretBytes));
}

/** Whether a token is the one whose hash is kept; takes the same time for all. */
export const isTokenOf = (token: string, tokenHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(token), 'hex'), Buffer.from(tokenHash, 'hex'));

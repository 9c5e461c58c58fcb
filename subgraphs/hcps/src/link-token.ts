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
  const body = Buffer.concat([Buffer.from(linkId.replaceAll('-', ''), 'hex'), randomBytes(secretBytes)]);
  return `${body.toString('base64url')}.${signatureOf(body).toString('base64url')}`;
}

/** The link that a token names, or null when it is truncated, changed, or none of ours: known without asking the database. */
export function linkIdOf(token: string): string | null {
  const [head = '', tail = '', ...rest] = token.split('.');
  const body = Buffer.from(head, 'base64url');
  const signature = Buffer.from(tail, 'base64url');
  if (rest.length > 0 || body.length !== uuidBytes + secretBytes || signature.length !== 32) return null;
  if (!timingSafeEqual(signature, signatureOf(body))) return null;
  const hex = body.subarray(0, uuidBytes).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Whether a token is the one whose hash is kept; takes the same time for all. */
export const isTokenOf = (token: string, tokenHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(token), 'hex'), Buffer.from(tokenHash, 'hex'));

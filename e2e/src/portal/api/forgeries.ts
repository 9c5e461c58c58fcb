import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { cookieOf } from './graphql.ts';

export const base64 = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** An identity as the gateway makes it, signed by a key of one's own. */
export function forgedIdentity(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  const claims = {
    iss: 'gateway',
    aud: 'gatherings',
    exp: Math.floor(Date.now() / 1000) + 60,
    actor: { kind: 'service', service: 'gateway' },
  };
  const head = `${base64({ alg: 'EdDSA', kid: 'gateway' })}.${base64(claims)}`;
  return `${head}.${sign(null, Buffer.from(head), privateKey).toString('base64url')}`;
}

/** The session's claims under another signature. */
export async function forgedCookie(header: object, key?: string): Promise<string> {
  const [, claims] = (await cookieOf('roc')).replace('jwt=', '').split('.');
  const head = `${base64(header)}.${claims}`;
  return `jwt=${head}.${key ? createHmac('sha256', key).update(head).digest('base64url') : ''}`;
}

import { createHash, randomBytes } from 'node:crypto';

const secretBytes = 32;

/** A secret that nobody guesses, as it is written in an address. */
export const newSecret = (): string => randomBytes(secretBytes).toString('base64url');

/** What has the form of one. */
export const secretForm = /^[\w-]{43}$/;

/**
 * The form in which a secret is kept. It is looked for by this hash: how long that takes says nothing of the secret itself, which nobody can bring
 * nearer to the one that is kept byte by byte.
 */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

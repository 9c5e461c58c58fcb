import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts with AES-256-GCM; `context` must be the same to decrypt (it is authenticated, not stored). */
export function encrypt(key: Buffer, context: string, clear: Buffer): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(clear), cipher.final()]);
  return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** @throws Error when the text is no ciphertext of this key and context */
export function decrypt(key: Buffer, context: string, text: string): Buffer {
  const [given, body] = text.split('.');
  if (given !== version || !body) throw new Error('unknown form of ciphertext');
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
}

/**
 * A key of this process for one purpose, from MASTER_KEY (32 bytes in base64 or base64url).
 * @throws Error when MASTER_KEY is missing or of another length: a service that seals must not start without
 */
export function keyFromMaster(purpose: string, env: NodeJS.ProcessEnv = process.env): Buffer {
  const master = Buffer.from(env.MASTER_KEY ?? '', 'base64');
  if (master.length !== 32) throw new Error('MASTER_KEY must be 32 bytes in base64');
  return Buffer.from(hkdfSync('sha256', master, '', purpose, 32));
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type MessageCode, PortalError } from '@portal/domain';
import { trusted } from 'mongoose';
import { audit } from '../journal/audit-log.ts';
import type { Context } from '../service/context.ts';
import { type Database, defineSchema } from './database.ts';
import type { Model } from './mongoose-types.ts';

/** The key of one subject (an HCP, a participant, a user), wrapped; without it whatever it sealed is lost for ever. */
interface SubjectKey {
  subjectId: string;
  wrapped: string | null;
  createdAt: Date;
  destroyedAt: Date | null;
}

/** Sensitive fields of one subgraph, sealed one by one under a key per subject (decisions, section 8). */
export interface Vault {
  /** Seals a value for a subject's field; the subject's key is made on the first. @throws DestroyedKeyError once the key was destroyed */
  seal(ctx: Context, subjectId: string, field: string, value: string): Promise<string>;
  /** Seals several fields of a subject at once. */
  sealAll<F extends string>(
    ctx: Context,
    subjectId: string,
    values: Partial<Record<F, string>>,
  ): Promise<Partial<Record<F, string>>>;
  /**
   * Opens sealed fields of a subject. The look is in the audit log, with the fields' names, before any value is given.
   * @param action what the audit log says was done
   * @returns the values by field; a field whose key is destroyed or that was tampered with is null
   */
  open<F extends string>(
    ctx: Context,
    subjectId: string,
    sealed: Partial<Record<F, string>>,
    action: string,
  ): Promise<Partial<Record<F, string | null>>>;
  /**
   * Wraps a key (of a file) under the subject's own: destroying the subject's key destroys it too.
   * @param name what the key is for; needed again to unwrap it
   * @throws DestroyedKeyError once the subject's key was destroyed
   */
  wrap(ctx: Context, subjectId: string, name: string, key: Buffer): Promise<string>;
  /** The wrapped key; null when the subject's is destroyed. No look of its own: who uses the key audits what is read with it. */
  unwrap(ctx: Context, subjectId: string, name: string, wrapped: string): Promise<Buffer | null>;
  /** Destroys the subject's key: nothing sealed for it can be opened again. */
  destroy(ctx: Context, subjectId: string): Promise<void>;
}

/** The subject was erased: nothing is sealed for it any more. */
export class DestroyedKeyError extends Error {}

/** For a seal that fails: that the subject was erased is a refusal which people read, anything else stays as it is. */
export const asErased =
  (code: MessageCode = 'HCP_ERASED') =>
  (error: unknown): never => {
    throw error instanceof DestroyedKeyError ? new PortalError(code) : error;
  };

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

/** The vault of a subgraph's own database; its keys are in the collection `subject_keys`. */
export function createVault(db: Database): Vault {
  const keys: Model<SubjectKey> = db.model(
    'SubjectKey',
    defineSchema<SubjectKey>(
      { subjectId: String, wrapped: String, createdAt: Date, destroyedAt: Date },
      { collection: 'subject_keys' },
    ).index({ subjectId: 1 }, { unique: true }),
  );
  const wrapping = (): Buffer => keyFromMaster(`portal vault ${db.name}`);
  const session = (ctx: Context) => (ctx.session ? { session: ctx.session } : {});
  const unwrap = (key: SubjectKey | null): Buffer | null =>
    key?.wrapped ? decrypt(wrapping(), `key:${key.subjectId}`, key.wrapped) : null;

  async function keyToSeal(ctx: Context, subjectId: string): Promise<Buffer> {
    const known = await keys.findOne({ subjectId }, null, session(ctx)).lean();
    if (known) return unwrap(known as SubjectKey) ?? refuseDestroyed(subjectId);
    const wrapped = encrypt(wrapping(), `key:${subjectId}`, randomBytes(32));
    const made = await keys
      .findOneAndUpdate(
        { subjectId },
        { $setOnInsert: { wrapped, createdAt: ctx.now(), destroyedAt: null } },
        { ...session(ctx), upsert: true, returnDocument: 'after' },
      )
      .lean();
    return unwrap(made as SubjectKey | null) ?? refuseDestroyed(subjectId);
  }

  async function sealAll<F extends string>(ctx: Context, subjectId: string, values: Partial<Record<F, string>>) {
    const key = await keyToSeal(ctx, subjectId);
    const sealed = (Object.entries(values) as [F, string][]).map(([field, value]) => [
      field,
      encrypt(key, `${subjectId}:${field}`, Buffer.from(value, 'utf8')),
    ]);
    return Object.fromEntries(sealed) as Partial<Record<F, string>>;
  }

  const keyToOpen = async (ctx: Context, subjectId: string): Promise<Buffer | null> =>
    unwrap((await keys.findOne({ subjectId }, null, session(ctx)).lean()) as SubjectKey | null);

  return {
    wrap: async (ctx, subjectId, name, key) => encrypt(await keyToSeal(ctx, subjectId), `${subjectId}:${name}`, key),
    async unwrap(ctx, subjectId, name, wrapped) {
      const key = await keyToOpen(ctx, subjectId);
      return key && decrypt(key, `${subjectId}:${name}`, wrapped);
    },
    seal: async (ctx, subjectId, field, value) => (await sealAll(ctx, subjectId, { [field]: value }))[field]!,
    sealAll,
    async open<F extends string>(ctx: Context, subjectId: string, sealed: Partial<Record<F, string>>, action: string) {
      const fields = Object.keys(sealed) as F[];
      await audit(ctx, { action, target: subjectId, fields, outcome: 'read' });
      const key = await keyToOpen(ctx, subjectId);
      const values = fields.map((field) => [field, key && opened(key, `${subjectId}:${field}`, sealed[field]!)]);
      return Object.fromEntries(values) as Partial<Record<F, string | null>>;
    },
    async destroy(ctx, subjectId) {
      const gone = { wrapped: null, destroyedAt: ctx.now() };
      const filter = { subjectId: trusted({ $eq: subjectId }) };
      await keys.updateOne(
        filter,
        { $set: gone, $setOnInsert: { createdAt: ctx.now() } },
        { ...session(ctx), upsert: true },
      );
    },
  };
}

function opened(key: Buffer, context: string, sealed: string): string | null {
  try {
    return decrypt(key, context, sealed).toString('utf8');
  } catch {
    return null;
  }
}

function refuseDestroyed(subjectId: string): never {
  throw new DestroyedKeyError(`the key of ${subjectId} was destroyed`);
}

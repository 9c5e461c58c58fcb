import { type MessageCode, PortalError } from '@portal/domain';
import { audit } from '../journal/audit-log.ts';
import type { Context } from '../service/context.ts';
import type { Database } from './database.ts';
import { decrypt, encrypt } from './encryption.ts';
import { DestroyedKeyError, SubjectKeys } from './subject-keys.ts';

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

/** For a seal that fails: that the subject was erased is a refusal which people read, anything else stays as it is. */
export const asErased =
  (code: MessageCode = 'HCP_ERASED') =>
  (error: unknown): never => {
    throw error instanceof DestroyedKeyError ? new PortalError(code) : error;
  };

/** The vault of a subgraph's own database; its keys are in the collection `subject_keys`. */
export function createVault(db: Database): Vault {
  const keys = new SubjectKeys(db);

  async function sealAll<F extends string>(ctx: Context, subjectId: string, values: Partial<Record<F, string>>) {
    const key = await keys.toSeal(ctx, subjectId);
    const sealed = (Object.entries(values) as [F, string][]).map(([field, value]) => [
      field,
      encrypt(key, `${subjectId}:${field}`, Buffer.from(value, 'utf8')),
    ]);
    return Object.fromEntries(sealed) as Partial<Record<F, string>>;
  }

  return {
    wrap: async (ctx, subjectId, name, key) => encrypt(await keys.toSeal(ctx, subjectId), `${subjectId}:${name}`, key),
    async unwrap(ctx, subjectId, name, wrapped) {
      const key = await keys.toOpen(ctx, subjectId);
      return key && decrypt(key, `${subjectId}:${name}`, wrapped);
    },
    seal: async (ctx, subjectId, field, value) => (await sealAll(ctx, subjectId, { [field]: value }))[field]!,
    sealAll,
    async open<F extends string>(ctx: Context, subjectId: string, sealed: Partial<Record<F, string>>, action: string) {
      const fields = Object.keys(sealed) as F[];
      await audit(ctx, { action, target: subjectId, fields, outcome: 'read' });
      const key = await keys.toOpen(ctx, subjectId);
      const values = fields.map((field) => [field, key && opened(key, `${subjectId}:${field}`, sealed[field]!)]);
      return Object.fromEntries(values) as Partial<Record<F, string | null>>;
    },
    destroy: (ctx, subjectId) => keys.destroy(ctx, subjectId),
  };
}

function opened(key: Buffer, context: string, sealed: string): string | null {
  try {
    return decrypt(key, context, sealed).toString('utf8');
  } catch {
    return null;
  }
}

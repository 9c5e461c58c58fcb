import { PortalError, retentionSeconds } from '@portal/domain';
import type { Context } from '../service/context.ts';
import { type Database, defineSchema } from '../storage/database.ts';
import type { Tx } from './perform.ts';

/** A key under which another service reserved something, and whether the act that it was for was committed. */
interface CommitKey {
  key: string;
  isCommitted: boolean;
  at: Date;
}

/** What an act reports to the service that reserved something for it. */
export interface CommitKeys {
  /**
   * Says yes in the transaction of the act.
   * @throws PortalError CONFLICT when it was said before that it is not committed: what was reserved may be somebody else's by now
   */
  commit(tx: Tx, key: string): Promise<void>;
  /** Whether the act was committed. A no is final: it is kept, and an act that comes later with this key is refused. */
  isCommitted(ctx: Context, key: string): Promise<boolean>;
}

/** @param collection where they are kept */
export function commitKeys(db: Database, collection: string): CommitKeys {
  const keys = db.model<CommitKey>(
    'CommitKey',
    defineSchema<CommitKey>({ key: { type: String, required: true }, isCommitted: Boolean, at: Date }, { collection })
      .index({ key: 1 }, { unique: true })
      .index({ at: 1 }, { expireAfterSeconds: retentionSeconds('commitKeys') }),
  );
  return {
    async commit({ session, now }, key) {
      await keys.create([{ key, isCommitted: true, at: now() }], { session }).catch((error: { code?: number }) => {
        throw error.code === 11000 ? new PortalError('CONFLICT') : error;
      });
    },
    async isCommitted({ now }, key) {
      const no = { $setOnInsert: { isCommitted: false, at: now() } };
      const row = await keys.findOneAndUpdate({ key }, no, { upsert: true, returnDocument: 'after' }).lean();
      return row?.isCommitted === true;
    },
  };
}

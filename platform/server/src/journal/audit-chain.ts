import type { ClientSession } from 'mongoose';
import type { Database } from '../storage/database.ts';
import type { AuditEntry } from '../storage/platform-records.ts';
import { auditChain, Chain, carriedAuditChain, journalKey, type Link } from './journal.ts';

const atOnce = 500;
const duplicateKey = 11000;

interface Waiting {
  line: AuditEntry;
  written: () => void;
  failed: (error: unknown) => void;
}

/** What waits to be written, of each database of this process. */
const lines = new WeakMap<Database, Waiting[]>();

/**
 * Puts a line at the end of the audit log of a service; resolves once it is kept. What comes while others are written is written together after them:
 * there is one end, and two that change it at once cost each other a second try.
 */
export function addToAudit(db: Database, line: AuditEntry): Promise<void> {
  return new Promise<void>((written, failed) => {
    const waiting = lines.get(db);
    const one = { line, written, failed };
    if (waiting) {
      waiting.push(one);
      return;
    }
    lines.set(db, [one]);
    void writeAll(db);
  });
}

async function writeAll(db: Database): Promise<void> {
  const waiting = lines.get(db)!;
  while (waiting.length > 0) {
    const now = waiting.splice(0, atOnce);
    try {
      await write(
        db,
        now.map(({ line }) => line),
      );
      for (const { written } of now) written();
    } catch (error) {
      for (const { failed } of now) failed(error);
    }
  }
  lines.delete(db);
}

async function write(db: Database, together: readonly AuditEntry[]): Promise<void> {
  const whole = () =>
    db.transaction(async (session) => {
      const links = await appendTo(db, session, auditChain, together);
      const rows = together.map((line, i) => ({ ...line, link: links[i]! }));
      await db.records.audit.insertMany(rows, { session, lean: true, ignoreUndefined: true });
    });
  // Two instances that write the very first line: the second one finds the end that the other has made.
  await whole().catch((error: { code?: unknown }) => {
    if (error.code !== duplicateKey) throw error;
    return whole();
  });
}

/** Moves the end of a chain of the audit log by some entries, in a transaction. @returns their links */
export async function appendTo(
  db: Database,
  session: ClientSession,
  _id: typeof auditChain | typeof carriedAuditChain,
  entries: readonly object[],
): Promise<Link[]> {
  const { chains } = db.records;
  const before = (await chains.findOne({ _id }, null, { session }).lean()) ?? undefined;
  const { links, head } = new Chain(journalKey(db.name), _id).append(before, entries);
  if (before) await chains.updateOne({ _id }, { $set: head }, { session });
  else await chains.create([{ _id, ...head }], { session });
  return _id === carriedAuditChain ? links.map((link) => ({ ...link, chain: _id })) : links;
}

import { randomBytes, randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { StoredFile } from '@portal/domain';
import { type Context, inTransaction } from '@portal/server';
import { db, FileKeys, Files, RunningUploads } from '../database.ts';
import { gridId, readKept, removeKept, writeSealed } from '../files/content.ts';
import { keepKey } from '../files/file-keys.ts';

const duplicateKey = 11000;

/**
 * Seals the bytes of one old file. They are written sealed beside the old ones; key and content id change in one transaction, and only then
 * the old ones are deleted. A kill before leaves unreferenced sealed bytes, which the sweep deletes; a kill after it, old bytes that the next start removes.
 */
async function sealOne(ctx: Context, file: StoredFile): Promise<void> {
  const { fileUuid } = file;
  const contentId = `${fileUuid}:${randomUUID()}`;
  const key = randomBytes(32);
  const subjectUuid = file.claims.find((claim) => claim.healthCareProfessionalUuid)?.healthCareProfessionalUuid ?? null;
  await RunningUploads.create([{ fileUuid: contentId, startedAt: ctx.now() }]);
  await pipeline(readKept(fileUuid), writeSealed(key, fileUuid, contentId));
  try {
    await inTransaction(ctx, async (tx) => {
      await RunningUploads.deleteOne({ fileUuid: contentId }, { session: tx.session });
      await keepKey(tx, { fileUuid, contentId, key, subjectUuid });
    });
  } catch (error) {
    if ((error as { code?: number }).code !== duplicateKey) throw error;
    // Another instance has sealed it meanwhile.
    await removeKept(contentId);
    await RunningUploads.deleteOne({ fileUuid: contentId });
  }
}

/** Bank statements were read by the right for sensitive data before they had their own. */
const giveBankStatementsTheirRight = () =>
  Files.updateMany(
    { 'claims.owner': /^hcpBankStatement:/ },
    { $set: { 'claims.$[one].right': 'readBankStatement' } },
    { arrayFilters: [{ 'one.owner': /^hcpBankStatement:/ }] },
  );

/**
 * Seals files stored before sealing was introduced. @returns a step function, which processes one file and returns how many it looked at: 0 at the end
 */
export function sealExistingFiles(ctx: Context): () => Promise<number> {
  let after = '';
  let isBegun = false;
  return async () => {
    if (!isBegun) await giveBankStatementsTheirRight();
    isBegun = true;
    const inClear = { _id: { $gt: gridId(after) }, 'metadata.sealed': { $exists: false } };
    const kept = await db.connection.db!.collection('content.files').findOne(inClear, { sort: { _id: 1 } });
    if (!kept) return 0;
    const fileUuid = String(kept._id);
    const file = (await Files.findOne({ fileUuid }, { _id: 0 }).lean()) as StoredFile | null;
    if (file && !(await FileKeys.exists({ fileUuid }))) await sealOne(ctx, file);
    if (file) await removeKept(fileUuid);
    after = fileUuid;
    return 1;
  };
}

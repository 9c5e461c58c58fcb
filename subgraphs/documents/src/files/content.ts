import { Readable } from 'node:stream';
import { PortalError } from '@portal/domain';
import type { Context } from '@portal/server';
import { mongo } from 'mongoose';
import { db, FileKeys } from '../database.ts';
import { openBytes, SealingStream, sealedRange } from '../sealing/sealed-bytes.ts';
import { keyOf, makeKey } from './file-keys.ts';

const missing = /FileNotFound|file not found/i;
/** Marks sealed bytes; older, unsealed ones are found by its absence. */
const metadata = { sealed: 1 };

const bucket = () =>
  new mongo.GridFSBucket(db.connection.db!, { bucketName: 'content', writeConcern: { w: 'majority', j: true } });

/** Contents are named by uuids, which GridFS takes as well as its own ids; its types do not say so. */
export const gridId = (contentId: string) => contentId as unknown as mongo.ObjectId;

/** Stores bytes in sealed form. */
export const writeSealed = (key: Buffer, fileUuid: string, contentId: string): SealingStream => {
  const target = bucket().openUploadStreamWithId(gridId(contentId), contentId, { metadata });
  return new SealingStream({ key, fileUuid }, target);
};

/** Stored bytes. @param range first byte and the one after the last */
export const readKept = (contentId: string, range: { start?: number; end?: number } = {}): Readable =>
  bucket().openDownloadStream(gridId(contentId), range);

/** Deletes stored bytes, also those of an upload that never ended; none is fine. */
export async function removeKept(contentId: string): Promise<void> {
  // The chunks first: while the file document is there, the next run finishes a removal that was killed in between.
  await db.connection.db!.collection('content.chunks').deleteMany({ files_id: contentId });
  await bucket()
    .delete(gridId(contentId))
    .catch((error: Error) => {
      if (!missing.test(error.message)) throw error;
    });
}

const keptSize = async (contentId: string): Promise<number> => {
  const found = await db.connection.db!.collection('content.files').findOne({ _id: gridId(contentId) });
  if (!found) throw new PortalError('FILE_NOT_FOUND');
  return found.length as number;
};

/** The bytes of the files, sealed in GridFS under a key of each file's own. */
export const content = {
  /** Stores the bytes of a new file; they do not count before `end`, and are never stored in clear. */
  write: async (ctx: Context, fileUuid: string): Promise<SealingStream> =>
    writeSealed(await makeKey(ctx, fileUuid), fileUuid, fileUuid),

  /**
   * @param range first and last byte, both included
   * @throws PortalError FILE_NOT_FOUND without bytes, and once the HCP whose file it is was erased
   */
  async read(ctx: Context, fileUuid: string, range?: { first: number; last: number }): Promise<Readable> {
    const kept = await keyOf(ctx, fileUuid);
    if (!kept) return readKept(fileUuid, range ? { start: range.first, end: range.last + 1 } : {});
    const { key, contentId } = kept;
    const wanted = sealedRange(await keptSize(contentId), range);
    const { start, end } = wanted;
    const bytes = openBytes({ key, fileUuid }, readKept(contentId, { start, end }), wanted);
    return Readable.from(bytes, { objectMode: false });
  },

  /** Deletes bytes and key, also those of an upload that never ended; none is fine. */
  async remove(fileUuid: string): Promise<void> {
    const kept = await FileKeys.findOne({ fileUuid }, { _id: 0 }).lean();
    await removeKept(fileUuid);
    if (kept && kept.contentId !== fileUuid) await removeKept(kept.contentId);
    await FileKeys.deleteOne({ fileUuid });
  },
};

/** A stream's bytes as one buffer. */
export async function readWhole(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

import type { Readable, Writable } from 'node:stream';
import { mongo } from 'mongoose';
import { db } from './database.ts';

const missing = /FileNotFound|file not found/i;

const bucket = () =>
  new mongo.GridFSBucket(db.connection.db!, { bucketName: 'content', writeConcern: { w: 'majority', j: true } });

/** The bytes of the files, in GridFS under the file's own uuid. */
export const content = {
  /** Takes the bytes of a new file; nothing of them counts before `end`. */
  write: (fileUuid: string): Writable & { abort(): Promise<void> } =>
    bucket().openUploadStreamWithId(fileUuid as never, fileUuid),

  /** @param range first and last byte, both included */
  read(fileUuid: string, range?: { first: number; last: number }): Readable {
    const options = range ? { start: range.first, end: range.last + 1 } : {};
    return bucket().openDownloadStream(fileUuid as never, options);
  },

  /** Takes the bytes away, also those of an upload that never ended; none is fine. */
  async remove(fileUuid: string): Promise<void> {
    await bucket()
      .delete(fileUuid as never)
      .catch((error: Error) => {
        if (!missing.test(error.message)) throw error;
      });
    await db.connection.db!.collection('content.chunks').deleteMany({ files_id: fileUuid as never });
  },
};

/** A stream's bytes as one buffer. */
export async function readWhole(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

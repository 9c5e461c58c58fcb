import type { Actor, StoredFile } from '@portal/domain';
import { mongo } from 'mongoose';
import { db, FileKeys, Files } from '../database.ts';
import { gridId } from '../files/content.ts';
import { upload } from './upload.ts';

const bucket = () => new mongo.GridFSBucket(db.connection.db!, { bucketName: 'content' });

/** Uploads and keeps a file as a version before sealing did. @returns its uuid */
export async function oldFile(
  url: string,
  actor: Actor,
  pdf: string,
  claims: StoredFile['claims'] = [],
): Promise<string> {
  const { fileUuid } = await upload(url, actor, 'a.pdf', pdf);
  await bucket().delete(gridId(fileUuid));
  await FileKeys.deleteOne({ fileUuid });
  const stream = bucket().openUploadStreamWithId(gridId(fileUuid), fileUuid);
  await new Promise<void>((resolve) => stream.end(Buffer.from(pdf), resolve));
  const state = claims.length > 0 ? 'CLAIMED' : 'UNCLAIMED';
  await Files.updateOne({ fileUuid }, { $set: { claims, state } });
  return fileUuid;
}

/** How many are not sealed. */
export const filesInClear = (): Promise<number> =>
  db.connection.db!.collection('content.files').countDocuments({ 'metadata.sealed': { $exists: false } });

/** The stored contents by id, whether their file document is still there or not. */
export async function contentIds(): Promise<string[]> {
  const named = await db.connection.db!.collection('content.files').distinct('_id');
  const kept = await db.connection.db!.collection('content.chunks').distinct('files_id');
  return [...new Set([...named, ...kept].map(String))].sort();
}

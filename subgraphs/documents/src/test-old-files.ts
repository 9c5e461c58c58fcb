import type { Actor } from '@portal/domain';
import { mongo } from 'mongoose';
import { db, FileKeys, Files } from './database.ts';
import { upload } from './test-door.ts';

const bucket = () => new mongo.GridFSBucket(db.connection.db!, { bucketName: 'content' });

/** Puts a file down and keeps it as a version did that sealed none. @returns its uuid */
export async function oldFile(url: string, actor: Actor, pdf: string, claims: object[] = []): Promise<string> {
  const { fileUuid } = await upload(url, actor, 'a.pdf', pdf);
  await bucket().delete(fileUuid as never);
  await FileKeys.deleteOne({ fileUuid });
  const stream = bucket().openUploadStreamWithId(fileUuid as never, fileUuid);
  await new Promise<void>((resolve) => stream.end(Buffer.from(pdf), resolve));
  const state = claims.length > 0 ? 'CLAIMED' : 'UNCLAIMED';
  await Files.updateOne({ fileUuid }, { $set: { claims, state } } as never);
  return fileUuid;
}

/** How many are not sealed. */
export const filesInClear = (): Promise<number> =>
  db.connection.db!.collection('content.files').countDocuments({ 'metadata.sealed': { $exists: false } });

/** Whose bytes there are, by the id of the content, whether its name is still there or not. */
export async function contentIds(): Promise<string[]> {
  const named = await db.connection.db!.collection('content.files').distinct('_id');
  const kept = await db.connection.db!.collection('content.chunks').distinct('files_id');
  return [...new Set([...named, ...kept].map(String))].sort();
}

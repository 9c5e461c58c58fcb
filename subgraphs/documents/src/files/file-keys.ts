import { randomBytes } from 'node:crypto';
import { PortalError } from '@portal/domain';
import { type Context, DestroyedKeyError, decrypt, encrypt, keyFromMaster } from '@portal/server';
import { FileKeys, vault } from '../database.ts';

const nameOf = (fileUuid: string): string => `file:${fileUuid}`;
const ownKey = (): Buffer => keyFromMaster('portal files');
const inSession = ({ session }: Context) => (session ? { session } : {});

/** A key for one file, wrapped by the service's own until an HCP's claim. */
export async function makeKey(ctx: Context, fileUuid: string, contentId = fileUuid): Promise<Buffer> {
  const key = randomBytes(32);
  await keepKey(ctx, { fileUuid, contentId, key });
  return key;
}

/** Keeps the key of a file. @param subjectUuid the HCP whose key wraps it */
export async function keepKey(ctx: Context, { fileUuid, contentId, key, subjectUuid = null }: NewKey): Promise<void> {
  const wrapped = await wrap(ctx, fileUuid, key, subjectUuid);
  await FileKeys.create([{ fileUuid, contentId, subjectUuid, wrapped }], inSession(ctx));
}

interface NewKey {
  fileUuid: string;
  contentId: string;
  key: Buffer;
  subjectUuid?: string | null;
}

const wrap = async (ctx: Context, fileUuid: string, key: Buffer, subjectUuid: string | null): Promise<string> =>
  subjectUuid ? vault.wrap(ctx, subjectUuid, nameOf(fileUuid), key) : encrypt(ownKey(), nameOf(fileUuid), key);

/**
 * The key of a file and where its bytes are; null for bytes from before files were sealed.
 * @throws PortalError FILE_NOT_FOUND once the HCP was erased
 */
export async function keyOf(ctx: Context, fileUuid: string): Promise<{ key: Buffer; contentId: string } | null> {
  const kept = await FileKeys.findOne({ fileUuid }, { _id: 0 }, inSession(ctx)).lean();
  if (!kept) return null;
  const { contentId, subjectUuid, wrapped } = kept;
  const name = nameOf(fileUuid);
  const key = subjectUuid ? await vault.unwrap(ctx, subjectUuid, name, wrapped) : decrypt(ownKey(), name, wrapped);
  if (!key) throw new PortalError('FILE_NOT_FOUND');
  return { key, contentId };
}

/**
 * Wraps the key of a file with that of the HCP whose file it is: their erasure destroys it.
 * @returns false when it is another HCP's already, or the HCP was erased
 */
export async function rewrapFileKeyFor(tx: Context, fileUuid: string, subjectUuid: string): Promise<boolean> {
  const kept = await FileKeys.findOne({ fileUuid }, { _id: 0 }, inSession(tx)).lean();
  if (!kept || kept.subjectUuid === subjectUuid) return true;
  if (kept.subjectUuid !== null) return false;
  const key = decrypt(ownKey(), nameOf(fileUuid), kept.wrapped);
  try {
    const wrapped = await vault.wrap(tx, subjectUuid, nameOf(fileUuid), key);
    await FileKeys.updateOne({ fileUuid }, { $set: { subjectUuid, wrapped } }, inSession(tx));
    return true;
  } catch (error) {
    if (error instanceof DestroyedKeyError) return false;
    throw error;
  }
}

import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

export async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** A version is what is in it: the same content gives the same address, and publishing it again changes nothing. */
export async function contentVersion(dir: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await filesBelow(dir)) {
    if (file.endsWith('.br')) continue;
    hash
      .update(file)
      .update('\0')
      .update(await readFile(path.join(dir, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Written beside and renamed, so that a reader sees the old file or the new one and never a half. */
export async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  const beside = `${file}.${randomUUID()}`;
  await writeFile(beside, content);
  await rename(beside, file);
}

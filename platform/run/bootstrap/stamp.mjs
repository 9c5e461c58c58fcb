import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders } from './manifests.mjs';

const STAMP = 'node_modules/.portal-stamp';

/** Fingerprint of all that decides what is installed: lock file, every package.json, and the machine they are installed for. */
export function dependencyStamp(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  const files = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...packageFolders(root).map((folder) => join(folder, 'package.json')),
  ];
  for (const file of files) {
    const path = join(root, file);
    hash.update(`\0${file}\0`).update(existsSync(path) ? readFileSync(path) : '');
  }
  return hash.digest('hex');
}

/** Whether the dependencies in node_modules are the ones that the lock file asks for. */
export function isInstalled(root) {
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === dependencyStamp(root);
}

/** Notes that the dependencies are installed as they should be. */
export function markInstalled(root) {
  writeFileSync(join(root, STAMP), dependencyStamp(root));
}

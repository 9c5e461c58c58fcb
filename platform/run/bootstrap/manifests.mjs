import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const NOT_OURS = new Set(['node_modules', 'dist', 'docs', 'generated']);
const DEPTH_OF_PACKAGES = 2;

/**
 * Folders of the workspace's packages, relative to the root (`.` for the root itself), sorted.
 * Packages lie at most two levels deep (platform/run), so a walk finds them without reading YAML.
 */
export function packageFolders(root) {
  const found = [];
  const walk = (folder, depth) => {
    if (existsSync(join(root, folder, 'package.json'))) found.push(folder);
    if (depth === DEPTH_OF_PACKAGES) return;
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (entry.isDirectory() && !entry.name.startsWith('.') && !NOT_OURS.has(entry.name))
        walk(join(folder, entry.name), depth + 1);
    }
  };
  walk('.', 0);
  return found.sort();
}

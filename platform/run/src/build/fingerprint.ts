import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NOT_SOURCES = new Set(['node_modules', 'dist', 'generated', 'coverage']);
const TEST = /\.test\.(ts|tsx|mjs)$/;

/**
 * Fingerprint of files and folders below `root`: paths and contents, whatever their dates. Left out is what a build makes and what
 * only tests read, so that running the tests or a build does not make everything look changed.
 * @param extra what else decides the result, like the version of a tool
 */
export function fingerprint(root: string, inputs: string[], extra = ''): string {
  const hash = createHash('sha256').update(extra);
  for (const file of inputs.flatMap((input) => sourceFiles(root, input))) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file), 'latin1'), 'latin1');
  }
  return hash.digest('hex');
}

/** The files of an input, relative to the root and sorted; none when it does not exist. */
export function sourceFiles(root: string, input: string): string[] {
  const path = join(root, input);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [input];
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    if (entry.name.startsWith('.') || NOT_SOURCES.has(entry.name) || TEST.test(entry.name)) return [];
    return entry.isDirectory() || entry.isFile() ? sourceFiles(root, join(input, entry.name)) : [];
  });
}

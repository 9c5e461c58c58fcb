import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';

/** Takes the file whose path ends with `entry` out of a zip archive; undefined when the archive has none. */
export function unzipOne(archive: string, entry: string, folder: string): string | undefined {
  const files = unzipSync(new Uint8Array(readFileSync(archive)), { filter: ({ name }) => name.endsWith(entry) });
  const [content] = Object.values(files);
  if (!content) return undefined;
  const path = join(folder, 'contenu', entry);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteLine } from '../src/remotes/remote-line.ts';

/** A line of remotes.json, as far as this server looks at it. */
export interface Line extends Pick<RemoteLine, 'right' | 'userTypes' | 'pagesFor' | 'pieces'> {
  name: string;
  version: string;
  title?: string;
  manifest?: string;
  /** For the page's first lines: what each of its routes needs. */
  table?: object | undefined;
}

/** A list that is being replaced or missing must not break the page: the scripts request it again. */
export async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** What is deployed: the public file, which names nobody. */
export const deployedLines = (publicDir: string): Promise<Line[] | undefined> =>
  readJson<Line[]>(path.join(publicDir, 'remotes.json'));

const folderOf = (publicDir: string, name: string): string => path.join(publicDir, 'remotes', name);
const isName = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** The line of a version that is on the disk; undefined when it is not, or from before versions had theirs. */
export async function lineOfVersion(publicDir: string, name: string, version: string): Promise<Line | undefined> {
  if (!isName(name) || !isName(version)) return undefined;
  const line = await readJson<object>(path.join(folderOf(publicDir, name), version, 'line.json'));
  const manifest = `/remotes/${name}/${version}/mf-manifest.json`;
  return line && { ...line, name, manifest, version };
}

const mostVersions = 50;

async function versionsOf(folder: string): Promise<{ version: string; publishedAt: Date }[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async ({ name: version }) => {
        const file = await stat(path.join(folder, version, 'line.json')).catch(() => undefined);
        return file && { version, publishedAt: file.mtime };
      }),
  );
  return found
    .filter((one) => one !== undefined)
    .sort((a, b) => +b.publishedAt - +a.publishedAt)
    .slice(0, mostVersions);
}

/** Every remote that is deployed, with the versions on the disk, newest first. */
export async function publishedRemotes(publicDir: string) {
  const lines = (await deployedLines(publicDir)) ?? [];
  return Promise.all(
    lines.map(async ({ name, title, version }) => ({
      name,
      title,
      deployedVersion: version,
      versions: await versionsOf(folderOf(publicDir, name)),
    })),
  );
}

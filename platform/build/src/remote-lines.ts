import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from './published-files.ts';
import type { LinkTable } from './route-table/link-table-plugin.ts';
import type { RouteTable } from './route-table/route-table-plugin.ts';

/** What a remote says of itself in remote.json, and a line of remotes.json without version and addresses. */
export interface RemoteDescription {
  title: string;
  /** For the rail, where the title is long. */
  shortTitle?: string;
  /** On its tile of the dashboard: what it is for. */
  description?: string;
  /** Name of an icon of the shell's set. */
  icon: string;
  prefixes: string[];
  /** Prefixes that open without a session; the longest prefix that fits a path decides. */
  publicPrefixes?: string[];
  section: 'back' | 'staff' | 'default';
  /** Without this right the area leads Home. */
  right?: string;
  /** Only these user types enter; the others are led Home. */
  userTypes?: string[];
  /** Position in the rail. */
  order?: number;
  /** Names of the pieces that it offers to other areas. */
  pieces?: string[];
  /** Pages of it that have a place of their own in the rail. */
  places?: { title: string; path: string; icon: string }[];
  /** Pages of it that open for user types that may not enter it, and are all that they have of it. */
  pagesFor?: { title: string; path: string; description: string; icon: string; userTypes: string[] }[];
}

/** A line of remotes.json. */
export interface RemoteLine extends RemoteDescription {
  name: string;
  manifest: string;
  version: string;
  /** What each of its routes needs: asked for at once by the page's first lines. */
  table: RouteTable;
  /** Its pages that are opened by links: an entry of their own. */
  links?: LinkTable;
  /** By which another host's page loads them, relative to `manifest`. */
  hostManifest?: string;
}

/** In each version's folder: its line, but for version and address. */
export const lineFile = 'line.json';

export const manifestOf = (name: string, version: string): string => `/remotes/${name}/${version}/mf-manifest.json`;

/** The lines of a public folder, as they were deployed. */
export const deployedLines = (publicDir: string): Promise<RemoteLine[]> =>
  readLines(path.join(publicDir, 'remotes.json'));

async function readLines(file: string): Promise<RemoteLine[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  return JSON.parse(text) as RemoteLine[];
}

/** Replaces the remote's line in remotes.json (or adds it). One publisher at a time: a folder is the lock. */
export async function writeLine(publicDir: string, line: RemoteLine): Promise<void> {
  await mkdir(publicDir, { recursive: true });
  const file = path.join(publicDir, 'remotes.json');
  const lock = path.join(publicDir, '.remotes.lock');
  await holding(lock, async () => {
    const others = (await readLines(file)).filter(({ name }) => name !== line.name);
    const lines = [...others, line].sort((a, b) => (a.order ?? 99) - (b.order ?? 99) || a.name.localeCompare(b.name));
    await writeAtomically(file, `${JSON.stringify(lines, null, 2)}\n`);
  });
}

const lockTimeoutMs = 10_000;

async function holding(lock: string, work: () => Promise<void>): Promise<void> {
  const until = Date.now() + lockTimeoutMs;
  for (;;) {
    const mine = await mkdir(lock).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (mine) break;
    // A publisher that was killed leaves its lock: after the timeout it counts as dead.
    if (Date.now() > until) await rm(lock, { recursive: true, force: true });
    else await new Promise((resolve) => setTimeout(resolve, 50));
  }
  try {
    await work();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

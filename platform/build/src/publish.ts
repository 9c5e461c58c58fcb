import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OperationManifest } from './codegen.ts';
import type { Start } from './start-plugin.ts';

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
  /** Place in the rail. */
  order?: number;
  /** Names of the pieces that it offers to other areas. */
  pieces?: string[];
}

/** A line of remotes.json. */
export interface RemoteLine extends RemoteDescription {
  name: string;
  manifest: string;
  version: string;
  /** Files that the area's first screen needs besides the shell's own: asked for at once by the HTML. */
  preload: string[];
  /** Names of the shared modules that it takes from the shell. */
  shared: string[];
}

interface FederationManifest {
  metaData: { remoteEntry: { name: string; path: string } };
}

async function filesBelow(dir: string): Promise<string[]> {
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
async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  const beside = `${file}.${randomUUID()}`;
  await writeFile(beside, content);
  await rename(beside, file);
}

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

const lockPatience = 10_000;

async function holding(lock: string, work: () => Promise<void>): Promise<void> {
  const until = Date.now() + lockPatience;
  for (;;) {
    const mine = await mkdir(lock).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (mine) break;
    // A publisher that was killed leaves its lock: after the patience it counts as dead.
    if (Date.now() > until) await rm(lock, { recursive: true, force: true });
    else await new Promise((resolve) => setTimeout(resolve, 50));
  }
  try {
    await work();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

/** Files of the first screen, relative to the manifest, and the shared modules it takes (start-plugin.ts). */
async function needs(dist: string): Promise<Pick<RemoteLine, 'preload' | 'shared'>> {
  const manifest = JSON.parse(await readFile(path.join(dist, 'mf-manifest.json'), 'utf8')) as FederationManifest;
  const { name, path: folder } = manifest.metaData.remoteEntry;
  const { files, shared } = JSON.parse(await readFile(path.join(dist, 'start.json'), 'utf8')) as Start;
  return { preload: [path.posix.join(folder, name), ...files], shared };
}

/**
 * Puts a built remote beside its earlier versions, which stay, and makes its line in remotes.json point to it.
 * A page that is open keeps the version it began with until it is loaded again.
 */
export async function publishRemote(options: {
  name: string;
  dist: string;
  root: string;
  description: RemoteDescription;
  operations: OperationManifest;
}): Promise<RemoteLine> {
  const { name, dist, root, description, operations } = options;
  await writeFile(path.join(dist, 'operations.json'), JSON.stringify(operations));
  const version = await contentVersion(dist);
  const publicDir = path.join(root, 'dist/public');
  for (const home of [path.join(root, 'dist/remotes', name, version), path.join(publicDir, 'remotes', name, version)]) {
    await copyWhole(dist, home);
  }
  const manifest = `/remotes/${name}/${version}/mf-manifest.json`;
  const line: RemoteLine = { name, ...description, manifest, version, ...(await needs(dist)) };
  await writeLine(publicDir, line);
  return line;
}

/** The bundler's reports on a build: for those who build, not for browsers. */
const isReport = /(stats|start)\.json(\.br)?$/;

/** Copied beside and renamed: a version folder exists whole or not at all. */
async function copyWhole(from: string, to: string): Promise<void> {
  const beside = `${to}.${randomUUID()}`;
  await cp(from, beside, { recursive: true, filter: (file) => !isReport.test(file) });
  await rename(beside, to).catch(async (error: NodeJS.ErrnoException) => {
    await rm(beside, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/** Puts the built shell into the public folder: hashed files first, the page last, so that it never names a file that is not there yet. */
export async function publishShell(options: {
  dist: string;
  root: string;
  operations: OperationManifest;
}): Promise<void> {
  const { dist, root, operations } = options;
  const publicDir = path.join(root, 'dist/public');
  await mkdir(publicDir, { recursive: true });
  await cp(path.join(dist, 'assets'), path.join(publicDir, 'assets'), { recursive: true });
  for (const file of await filesBelow(dist)) {
    if (file.startsWith('assets/') || isReport.test(file)) continue;
    await mkdir(path.dirname(path.join(publicDir, file)), { recursive: true });
    await writeAtomically(path.join(publicDir, file), await readFile(path.join(dist, file)));
  }
  const version = await contentVersion(dist);
  const home = path.join(root, 'dist/remotes/shell', version);
  await mkdir(home, { recursive: true });
  await writeAtomically(path.join(home, 'operations.json'), JSON.stringify(operations));
}

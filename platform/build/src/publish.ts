import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OperationManifest } from './codegen.ts';
import { facadeVersion } from './federation.ts';
import { contentVersion, filesBelow, writeAtomically } from './published-files.ts';
import { lineFile, manifestOf, type RemoteDescription, type RemoteLine, writeLine } from './remote-lines.ts';
import type { LinkTable } from './route-table/link-table-plugin.ts';
import type { RouteTable } from './route-table/route-table-plugin.ts';

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
  const table = JSON.parse(await readFile(path.join(dist, 'routes.json'), 'utf8')) as RouteTable;
  const links = await linkTable(dist);
  const hasHost = existsSync(path.join(dist, hostManifest));
  const of = { name, ...description, table, ...(links && { links }), ...(hasHost && { hostManifest }) };
  // With the version itself, so that a session can get it whatever was deployed since (docs/decisions/versions.md).
  await writeFile(path.join(dist, lineFile), JSON.stringify(of));
  const version = await contentVersion(dist);
  const publicDir = path.join(root, 'dist/public');
  for (const home of [path.join(root, 'dist/remotes', name, version), path.join(publicDir, 'remotes', name, version)]) {
    await copyWhole(dist, home);
  }
  const line: RemoteLine = { ...of, manifest: manifestOf(name, version), version };
  await writeLine(publicDir, line);
  return line;
}

const hostManifest = 'host/mf-manifest.json';

/** Of the pages of links; undefined for a remote that has none. */
async function linkTable(dist: string): Promise<LinkTable | undefined> {
  const file = path.join(dist, 'link/routes.json');
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as LinkTable) : undefined;
}

/** The bundler's reports on a build: for those who build, not for browsers. */
const isReport = /(stats|routes)\.json(\.br)?$/;

/** Copied beside and renamed: a version folder exists whole or not at all. */
export async function copyWhole(from: string, to: string): Promise<void> {
  const beside = `${to}.${randomUUID()}`;
  await cp(from, beside, { recursive: true, filter: (file) => !isReport.test(file) });
  await rename(beside, to).catch(async (error: NodeJS.ErrnoException) => {
    await rm(beside, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/** In the public folder: the version of the facades that its shell provides. */
export const facadesFile = 'facades.json';

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
  await writeAtomically(path.join(publicDir, facadesFile), JSON.stringify({ version: facadeVersion }));
  const home = path.join(root, 'dist/remotes/shell', version);
  await mkdir(home, { recursive: true });
  await writeAtomically(path.join(home, 'operations.json'), JSON.stringify(operations));
}

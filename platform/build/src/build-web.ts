import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { generateOperations } from './codegen.ts';
import { publishRemote, publishShell } from './publish.ts';
import type { RemoteDescription } from './remote-lines.ts';
import { remoteConfigs, shellConfig } from './rspack-preset.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Bundles; @throws with rspack's own report when something does not compile. */
async function bundle(configs: Configuration[]): Promise<void> {
  const compiler = rspack(configs);
  const stats = await new Promise<NonNullable<Parameters<Parameters<typeof compiler.run>[0]>[1]>>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: false }));
  if (stats.hasWarnings()) process.stderr.write(`${stats.toString({ all: false, warnings: true, colors: false })}\n`);
}

export interface BuildOptions {
  /** The package's folder. */
  dir: string;
  /** Where `dist/` of the project is written; the repository's root unless a test says otherwise. */
  outRoot?: string;
  /** The composed API schema; `api.graphql` of the root by default. */
  schema?: string;
}

/**
 * Builds the shell or a remote and publishes it into `<root>/dist/public`. Three steps, each of which stops the build when it fails:
 * operations against the graph, bundle, publication. Gives a line to show.
 */
export async function buildWeb({ dir, outRoot = root, schema = path.join(root, 'api.graphql') }: BuildOptions) {
  const name = path.basename(dir);
  const isShell = name === 'shell';
  const operations = await generateOperations(dir, schema, [path.join(root, 'platform/web')]);
  const dist = path.join(dir, 'dist');
  // Once, before both bundles of a remote: they are made at the same time, one inside the folder of the other, so that neither can clean up itself.
  await rm(dist, { recursive: true, force: true });
  await bundle(isShell ? [shellConfig(dir)] : remoteConfigs(dir));
  if (isShell) {
    await publishShell({ dist, root: outRoot, operations });
    return `${name} publié`;
  }
  const description = JSON.parse(await readFile(path.join(dir, 'remote.json'), 'utf8')) as RemoteDescription;
  const { version } = await publishRemote({ name, dist, root: outRoot, description, operations });
  return `${name} publié en version ${version}`;
}

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { NotPossible } from './copy.ts';
import { newRemote } from './remote.ts';
import { newSubgraph } from './subgraph.ts';

const root = join(import.meta.dirname, '../../..');
const usage = `pnpm new subgraph <nom> [ce qu’il garde, au singulier]
pnpm new remote <nom>`;

/** Makes what was asked for; the files, relative to the root. @throws NotPossible */
function make([kind, name, aggregate]: readonly string[]): string[] {
  if (kind === 'subgraph' && name) return newSubgraph(root, name, aggregate);
  if (kind === 'remote' && name) return newRemote(root, name);
  throw new NotPossible(usage);
}

/** Runs a tool of the project; ends with its code when it fails. */
function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

try {
  const files = make(process.argv.slice(2));
  console.log(files.join('\n'));
  // Renamed words sort otherwise, and lines have other lengths.
  run(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...files]);
  // docs/rights.md and docs/states.md have a chapter for each subgraph.
  run(process.execPath, ['--import', 'tsx', 'platform/build/src/pages.ts']);
  // The new package is linked to what it uses, and is in the lock file.
  run('pnpm', ['install', '--prefer-offline']);
  console.log('À suivre : npm run build, puis npm start.');
} catch (error) {
  if (!(error instanceof NotPossible)) throw error;
  console.error(error.message);
  process.exit(1);
}

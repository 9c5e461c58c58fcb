import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithNpm } from './end-with-npm.mjs';
import { checkNode } from './node-version.mjs';

const folder = dirname(dirname(fileURLToPath(import.meta.url)));

/** Makes the project ready to run and runs one of its commands: `src/<name>.ts`, whose export `main` takes the arguments. */
export async function runProjectCommand(name) {
  checkNode();
  endWithNpm();
  const { installDependencies } = await import('./install.mjs');
  await installDependencies(join(folder, '../..'));
  const { importBundled } = await import('./bundle.mjs');
  const { main } = await importBundled(folder, name);
  await main(process.argv.slice(2));
}

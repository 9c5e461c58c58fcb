import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Loaded only when needed (a download, a build): they are large, or bring programs that cannot be bundled. */
const EXTERNAL = ['mongodb-memory-server', 'esbuild'];

/** CommonJS packages inside the bundle call require() for Node's own modules. */
const BANNER =
  "import { createRequire as portalCreateRequire } from 'node:module'; const require = portalCreateRequire(import.meta.url);";

/**
 * Imports `src/<name>.ts` as JavaScript. The bundle is kept in `dist/` under the fingerprint of the sources, so that a second start
 * loads one file instead of translating and linking some hundred.
 */
export async function importBundled(folder, name) {
  const fingerprint = sourceFingerprint(folder);
  const file = join(folder, 'dist', `${name}.mjs`);
  const mark = `// ${fingerprint}\n`;
  if (!existsSync(file) || !readFileSync(file, 'utf8').startsWith(mark)) await bundle(folder, name, file, mark);
  return import(pathToFileURL(file).href);
}

/** What the sources take from other packages. */
const FROM_OTHERS = ['../../domain/src/subgraphs.ts'];

function sourceFingerprint(folder) {
  const hash = createHash('sha256');
  for (const file of ['package.json', ...FROM_OTHERS]) hash.update(readFileSync(join(folder, file)));
  for (const part of ['src', 'bootstrap']) {
    for (const path of readdirSync(join(folder, part), { recursive: true }).sort()) {
      if (/\.m?ts$|\.mjs$/.test(path) && !path.endsWith('.test.ts'))
        hash.update(path).update(readFileSync(join(folder, part, path)));
    }
  }
  return hash.digest('hex');
}

async function bundle(folder, name, file, mark) {
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'src', `${name}.ts`)],
    outfile: file,
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: EXTERNAL,
    banner: { js: BANNER },
    // Optional parts of the MongoDB driver that are not installed stay as they are and are only missed when used.
    packages: 'bundle',
    logLevel: 'error',
  });
  await stop();
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, mark + outputFiles[0].text);
  renameSync(temporary, file);
}

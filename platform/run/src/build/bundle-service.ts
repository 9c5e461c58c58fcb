import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { OutputFile, Plugin } from 'esbuild';
import { bundleOf } from './units.ts';

/** CommonJS packages inside the bundle call require() and ask where they are. */
const BANNER = [
  "import { createRequire as portalCreateRequire } from 'node:module';",
  "import { fileURLToPath as portalFileURLToPath } from 'node:url';",
  "import { dirname as portalDirname } from 'node:path';",
  'const require = portalCreateRequire(import.meta.url);',
  'const __filename = portalFileURLToPath(import.meta.url);',
  'const __dirname = portalDirname(__filename);',
].join(' ');

/**
 * Bundles a service into one file that needs no node_modules; a native addon is copied beside it.
 * @param entry path relative to the root
 * @param outfile where to; by default `dist/` beside the sources
 * @throws esbuild's BuildFailure, whose message names file and line
 */
export async function bundleService(root: string, entry: string, outfile = join(root, bundleOf(entry))): Promise<void> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    write: false,
    absWorkingDir: root,
    entryPoints: [join(root, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    keepNames: true,
    loader: { '.node': 'copy', '.graphql': 'text' },
    banner: { js: BANNER },
    plugins: [keepPlaces(root, dirname(outfile))],
    logLevel: 'silent',
  });
  for (const file of outputFiles) await replaceFile(file);
}

/**
 * Puts a file in the place of the older one by a rename: a service that runs has its native addon mapped into memory, and writing into
 * that very file would crash it. One that is the same stays.
 */
async function replaceFile({ path, contents }: OutputFile): Promise<void> {
  const present = await readFile(path).catch(() => undefined);
  if (present?.equals(contents)) return;
  await mkdir(dirname(path), { recursive: true });
  const fresh = `${path}.${process.pid}.new`;
  await writeFile(fresh, contents);
  await rename(fresh, path);
}

/**
 * A source of ours that reads a file beside itself (`new URL('../schema.graphql', import.meta.url)`) must find it from the bundle
 * too: its own address is written in, relative to the bundle.
 */
function keepPlaces(root: string, outputFolder: string): Plugin {
  return {
    name: 'keep-places',
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        if (path.includes('node_modules') || !path.startsWith(root)) return undefined;
        const text = await readFile(path, 'utf8');
        if (!text.includes('import.meta.')) return undefined;
        const own = `new URL(${JSON.stringify(relative(outputFolder, path))}, import.meta.url)`;
        const contents = text.replaceAll(/\bimport\.meta\.(url|filename|dirname)\b/g, (_found, property: string) => {
          if (property === 'url') return `${own}.href`;
          const filename = `portalFileURLToPath(${own})`;
          return property === 'filename' ? filename : `portalDirname(${filename})`;
        });
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}

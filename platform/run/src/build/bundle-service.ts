import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { BuildOptions, OutputFile, Plugin } from 'esbuild';
import { subgraphNames } from '../../../../domain/src/subgraphs.ts';
import { readSchema, schemaFile } from '../../../build/src/schema-file.ts';
import { bundleOf } from './units.ts';

/** Where a source asks for its own URL, or for that of a thread it starts. */
const ownUrls = /new URL\('([^']+\.worker\.ts)', import\.meta\.url\)|\bimport\.meta\.(url|filename|dirname)\b/g;

/** CommonJS packages inside the bundle call require() and ask where they are. */
const BANNER = [
  "import { createRequire as portalCreateRequire } from 'node:module';",
  "import { fileURLToPath as portalFileURLToPath } from 'node:url';",
  "import { dirname as portalDirname } from 'node:path';",
  'const require = portalCreateRequire(import.meta.url);',
  'const __filename = portalFileURLToPath(import.meta.url);',
  'const __dirname = portalDirname(__filename);',
].join(' ');

/** Longer than any run of tests. */
const staleMs = 24 * 3_600_000;

/** Modules that only development has, by their names: fictitious people and their password, and what makes accounts without asking anybody. */
const DEMO_MODULES = /\/demo(?:[/-][\w-]+)?\.ts$/;

export interface BundleOptions {
  /** Where to; by default `dist/` beside the sources. */
  outfile?: string;
  /** With demo data and accounts, for development; what is deployed has none. */
  demo?: boolean;
}

/**
 * Bundles a service into one file that needs no node_modules; a native addon is copied beside it, and so is each thread it starts
 * (`new URL('./<name>.worker.ts', import.meta.url)`), a bundle of its own.
 * @param entry path relative to the root
 * @throws esbuild's BuildFailure, whose message names file and line
 */
export async function bundleService(
  root: string,
  entry: string,
  { demo = false, outfile = join(root, bundleOf(entry, demo)) }: BundleOptions = {},
): Promise<void> {
  const workers = new Set<string>();
  const output = { outfile, entryPoints: [join(root, entry)], sourcemap: true, sourcesContent: false };
  await write({ ...optionsFor(root, dirname(outfile), { demo, workers }), ...output });
  for (const worker of workers)
    await bundleService(root, relative(root, worker), { demo, outfile: join(dirname(outfile), bundledName(worker)) });
}

/**
 * Bundles several services and threads for tests into one folder, with what they share once: in a fraction of the time that each alone would take.
 * @param entries paths relative to the root; the threads (`<name>.worker.ts`) that the services start are among them
 * @returns each entry's file
 * @throws esbuild's BuildFailure, whose message names file and line
 */
export async function bundleTogether(
  root: string,
  entries: readonly string[],
  folder: string,
): Promise<Map<string, string>> {
  const nameOf = (entry: string): string =>
    entry.endsWith('.worker.ts') ? bundledName(entry) : entry.replaceAll('/', '-').replace(/ts$/, 'mjs');
  const entryPoints = entries.map((entry) => ({ in: join(root, entry), out: nameOf(entry).replace(/\.mjs$/, '') }));
  const output = { outdir: folder, entryPoints, splitting: true, outExtension: { '.js': '.mjs' } };
  const written = await write({ ...optionsFor(root, folder, { demo: true, workers: new Set() }), ...output });
  await removeStale(folder, new Set(written));
  return new Map(entries.map((entry) => [entry, join(folder, nameOf(entry))]));
}

async function write(options: BuildOptions): Promise<string[]> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({ ...options, write: false });
  for (const file of outputFiles!) await replaceFile(file);
  return outputFiles!.map(({ path }) => path);
}

/** Shared parts are named by what is in them; those of earlier sources go once no run can have them any more. */
async function removeStale(folder: string, kept: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const isOld = async () => Date.now() - (await stat(file)).mtimeMs > staleMs;
    if (!kept.has(file) && (await isOld())) await rm(file, { force: true });
  }
}

/** What is the same for all bundles. @param workers gets the sources of the threads */
const optionsFor = (
  root: string,
  folder: string,
  { demo, workers }: { demo: boolean; workers: Set<string> },
): BuildOptions => ({
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Not keepNames: it defines a name on every closure as it is made, also on those of each row of a list.
  // A third less to read and to compile at each start; names and lines of errors stay (source maps).
  minifyWhitespace: true,
  loader: { '.node': 'copy', '.graphql': 'text' },
  banner: { js: BANNER },
  plugins: [everySubgraph, wholeSchemas, keepOwnUrls(root, folder, workers), ...(demo ? [] : [withoutDemo])],
  logLevel: 'silent',
});

const bundledName = (worker: string): string => basename(worker).replace(/ts$/, 'mjs');

/**
 * Replaces the older file by a rename: a service that runs has its native addon mapped into memory, and writing into
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
 * `loadDefinitions` of subgraphs/all with a static import of each subgraph: what is imported by a name that is known only when it runs is taken in
 * whole, with all that nobody uses (its demo data too).
 */
const everySubgraph: Plugin = {
  name: 'every-subgraph',
  setup(build) {
    build.onLoad({ filter: /\/subgraphs\/all\/src\/definitions\.ts$/ }, () => ({
      contents: [
        ...subgraphNames.map((name) => `import ${name} from '../../${name}/src/index.ts';`),
        `const every = { ${subgraphNames.join(', ')} };`,
        'export const loadDefinitions = async (names = Object.keys(every)) => names.map((name) => every[name]);',
      ].join('\n'),
      loader: 'js',
    }));
  },
};

/** A schema with what it has in common with others. */
const wholeSchemas: Plugin = {
  name: 'whole-schemas',
  setup(build) {
    build.onLoad({ filter: schemaFile }, ({ path }) => ({ contents: readSchema(path), loader: 'text' }));
  },
};

/** Leaves out what is loaded (`import()`) for the demo alone. Importing it all the same throws that it is not there. */
const withoutDemo: Plugin = {
  name: 'without-demo',
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) =>
      kind === 'dynamic-import' && DEMO_MODULES.test(join(resolveDir, path))
        ? { path: join(resolveDir, path), namespace: 'without-demo' }
        : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'without-demo' }, ({ path }) => ({
      contents: `throw new Error(${JSON.stringify(`${basename(path)}: this bundle has no demo data`)});`,
    }));
  },
};

/**
 * A source of ours that reads a file beside itself (`new URL('../schema.graphql', import.meta.url)`) must find it from the bundle
 * too: its own address is written in, relative to the bundle. A thread of ours is found beside the bundle.
 * @param workers gets the sources of the threads
 */
function keepOwnUrls(root: string, outputFolder: string, workers: Set<string>): Plugin {
  return {
    name: 'keep-own-urls',
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        if (path.includes('node_modules') || !path.startsWith(root)) return undefined;
        const text = await readFile(path, 'utf8');
        if (!text.includes('import.meta.')) return undefined;
        const own = `new URL(${JSON.stringify(relative(outputFolder, path))}, import.meta.url)`;
        const contents = text.replaceAll(ownUrls, (found, worker: string | undefined, property: string) => {
          if (worker) {
            const source = resolve(dirname(path), worker);
            workers.add(source);
            return found.replace(worker, `./${bundledName(source)}`);
          }
          if (property === 'url') return `${own}.href`;
          const filename = `portalFileURLToPath(${own})`;
          return property === 'filename' ? filename : `portalDirname(${filename})`;
        });
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}

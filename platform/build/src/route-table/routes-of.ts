import path from 'node:path';
import { build, type Plugin } from 'esbuild';

/** A route as routers know it, with what its `import()`s name: those of the layouts around it first. */
export interface ReadRoute {
  /** From the portal's root; an optional parameter makes two. */
  pattern: string;
  imports: string[];
}

interface Declared {
  path?: string;
  index?: boolean;
  /** Of what is no `lazyPage`, anything. */
  element?: { type?: { imports?: unknown } };
  children?: Declared[];
}

/**
 * In the place of everything that a list of routes imports: names that may be called, rendered and read, and do nothing; `lazyPage` keeps the sources of
 * its `import()`s.
 */
const stub = `
const nothing = new Proxy(function () {}, { get: () => nothing, apply: () => nothing });
const source = /import\\(\\s*(?:\\/\\*.*?\\*\\/\\s*)?["'](.+?)["']/;
const lazyPage = (load, _pending, also) => ({ imports: [load, also].flatMap((one) => source.exec(String(one))?.[1] ?? []) });
const jsx = (type) => ({ type });
const known = { lazyPage, jsx, jsxs: jsx, Fragment: nothing, __esModule: true };
// The bundler copies a module's own names and keeps its prototype.
module.exports = Object.create(new Proxy({}, { get: (_, name) => known[name] ?? nothing }));
`;

const alone: Plugin = {
  name: 'alone',
  setup(bundle) {
    bundle.onResolve({ filter: /.*/ }, ({ kind, path: name }) => {
      if (kind === 'entry-point' || name === './link-pages.tsx') return undefined;
      if (kind === 'dynamic-import') return { path: name, external: true };
      return { path: 'stub', namespace: 'stub' };
    });
    bundle.onLoad({ filter: /.*/, namespace: 'stub' }, () => ({ contents: stub, loader: 'js' }));
  },
};

/** With and without an optional parameter. */
function patternsOf(pattern: string): string[] {
  if (!pattern.includes('?')) return [pattern];
  return [...patternsOf(pattern.replace(/\/[^/]+\?/, '')), ...patternsOf(pattern.replace('?', ''))];
}

function flat(routes: readonly Declared[], above: ReadRoute): ReadRoute[] {
  return routes.flatMap(({ path: own = '', element, children }) => {
    const pattern = own.startsWith('/') || !own ? above.pattern + own : `${above.pattern}/${own}`;
    const imported = element?.type?.imports;
    const imports = Array.isArray(imported) ? [...above.imports, ...imported] : above.imports;
    if (children) return flat(children, { pattern, imports });
    return patternsOf(pattern).map((one) => ({ pattern: one, imports }));
  });
}

const dynamicSegments = (pattern: string): number => pattern.split('/').filter((part) => part.startsWith(':')).length;

/**
 * The routes that a remote declares in `src/routes.tsx`, read by running that file alone, without what it imports. Patterns with fewer parameters come
 * first: the first that fits a path is the route.
 *
 * @param dir the remote's folder @param file which declares them @throws when the file does not compile
 */
export async function routesOf(dir: string, file = 'src/routes.tsx'): Promise<ReadRoute[]> {
  const { outputFiles } = await build({
    entryPoints: [path.join(dir, file)],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    plugins: [alone],
  });
  const code = Buffer.from(outputFiles[0]!.contents).toString('base64');
  const declared = (await import(`data:text/javascript;base64,${code}`)) as Record<'routes' | 'linkPages', Declared[]>;
  return flat(declared.routes ?? declared.linkPages, { pattern: '', imports: [] }).sort(
    (a, b) => dynamicSegments(a.pattern) - dynamicSegments(b.pattern),
  );
}

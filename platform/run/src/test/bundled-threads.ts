import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleService } from '../build/bundle-service.ts';

const started = /new URL\('([^']+\.worker\.ts)', import\.meta\.url\)/g;

/** Comments and tests write the same words of threads that there are none of. */
const isThere = ({ source }: { source: string }): boolean => existsSync(source);

/**
 * A vite plugin: threads that services start (`new URL('./<name>.worker.ts', import.meta.url)`) are bundles in tests too, made once a run. From its
 * sources each thread would translate all that it imports again, for the better part of a second.
 */
export function bundledThreads(root: string) {
  const bundles = new Map<string, Promise<string>>();
  const bundle = async (source: string): Promise<string> => {
    const outfile = join(root, '.cache/test/threads', basename(source).replace(/ts$/, 'mjs'));
    await bundleService(root, relative(root, source), { outfile, demo: true });
    return pathToFileURL(outfile).href;
  };
  return {
    name: 'bundled-threads',
    enforce: 'pre' as const,
    async transform(code: string, id: string) {
      if (id.includes('/node_modules/')) return undefined;
      const found = [...code.matchAll(started)]
        .map(([words, worker]) => ({ words, source: resolve(dirname(id), worker!) }))
        .filter(isThere);
      if (found.length === 0) return undefined;
      let text = code;
      for (const { words, source } of found) {
        if (!bundles.has(source)) bundles.set(source, bundle(source));
        text = text.replace(words, `new URL('${await bundles.get(source)}')`);
      }
      return { code: text, map: null };
    },
  };
}

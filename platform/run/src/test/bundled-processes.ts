import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { subgraphNames } from '../../../../domain/src/subgraphs.ts';
import { bundleTogether } from '../build/bundle-service.ts';
import { sourceFiles } from '../build/fingerprint.ts';

const started = /new URL\('([^']+\.worker\.ts)', import\.meta\.url\)/g;
const asked = 'virtual:service-bundles';

/** Comments and tests write the same words of threads that there are none of. */
const isThere = ({ source }: { source: string }): boolean => existsSync(source);

/** What tests start as processes: the services, and what is named `<name>.process.ts`; and the threads that any of them starts. */
const entriesIn = (root: string): string[] => [
  ...subgraphNames.map((name) => `subgraphs/${name}/src/main.ts`),
  'gateway/src/main.ts',
  'shell/server/index.ts',
  ...['subgraphs', 'platform/server/src', 'platform/test/src']
    .flatMap((folder) => sourceFiles(root, folder))
    .filter((file) => /\.(process|worker)\.ts$/.test(file)),
];

/**
 * A vite plugin: services that tests start as processes of their own (`import 'virtual:service-bundles'`: the file of each entry), and threads that
 * services start (`new URL('./<name>.worker.ts', import.meta.url)`), are bundles that are made once a run, all together. From its sources each process
 * would translate all that it imports again, and each bundle made alone takes as long as half of them together.
 */
export function bundledProcesses(root: string) {
  let bundles: Promise<Map<string, string>> | undefined;
  const bundled = () => {
    bundles ??= bundleTogether(root, entriesIn(root), join(root, '.cache/test/services'));
    return bundles;
  };
  return {
    name: 'bundled-processes',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id === asked ? `\0${asked}` : undefined),
    async load(id: string) {
      return id === `\0${asked}` ? `export default ${JSON.stringify(Object.fromEntries(await bundled()))};` : undefined;
    },
    async transform(code: string, id: string) {
      if (id.includes('/node_modules/')) return undefined;
      const found = [...code.matchAll(started)]
        .map(([words, worker]) => ({ words, source: resolve(dirname(id), worker!) }))
        .filter(isThere);
      if (found.length === 0) return undefined;
      let text = code;
      for (const { words, source } of found) {
        const file = (await bundled()).get(relative(root, source));
        if (!file) throw new Error(`${basename(source)} is none of the threads that are bundled for tests`);
        text = text.replace(words, `new URL('${pathToFileURL(file)}')`);
      }
      return { code: text, map: null };
    },
  };
}

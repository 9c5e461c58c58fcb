import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The calls of the driver and of mongoose that change a collection. */
const writing =
  /(?<target>[\w$#.]+|\))\s*\.(?:insertOne|insertMany|create|updateOne|updateMany|replaceOne|bulkWrite|deleteOne|deleteMany|findOneAndUpdate|findOneAndReplace|findOneAndDelete)\(/g;
const notOurs = /^(Object|Array|crypto|Schema)$/;
/** Demo data and test support are no part of a running portal. */
const leftOut = /\.test\.ts$|\/(testing|demo|demo-plan|node_modules|generated)\/|\/(demo|test)[\w-]*\.ts$/;

const root = join(import.meta.dirname, '../../../..');

/** The files of a service's code, from the root, without tests and demo. */
export function sourcesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !leftOut.test(`/${path}`));
}

/** Where the services write to MongoDB: the file from the root, and what it writes to as the code names it. */
export function writesInCode(): Record<string, string[]> {
  const services = readdirSync(join(root, 'subgraphs'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `subgraphs/${name}/src`);
  const found = [...services, 'platform/server/src']
    .flatMap((folder) => sourcesOf(folder))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const targets = [...text.matchAll(writing)].map(({ groups }) => groups!.target!.split('.').at(-1)!);
      return [
        relative(root, join(root, path)),
        [...new Set(targets.filter((target) => !notOurs.test(target)))].sort(),
      ] as const;
    });
  return Object.fromEntries(found.filter(([, targets]) => targets.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

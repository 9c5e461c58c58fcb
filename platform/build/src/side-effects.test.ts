import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const bareImport = /^import '(\.[^']+)';/gm;

/** Modules of a package that others import for what they do only, as `./src/…`. */
function importedForEffect(folder: string): string[] {
  const src = path.join(root, folder, 'src');
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  );
  const found = sources.flatMap((name) =>
    [...readFileSync(path.join(src, name), 'utf8').matchAll(bareImport)].map(
      ([, target]) => `./${path.relative(path.join(root, folder), path.join(src, path.dirname(name), target!))}`,
    ),
  );
  return [...new Set(found)];
}

test.each(['platform/web', 'shared-ui'])(
  '%s: the build leaves out nothing that is imported for what it does',
  (folder) => {
    const { sideEffects } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
      sideEffects: string[];
    };
    const modules = importedForEffect(folder);
    expect(modules.length).toBeGreaterThan(0);
    expect(modules.filter((one) => !sideEffects.includes(one))).toEqual([]);
  },
);

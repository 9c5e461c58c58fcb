import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { expect, test } from 'vitest';
import published from '../facades.json' with { type: 'json' };
import { sharedFacades } from './federation.ts';

const resolve = createRequire(path.join(import.meta.dirname, '../../../shell/package.json')).resolve;

/** What is no code says nothing of names. */
const withoutDocuments: Plugin = {
  name: 'without-documents',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\.(graphql|svg|woff2)(\?raw)?$/ }, ({ path: file }) => ({ path: file, external: true })),
};

/** The names that a facade gives, of values: what a remote asks it for when it runs. */
async function namesOf(facade: string): Promise<string[]> {
  const { metafile } = await build({
    ...{
      entryPoints: [resolve(facade)],
      bundle: true,
      format: 'esm',
      packages: 'external',
      plugins: [withoutDocuments],
    },
    ...{ metafile: true, write: false, outdir: 'out' },
  });
  return Object.values(metafile.outputs)
    .flatMap((output) => output.exports)
    .sort();
}

const { version, ...names } = published;
const kept: Record<string, string[]> = names;

test('the names of all facades are written down', () => {
  expect(Object.keys(kept).sort()).toEqual([...sharedFacades].sort());
});

// A remote that uses a new name does not run in a shell that does not have it: its build asks for this version (federation.ts). What a name that is there
// already learns to do, and remotes rely on, raises the last number.
test('a new name raises the minor version, which is how many there are', () => {
  expect(version.split('.').slice(0, 2)).toEqual(['1', String(Object.values(kept).flat().length)]);
});

// A remote is deployed alone: one that was built before runs in the shell of now (docs/decisions/federation.md).
test.each(sharedFacades)(
  '%s takes no name back, and what it gives besides is written down in facades.json',
  async (facade) => {
    const names = await namesOf(facade);
    const before = kept[facade] ?? [];
    expect({
      takenBack: before.filter((name) => !names.includes(name)),
      notWrittenDown: names.filter((name) => !before.includes(name)),
    }).toEqual({ takenBack: [], notWrittenDown: [] });
  },
);

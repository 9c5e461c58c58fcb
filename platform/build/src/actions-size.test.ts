import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const domain = path.join(import.meta.dirname, '../../../domain/src');

/** The areas whose buttons ask their rows in the browser. */
const areas = readdirSync(domain).filter((area) => existsSync(path.join(domain, area, 'actions.ts')));

test.each(areas)('the actions of %s run in the browser: without zod, and at most 10 KB', async (area) => {
  const { metafile, outputFiles } = await build({
    entryPoints: [path.join(domain, area, 'actions.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    metafile: true,
    write: false,
    external: ['@portal/*'],
  });
  const libraries = Object.keys(metafile.inputs).filter((file) => file.includes('node_modules'));
  expect(libraries).toEqual([]);
  expect(brotliCompressSync(outputFiles[0]!.contents).length).toBeLessThanOrEqual(10_240);
});

import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newRemote } from './remote.ts';
import { newSubgraph } from './subgraph.ts';
import { copyProject, type ProjectCopy } from './testing/project-copy.ts';

let copy: ProjectCopy;
let files: string[];
beforeAll(() => {
  copy = copyProject();
  files = [...newSubgraph(copy.root, 'loans', 'loan'), ...newRemote(copy.root, 'loans')];
  copy.link();
});
afterAll(() => copy.remove());

const vitest = (...args: string[]) => copy.node('node_modules/vitest/vitest.mjs', 'run', ...args);

test('what was made is formatted by the tools without a complaint', async () => {
  await copy.node('node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--vcs-enabled=false', ...files);
});

test('it is built: supergraph, service, all subgraphs in one, area', async () => {
  await copy.node('--import', 'tsx', 'platform/build/src/compose.ts');
  await copy.node('platform/build/src/build-web.mjs', 'mf-loans', '--out', copy.root);
  for (const entry of ['subgraphs/loans/src/main.ts', 'subgraphs/all/src/index.ts']) {
    const bundle = `import { bundleService } from './platform/run/src/build/bundle-service.ts'; await bundleService(process.cwd(), '${entry}')`;
    await copy.node('--import', 'tsx', '--input-type=module', '--eval', bundle);
  }
});

test('it compiles and keeps to the boundaries', async () => {
  await copy.node(join('node_modules', 'typescript-native', 'bin', 'tsc'), '--noEmit');
  await copy.node(
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    '.',
  );
});

test('its own tests hold, and those that hold every subgraph to its declaration', async () => {
  await copy.node('--import', 'tsx', 'platform/build/src/pages.ts');
  const tests = [
    'subgraphs/loans',
    'domain/src/loans',
    'mf-loans',
    'platform/build',
    'subgraphs/all/src/readmes.test.ts',
  ];
  expect(stripVTControlCharacters(await vitest(...tests))).toMatch(/Test Files\s+\d+ passed \(/);
});

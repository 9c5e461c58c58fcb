import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BuildError, buildAll } from './build-all.ts';
import { bundleService } from './bundle-service.ts';
import { allUnits, bundleOf, type Unit } from './units.ts';
import { readWorkspace } from './workspace.ts';

let root: string;
const silent = {
  say: () => undefined,
  fail: () => undefined,
  step: <T>(_text: string, work: () => Promise<T>) => work(),
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portail-construction-'));
  write('package.json', manifest('projet'));
  write('pnpm-lock.yaml', 'lock');
  write('api.graphql', 'type Query { me: ID }');
  pack('domain');
  pack('platform/build');
  pack('platform/server', { domain: 'workspace:*' });
  pack('gateway', { 'platform/server': 'workspace:*', graphql: 'catalog:' });
  pack('subgraphs/users', { 'platform/server': 'workspace:*' });
  pack('subgraphs/all', { 'platform/server': 'workspace:*' });
  pack('mf-serf', { domain: 'workspace:*' }, { 'platform/build': 'workspace:*' });
  write('mf-serf/remote.json', '{}');
  pack('shell', { domain: 'workspace:*' });
  write('shell/src/main.tsx', '');
  write('shell/server/index.ts', '');
  write('platform/build/src/compose.ts', '');
  write('subgraphs/users/schema.graphql', 'type Query { me: ID }');
  write('subgraphs/shared.graphql', 'scalar Day');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Builds by writing the outputs only, so that what is decided shows without the tools. */
const writeOutputs = async (unit: Unit) => {
  for (const output of unit.outputs) write(output.includes('.') ? output : join(output, 'file'), unit.name);
};
const build = () => buildAll({ root, report: silent, builder: writeOutputs });

const everything = ['gateway', 'graphe', 'mf-serf', 'shell', 'shell-server', 'subgraphs-all'];

describe('what is built', () => {
  test('all that exists at first, then nothing', async () => {
    expect(await build()).toEqual(everything);
    expect(await build()).toEqual([]);
  });

  test.each([
    { file: 'gateway/src/index.ts', built: ['gateway'] },
    { file: 'gateway/src/index.test.ts', built: [] },
    { file: 'domain/src/index.ts', built: ['gateway', 'mf-serf', 'shell', 'shell-server', 'subgraphs-all'] },
    { file: 'shell/server/index.ts', built: ['shell-server'] },
    { file: 'mf-serf/remote.json', built: ['mf-serf'] },
    { file: 'platform/server/src/index.ts', built: ['gateway', 'subgraphs-all'] },
    { file: 'platform/build/src/compose.ts', built: ['graphe', 'mf-serf'] },
    { file: 'mf-serf/src/home.graphql', built: ['graphe', 'mf-serf'] },
    { file: 'subgraphs/users/schema.graphql', built: ['graphe', 'subgraphs-all'] },
    { file: 'subgraphs/shared.graphql', built: ['graphe', 'subgraphs-all'] },
    { file: 'api.graphql', built: ['mf-serf', 'shell'] },
    { file: 'mf-serf/src/generated/graphql.ts', built: [] },
    { file: 'pnpm-lock.yaml', built: everything },
  ])('after a change of $file: $built', async ({ file, built }) => {
    write('mf-serf/src/generated/graphql.ts', '');
    await build();
    mkdirSync(dirname(join(root, file)), { recursive: true });
    appendFileSync(join(root, file), '\n// changed');
    expect(await build()).toEqual(built);
  });

  test('again when a result is gone', async () => {
    await build();
    rmSync(join(root, 'gateway/dist'), { recursive: true });
    expect(await build()).toEqual(['gateway']);
  });

  test('again when the last build was cut in the middle', async () => {
    await build();
    appendFileSync(join(root, 'gateway/src/index.ts'), '\n// changed');
    const cut = buildAll({ root, report: silent, builder: () => Promise.reject(new Error('coupure')) });
    await expect(cut).rejects.toThrow(BuildError);
    expect(await build()).toEqual(['gateway']);
  });
});

test('after a failure nothing new is begun, and what is under way ends first', async () => {
  const ended: string[] = [];
  const failing = buildAll({
    root,
    report: silent,
    async builder(unit) {
      if (unit.name === 'subgraphs-all') throw new Error('ne compile pas');
      await new Promise((resolve) => setImmediate(resolve));
      ended.push(unit.name);
    },
  });
  await expect(failing).rejects.toThrow('Construction de subgraphs-all impossible.\nne compile pas');
  expect(ended).toEqual(['graphe']);
});

test('each subgraph is a unit of its own when the processes are split', () => {
  write('subgraphs/users/src/main.ts', '');
  const names = allUnits(root, readWorkspace(root), { split: true }).map(({ name }) => name);
  expect(names.sort()).toEqual(['gateway', 'graphe', 'mf-serf', 'shell', 'shell-server', 'subgraphs-users']);
});

test.each([
  ['gateway/src/index.ts', 'gateway/dist/index.mjs'],
  ['shell/server/index.ts', 'shell/server/dist/index.mjs'],
  ['subgraphs/users/src/main.ts', 'subgraphs/users/dist/main.mjs'],
])('the bundle of %s is %s', (entry, bundle) => {
  expect(bundleOf(entry)).toBe(bundle);
});

test('a source of the project finds the files beside it from inside a bundle', async () => {
  write(
    'subgraphs/users/src/schema.ts',
    `import { readFileSync } from 'node:fs';
     export const schema = readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8');
     export const folder: string = import.meta.dirname;`,
  );
  write(
    'subgraphs/all/src/index.ts',
    `import { folder, schema } from '../../users/src/schema.ts'; console.log(schema + ' in ' + folder);`,
  );
  await bundleService(root, 'subgraphs/all/src/index.ts');
  const output = execFileSync(process.execPath, [join(root, 'subgraphs/all/dist/index.mjs')], { encoding: 'utf8' });
  expect(output).toBe(`type Query { me: ID } in ${root}/subgraphs/users/src\n`);
});

test('a thread that a service starts is a bundle beside it', async () => {
  write('subgraphs/users/src/words.ts', `export const word = 'lu';`);
  write(
    'subgraphs/users/src/count.worker.ts',
    `import { parentPort } from 'node:worker_threads';
     import { word } from './words.ts';
     parentPort!.postMessage(word);`,
  );
  write(
    'subgraphs/users/src/main.ts',
    `import { Worker } from 'node:worker_threads';
     new Worker(new URL('./count.worker.ts', import.meta.url)).on('message', (message) => console.log(message));`,
  );
  await bundleService(root, 'subgraphs/users/src/main.ts');
  rmSync(join(root, 'subgraphs/users/src'), { recursive: true });
  const output = execFileSync(process.execPath, [join(root, 'subgraphs/users/dist/main.mjs')], { encoding: 'utf8' });
  expect(output).toBe('lu\n');
});

test('a bundle that does not compile names the file', async () => {
  write('gateway/src/index.ts', 'const = 1;');
  await expect(bundleService(root, 'gateway/src/index.ts')).rejects.toThrow('gateway/src/index.ts');
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function pack(
  folder: string,
  dependencies: Record<string, string> = {},
  devDependencies: Record<string, string> = {},
): void {
  write(`${folder}/package.json`, manifest(folder, dependencies, devDependencies));
  write(`${folder}/src/index.ts`, '');
}

function manifest(name: string, dependencies = {}, devDependencies = {}): string {
  return JSON.stringify({ name, dependencies, devDependencies });
}

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishRemote } from './publish.ts';
import type { RemoteLine } from './remote-lines.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'portal-publish-'));
});
afterEach(() => rm(root, { recursive: true }));

const table = {
  files: ['assets/remoteEntry.1.js', 'assets/expose.1.js'],
  shared: ['@portal/web', 'react'],
  area: [[1], [0, 1]],
  routes: [],
  pieces: {},
  questions: {},
};

async function publish(name: string, content: string): Promise<RemoteLine> {
  const dist = path.join(root, name);
  await mkdir(path.join(dist, 'assets'), { recursive: true });
  await writeFile(path.join(dist, 'mf-manifest.json'), '{}');
  await writeFile(path.join(dist, 'routes.json'), JSON.stringify(table));
  await writeFile(path.join(dist, 'mf-stats.json'), '{}');
  await writeFile(path.join(dist, 'assets/expose.1.js'), content);
  const description = {
    title: name,
    icon: 'form',
    prefixes: [`/${name}`],
    section: 'staff' as const,
    order: name === 'b' ? 1 : 2,
  };
  return publishRemote({ name, dist, root, description, operations: { hash: 'query A { a }' } });
}

const lines = async () =>
  JSON.parse(await readFile(path.join(root, 'dist/public/remotes.json'), 'utf8')) as RemoteLine[];

test('a remote gets a line and a folder named by its content, with its operations for the gateway', async () => {
  const line = await publish('a', 'one');
  expect(line).toEqual({
    name: 'a',
    title: 'a',
    icon: 'form',
    prefixes: ['/a'],
    section: 'staff',
    order: 2,
    manifest: `/remotes/a/${line.version}/mf-manifest.json`,
    version: line.version,
    table,
  });
  expect(await lines()).toEqual([line]);
  expect((await readdir(path.join(root, 'dist/public/remotes/a', line.version))).sort()).toEqual([
    'assets',
    'line.json',
    'mf-manifest.json',
    'operations.json',
  ]);
  const operations = await readFile(path.join(root, 'dist/remotes/a', line.version, 'operations.json'), 'utf8');
  expect(JSON.parse(operations)).toEqual({ hash: 'query A { a }' });
});

test('the same content has the same version; new content is published beside the old, which stays', async () => {
  const first = await publish('a', 'one');
  expect((await publish('a', 'one')).version).toBe(first.version);
  const second = await publish('a', 'two');
  expect((await lines()).map(({ version }) => version)).toEqual([second.version]);
  expect((await readdir(path.join(root, 'dist/public/remotes/a'))).sort()).toEqual(
    [first.version, second.version].sort(),
  );
});

test('remotes published at the same moment all have their line, in their order', async () => {
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => publish(name, name)));
  expect((await lines()).map(({ name }) => name)).toEqual(['b', 'a', 'c', 'd']);
});

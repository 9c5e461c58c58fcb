import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fetchRemotes } from './discover.ts';
import { countAttempt, freshAddress } from './fresh-address.ts';
import { remoteOf } from './remote-line.ts';

const serf = {
  name: 'mf-serf',
  manifest: '/remotes/mf-serf/1/mf-manifest.json',
  version: '1',
  title: 'SERF',
  prefixes: ['/serf', '/serf_bbu'],
  section: 'staff',
};
let server: Server | undefined;
afterEach(() => server?.close());

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/remotes.json`;
}

const json =
  (value: unknown): RequestListener =>
  (_req, res) =>
    res.end(JSON.stringify(value));

test('the list is read, and an invalid entry only drops itself', async () => {
  const url = await serve(json([serf, { name: 'half' }, null, { ...serf, name: 'x', prefixes: ['relative'] }]));
  expect(await fetchRemotes(url)).toEqual([serf]);
});

test.each<[string, RequestListener, object]>([
  ['is not there', (_req, res) => res.writeHead(404).end(), { statusCode: 404 }],
  ['is HTML', (_req, res) => res.end('<!doctype html>'), { name: 'SyntaxError' }],
  ['is no list', json({ remotes: [] }), { name: 'TypeError' }],
])('a list that %s is an error, and a retry succeeds', async (_name, broken, expected) => {
  let isMended = false;
  const url = await serve((req, res) => (isMended ? json([serf])(req, res) : broken(req, res)));
  await expect(fetchRemotes(url)).rejects.toMatchObject(expected);
  isMended = true;
  expect(await fetchRemotes(url)).toEqual([serf]);
});

test.each([
  ['/serf', 'mf-serf'],
  ['/serf_bbu/list', 'mf-serf'],
  ['/serf/hcp/1', 'mf-serf'],
  ['/serfs', undefined],
  ['/admin/user', 'mf-admin'],
  ['/admin/serf', 'mf-admin'],
])('%s belongs to %s', (path, owner) => {
  const lines = [
    { ...serf, section: 'staff' as const },
    { ...serf, name: 'mf-admin', prefixes: ['/admin'], section: 'back' as const },
  ];
  expect(remoteOf(path, lines)?.name).toBe(owner);
});

test('after a failure the scripts of that version, and only those, are requested with new URLs', () => {
  const script = (version: string) => `${location.origin}/remotes/mf-serf/${version}/assets/a.js`;
  expect(freshAddress(script('1'))).toBe(script('1'));
  countAttempt(serf.manifest);
  countAttempt(serf.manifest);
  expect(freshAddress(script('1'))).toBe(`${script('1')}?again=2`);
  expect(freshAddress(script('2'))).toBe(script('2'));
});

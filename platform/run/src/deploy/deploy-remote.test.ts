import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createShellServer } from '../../../../shell/server/shell-server.ts';
import { deployRemote, forgetRemote, rollbackRemote } from './deploy-remote.ts';

/** A team's checkout, and a portal in another folder whose shell's server runs. */
let from: string;
let to: string;
let server: ReturnType<typeof createShellServer>;
const report = { say: () => undefined, fail: () => undefined, step: <T>(_: string, work: () => Promise<T>) => work() };

function put(root: string, file: string, value: unknown): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof value === 'string' ? value : JSON.stringify(value));
}

/** What the build makes of a version. @param facades the version of the shared modules that it asks for */
function build(version: string, operation: string, facades = '^1.0.0'): void {
  const line = { name: 'mf-serf', title: 'SERF', prefixes: ['/serf'] };
  put(from, `dist/remotes/mf-serf/${version}/line.json`, { ...line, title: `SERF ${version}` });
  put(from, `dist/remotes/mf-serf/${version}/operations.json`, { [version]: operation });
  put(from, `dist/remotes/mf-serf/${version}/mf-manifest.json`, {
    shared: [
      { name: 'react', requiredVersion: '^19.0.0' },
      { name: '@portal/web', requiredVersion: facades },
    ],
  });
  put(from, `dist/remotes/mf-serf/${version}/assets/a.js`, version);
  put(from, 'dist/public/remotes.json', [{ ...line, version }]);
}

beforeEach(async () => {
  [from, to] = ['portal-team-', 'portal-runs-'].map((name) => mkdtempSync(join(tmpdir(), name))) as [string, string];
  put(to, 'api.graphql', 'type Query { name: String }');
  put(to, 'dist/public/index.html', '<html></html>');
  const publicDir = join(to, 'dist/public');
  const gatewayUrl = new URL('http://127.0.0.1:1');
  const common = { allowedOrigins: [], overrideOrigins: [], trusted: { has: () => false } };
  server = createShellServer({ port: 0, publicDir, gatewayUrl, portalEnv: 'dev', ...common });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  for (const folder of [from, to]) rmSync(folder, { recursive: true });
});

const address = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const served = async () => {
  const [line] = (await (await fetch(address('/remotes.json'))).json()) as {
    version: string;
    title: string;
    manifest: string;
  }[];
  const file = await fetch(address(`/remotes/mf-serf/${line?.version}/assets/a.js`));
  return [line?.version, line?.title, await file.text()];
};
const deployment = () => ({ name: 'mf-serf', from, to, report, noticeMs: 0 });

test('a remote is deployed to a portal that runs, rolled back, forth again, and a version that nobody needs is forgotten', async () => {
  build('aaa', 'query A { name }');
  await deployRemote(deployment());
  expect(await served()).toEqual(['aaa', 'SERF aaa', 'aaa']);
  build('bbb', 'query B { name }');
  await deployRemote(deployment());
  expect(await served()).toEqual(['bbb', 'SERF bbb', 'bbb']);
  await rollbackRemote(deployment());
  expect(await served()).toEqual(['aaa', 'SERF aaa', 'aaa']);
  await rollbackRemote(deployment());
  expect(await served()).toEqual(['bbb', 'SERF bbb', 'bbb']);
  await expect(forgetRemote({ ...deployment(), version: 'bbb' })).rejects.toThrow('mf-serf bbb est en service');
  await forgetRemote({ ...deployment(), version: 'aaa' });
  expect((await fetch(address('/remotes/mf-serf/aaa/assets/a.js'))).status).toBe(404);
  await expect(rollbackRemote(deployment())).rejects.toThrow('mf-serf n’a pas de version aaa');
  await expect(rollbackRemote({ ...deployment(), version: '../bbb' })).rejects.toThrow('n’a pas de version ../bbb');
  expect((await served())[0]).toBe('bbb');
});

test('one whose operations the portal’s graph does not have is refused, and nothing changes', async () => {
  build('aaa', 'query A { name }');
  await deployRemote(deployment());
  build('bbb', 'query Bad { age }');
  await expect(deployRemote(deployment())).rejects.toThrow('opération Bad : Cannot query field "age" on type "Query".');
  expect(await served()).toEqual(['aaa', 'SERF aaa', 'aaa']);
  await expect(deployRemote({ ...deployment(), version: '../aaa' })).rejects.toThrow('n’est pas construit');
});

test('one that needs newer shared modules than the shell provides is refused, and nothing changes', async () => {
  build('aaa', 'query A { name }');
  await deployRemote(deployment());
  build('bbb', 'query A { name }', '^1.403.0');
  await expect(deployRemote(deployment())).rejects.toThrow(
    'mf-serf, version bbb demande les modules partagés 1.403.0 ou plus récents',
  );
  for (const version of ['1.402.9', '2.500.0']) {
    put(to, 'dist/public/facades.json', { version });
    await expect(deployRemote(deployment())).rejects.toThrow(`fournit ${version}.`);
  }
  expect((await served())[0]).toBe('aaa');
  put(to, 'dist/public/facades.json', { version: '1.404.0' });
  await deployRemote(deployment());
  expect((await served())[0]).toBe('bbb');
  put(to, 'dist/public/facades.json', { version: '1.403.0' });
  await rollbackRemote({ ...deployment(), version: 'aaa' });
  expect((await served())[0]).toBe('aaa');
});

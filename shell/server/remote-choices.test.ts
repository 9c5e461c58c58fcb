import { rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openShell, type ShellScene } from './testing/shell-scene.ts';

let shell: ShellScene;
beforeAll(async () => {
  shell = await openShell();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => shell.stop());

describe('versions', () => {
  const jwt = 'jwt=a.b.c';
  /** Users, behind the gateway: version 2 for everybody, version 1 for whoever has the session. */
  const deciding =
    (hasPilot: boolean): RequestListener =>
    (req, res) => {
      const version = req.headers.cookie === jwt ? 'pilot1' : 'pinned1';
      res.end(
        JSON.stringify({ data: { remoteChoices: { versions: [{ remoteName: 'mf-serf', version }], hasPilot } } }),
      );
    };
  const versionIn = async (at: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${at}/remotes.json`, { headers });
    const [line] = (await response.json()) as { version: string; title: string; manifest: string }[];
    return {
      version: line?.version,
      title: line?.title,
      manifest: line?.manifest,
      caching: response.headers.get('cache-control'),
      vary: response.headers.get('vary'),
    };
  };
  beforeAll(async () => {
    for (const version of ['pinned1', 'pilot1'])
      await shell.put(`remotes/mf-serf/${version}/line.json`, JSON.stringify({ name: 'mf-serf', title: version }));
  });

  test('everybody gets the one that was chosen, and the deployed one when its files are gone or nobody answers', async () => {
    shell.answer = deciding(false);
    const at = await shell.start();
    const manifest = '/remotes/mf-serf/pinned1/mf-manifest.json';
    const vary = 'Origin, Accept-Encoding, Cookie';
    expect(await versionIn(at)).toEqual({ version: 'pinned1', title: 'pinned1', manifest, caching: 'no-store', vary });
    expect((await versionIn(at, { cookie: jwt })).version).toBe('pinned1');
    const page = await (await fetch(at)).text();
    expect(page).toContain('"version":"pinned1"');
    const alone = await fetch(`${at}/remotes/mf-serf`, { redirect: 'manual' });
    expect(alone.headers.get('location')).toBe('/remotes/mf-serf/pinned1/standalone/index.html');
    await rm(path.join(shell.publicDir, 'remotes/mf-serf/pinned1/line.json'));
    expect((await versionIn(at)).version).toBe('abc');
    await shell.put('remotes/mf-serf/pinned1/line.json', JSON.stringify({ name: 'mf-serf', title: 'pinned1' }));
    expect((await versionIn(await shell.start({ gatewayUrl: new URL('http://127.0.0.1:1') }))).version).toBe('abc');
  });

  test('who is named gets another one, in an answer that no cache may keep for others', async () => {
    shell.answer = deciding(true);
    const at = await shell.start();
    expect(await versionIn(at, { cookie: `x=1; ${jwt}` })).toMatchObject({
      version: 'pilot1',
      caching: 'private, no-store',
    });
    expect(await versionIn(at)).toMatchObject({ version: 'pinned1', caching: 'no-store' });
    const page = await fetch(at, { headers: { cookie: jwt } });
    expect([page.headers.get('cache-control'), (await page.text()).includes('"version":"pilot1"')]).toEqual([
      'private, no-store',
      true,
    ]);
  });

  test('who asks for the list waits for a late answer; a page gets the versions for everybody', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    shell.answer = async (req, res) => {
      if (req.headers.cookie) await late;
      deciding(true)(req, res);
    };
    const at = await shell.start();
    const list = versionIn(at, { cookie: jwt });
    expect(await (await fetch(at, { headers: { cookie: jwt } })).text()).toContain('"version":"pinned1"');
    release();
    expect((await list).version).toBe('pilot1');
    expect(await (await fetch(at, { headers: { cookie: jwt } })).text()).toContain('"version":"pilot1"');
  });

  test('a person’s last versions stay while nobody answers', async () => {
    shell.answer = deciding(true);
    const at = await shell.start();
    expect((await versionIn(at, { cookie: jwt })).version).toBe('pilot1');
    shell.answer = (_, res) => void res.writeHead(503).end();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect((await versionIn(at, { cookie: jwt })).version).toBe('pilot1');
    expect((await versionIn(at, { cookie: 'jwt=d.e.f' })).version).toBe('pinned1');
  });

  test('what is on the disk is told to users alone', async () => {
    const identity = {
      verify: async (token: string | undefined) => {
        if (!token) throw new Error('nobody');
        return { actor: { kind: 'service' as const, service: token }, issuer: token };
      },
    };
    const at = await shell.start({ identity });
    const ask = async (headers: Record<string, string>) => fetch(`${at}/internal/remotes`, { headers });
    expect((await ask({})).status).toBe(404);
    expect((await ask({ 'x-portal-identity': 'mails' })).status).toBe(404);
    expect(await (await ask({ 'x-portal-identity': 'users' })).json()).toEqual([
      {
        name: 'mf-serf',
        title: '</script><b>',
        deployedVersion: 'abc',
        versions: expect.arrayContaining(
          ['pilot1', 'pinned1'].map((version) => ({ version, publishedAt: expect.any(String) })),
        ),
      },
    ]);
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http, { type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { trustedProxies } from '@portal/server/edge/client-address';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { Config } from './config.ts';
import { readConfig } from './config.ts';
import { createShellServer } from './shell-server.ts';

let publicDir: string;
let gateway: http.Server;
let answer: RequestListener = (_req, res) => res.end();
const servers: http.Server[] = [];

const urlOf = (server: http.Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function listening(server: http.Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return urlOf(server);
}

const start = (more: Partial<Config> = {}) =>
  listening(
    createShellServer({
      port: 0,
      publicDir,
      gatewayUrl: new URL(urlOf(gateway)),
      portalEnv: 'production',
      allowedOrigins: ['https://hote.example'],
      overrideOrigins: [],
      trusted: trustedProxies(''),
      ...more,
    }),
  );

const put = async (name: string, text: string) => {
  const file = path.join(publicDir, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  if (/\.(js|json)$/.test(name)) await writeFile(`${file}.br`, brotliCompressSync(text));
};

let origin: string;
beforeAll(async () => {
  publicDir = await mkdtemp(path.join(tmpdir(), 'portal-public-'));
  await put(
    'index.html',
    '<html><head><script type="application/json" id="portal-data">__PORTAL_DATA__</script><script defer src="assets/main.1.js"></script></head></html>',
  );
  await put('remotes.json', JSON.stringify([{ name: 'mf-serf', version: 'abc', title: '</script><b>' }]));
  await put('assets/main.1.js', 'main()');
  await put('remotes/mf-serf/abc/mf-manifest.json', '{}');
  await put('remotes/mf-serf/abc/assets/a.1.js', 'a()');
  await put('remotes/mf-serf/abc/standalone/index.html', '<html><script src="s.js"></script></html>');
  gateway = http.createServer((req, res) => answer(req, res));
  await listening(gateway);
  origin = await start();
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await rm(publicDir, { recursive: true });
});

const header = async (at: string, name: string, init?: RequestInit) =>
  (await fetch(origin + at, init)).headers.get(name);

describe('a page', () => {
  test('carries the policy with a nonce of its own, which is on each of its scripts', async () => {
    const pages = await Promise.all([fetch(origin), fetch(origin)]);
    const nonces = pages.map((page) => /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy')!)![1]!);
    expect(new Set(nonces).size).toBe(2);
    const html = await pages[0]!.text();
    expect([...html.matchAll(/<script nonce="([^"]+)"/g)].map((match) => match[1])).toEqual([nonces[0], nonces[0]]);
    expect(pages[0]!.headers.get('content-security-policy')!.replaceAll(nonces[0]!, 'R')).toBe(
      "default-src 'none'; script-src 'nonce-R' 'strict-dynamic'; style-src 'self' 'nonce-R'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self' blob:; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types webpack default first-lines",
    );
  });

  test('holds the list of remotes, which cannot break out of its element', async () => {
    const html = await (await fetch(origin)).text();
    expect(html).toContain('\\u003c/script>\\u003cb>');
  });

  test.each([
    ['/', 'x-content-type-options', 'nosniff'],
    ['/', 'referrer-policy', 'no-referrer'],
    ['/', 'cross-origin-opener-policy', 'same-origin'],
    ['/', 'cross-origin-resource-policy', 'same-origin'],
    ['/', 'strict-transport-security', 'max-age=63072000; includeSubDomains'],
    ['/', 'cache-control', 'no-store'],
    ['/remotes.json', 'cache-control', 'no-store'],
    ['/remotes/mf-serf/abc/mf-manifest.json', 'cache-control', 'no-store'],
    ['/assets/main.1.js', 'cache-control', 'public, max-age=31536000, immutable'],
    ['/assets/main.1.js', 'content-encoding', 'br'],
    ['/assets/main.1.js', 'x-content-type-options', 'nosniff'],
    ['/assets/main.1.js', 'cross-origin-resource-policy', 'same-origin'],
    ['/assets/main.1.js', 'x-frame-options', null],
    ['/assets/main.1.js', 'vary', 'Accept-Encoding'],
    ['/remotes/mf-serf/abc/assets/a.1.js', 'cache-control', 'public, max-age=31536000, immutable'],
    ['/healthz', 'content-type', 'application/json'],
  ])('%s has %s: %s', async (at, name, value) =>
    expect(await header(at, name, { headers: { 'accept-encoding': 'br' } })).toBe(value),
  );

  test('development has no HSTS, and lets an administrator try a local build', async () => {
    const { headers } = await fetch(await start({ portalEnv: 'dev', overrideOrigins: ['http://localhost:*'] }));
    expect(headers.get('strict-transport-security')).toBe(null);
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' http://localhost:*;");
  });
});

test.each([
  ['/nothing', 404],
  ['/../package.json', 404],
  ['/%2e%2e/%2e%2e/etc/passwd', 404],
  ['/.remotes.lock', 404],
  ['/metrics', 404],
  ['/remotes/unknown', 404],
])('%s answers %i', async (at, status) => expect((await fetch(origin + at)).status).toBe(status));

test('a standalone remote has a permanent URL', async () => {
  const response = await fetch(`${origin}/remotes/mf-serf`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    '/remotes/mf-serf/abc/standalone/index.html',
  ]);
  expect(await header('/remotes/mf-serf/abc/standalone/index.html', 'content-security-policy')).toContain(
    "'strict-dynamic'",
  );
});

describe('other hosts', () => {
  const from = (host: string) => ({ headers: { origin: host } });
  test.each([
    ['https://hote.example', '/remotes/mf-serf/abc/assets/a.1.js', 'https://hote.example'],
    ['https://evil.example', '/remotes/mf-serf/abc/assets/a.1.js', null],
    ['https://hote.example', '/assets/main.1.js', null],
    ['https://hote.example', '/files/1', null],
  ])('%s reading %s gets %s', async (host, at, expected) => {
    answer = (_req, res) => res.end();
    expect(await header(at, 'access-control-allow-origin', from(host))).toBe(expected);
  });

  test('what they may read is stored apart for each', async () => {
    expect(await header('/remotes/mf-serf/abc/assets/a.1.js', 'vary')).toBe('Accept-Encoding, Origin');
  });

  test('the graph answers their preflight, without credentials', async () => {
    const asked = {
      method: 'OPTIONS',
      headers: { origin: 'https://hote.example', 'access-control-request-method': 'POST' },
    };
    const { status, headers } = await fetch(`${origin}/graphql`, asked);
    expect([
      status,
      headers.get('access-control-allow-headers'),
      headers.get('access-control-allow-credentials'),
    ]).toEqual([204, 'content-type, apollo-require-preflight, x-hcp-link, x-portal-key', null]);
  });
});

describe('the gateway', () => {
  test('gets body, cookie and the real IP address of the caller, and its answer is returned complete', async () => {
    let seen: { headers: IncomingHttpHeaders; body: string } | undefined;
    answer = (req, res) => {
      let body = '';
      req.on('data', (part) => {
        body += part;
      });
      req.on('end', () => {
        seen = { headers: req.headers, body };
        res.writeHead(200, { 'set-cookie': 'jwt=1; HttpOnly', 'content-type': 'application/json' }).end('{"data":{}}');
      });
    };
    const response = await fetch(`${origin}/graphql?x=1`, {
      method: 'POST',
      body: '{"query":"{ me }"}',
      headers: { cookie: 'jwt=0', 'x-forwarded-for': '1.2.3.4' },
    });
    expect(await response.text()).toBe('{"data":{}}');
    expect(response.headers.get('set-cookie')).toBe('jwt=1; HttpOnly');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(seen?.body).toBe('{"query":"{ me }"}');
    expect([seen?.headers.cookie, seen?.headers['x-forwarded-for']]).toEqual(['jwt=0', '127.0.0.1']);
  });

  test.each<[string, string, string, string | null]>([
    ['a large answer', 'application/json; charset=utf-8', 'x'.repeat(5000), 'br'],
    ['a small one', 'application/json', 'x', null],
    ['anything but JSON', 'application/pdf', 'x'.repeat(5000), null],
  ])('%s comes with the encoding that suits it', async (_, type, text, encoding) => {
    answer = (_req, res) => res.writeHead(200, { 'content-type': type, 'content-length': text.length }).end(text);
    const ask = (accepted: string) =>
      fetch(`${origin}/graphql`, { method: 'POST', body: '{}', headers: { 'accept-encoding': accepted } });
    const response = await ask('br');
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual([encoding, text]);
    const plain = await ask('identity');
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, text]);
  });

  test('is streamed: the first part of an answer is there before the last is written', async () => {
    let finish = () => {};
    answer = (_req, res) => {
      res.write('first');
      finish = () => res.end('last');
    };
    const reader = (await fetch(`${origin}/files/1`)).body!.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('first');
    finish();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('last');
  });

  test('that is down gives an error in French, with a code and a trace id', async () => {
    const alone = await start({ gatewayUrl: new URL('http://127.0.0.1:1') });
    const response = await fetch(`${alone}/graphql`, { method: 'POST', body: '{}' });
    const body = (await response.json()) as { errors: { message: string; extensions: Record<string, string> }[] };
    expect(response.status).toBe(503);
    expect(body.errors[0]?.message).toBe('Un service du portail ne répond pas. Réessayez dans un instant.');
    expect(body.errors[0]?.extensions).toEqual({
      code: 'SERVICE_UNAVAILABLE',
      domain: 'gateway',
      traceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect((await fetch(alone)).status).toBe(200);
  });

  test('gets WebSockets', async () => {
    const sockets = new WebSocketServer({ server: gateway, handleProtocols: () => 'graphql-transport-ws' });
    sockets.on('connection', (socket) => socket.on('message', (text) => socket.send(`echo ${text}`)));
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await new Promise((resolve) => socket.once('open', resolve));
    const echoed = new Promise((resolve) => socket.once('message', (data) => resolve(String(data))));
    socket.send('bonjour');
    expect(await echoed).toBe('echo bonjour');
    socket.close();
    sockets.close();
  });
});

describe('configuration', () => {
  test('names everything that is missing or wrong', () => {
    expect(() => readConfig({ GATEWAY_URL: 'ftp://x', PORTAL_ENV: 'test' })).toThrow(
      /PUBLIC_DIR[\s\S]*GATEWAY_URL|GATEWAY_URL[\s\S]*PUBLIC_DIR/,
    );
  });

  test.each([
    ['dev', ['http://localhost:*', 'http://127.0.0.1:*']],
    ['production', []],
  ])('%s lets overrides come from %o', (portalEnv, expected) => {
    const config = readConfig({ PUBLIC_DIR: '/tmp', GATEWAY_URL: 'http://127.0.0.1:3001', PORTAL_ENV: portalEnv });
    expect(config.overrideOrigins).toEqual(expected);
  });
});

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
      await put(`remotes/mf-serf/${version}/line.json`, JSON.stringify({ name: 'mf-serf', title: version }));
  });

  test('everybody gets the one that was chosen, and the deployed one when its files are gone or nobody answers', async () => {
    answer = deciding(false);
    const at = await start();
    const manifest = '/remotes/mf-serf/pinned1/mf-manifest.json';
    const vary = 'Origin, Accept-Encoding, Cookie';
    expect(await versionIn(at)).toEqual({ version: 'pinned1', title: 'pinned1', manifest, caching: 'no-store', vary });
    expect((await versionIn(at, { cookie: jwt })).version).toBe('pinned1');
    const page = await (await fetch(at)).text();
    expect(page).toContain('"version":"pinned1"');
    const alone = await fetch(`${at}/remotes/mf-serf`, { redirect: 'manual' });
    expect(alone.headers.get('location')).toBe('/remotes/mf-serf/pinned1/standalone/index.html');
    await rm(path.join(publicDir, 'remotes/mf-serf/pinned1/line.json'));
    expect((await versionIn(at)).version).toBe('abc');
    await put('remotes/mf-serf/pinned1/line.json', JSON.stringify({ name: 'mf-serf', title: 'pinned1' }));
    expect((await versionIn(await start({ gatewayUrl: new URL('http://127.0.0.1:1') }))).version).toBe('abc');
  });

  test('who is named gets another one, in an answer that no cache may keep for others', async () => {
    answer = deciding(true);
    const at = await start();
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

  test('what is on the disk is told to users alone', async () => {
    const identity = {
      verify: async (token: string | undefined) => {
        if (!token) throw new Error('nobody');
        return { actor: { kind: 'service' as const, service: token }, issuer: token };
      },
    };
    const at = await start({ identity });
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

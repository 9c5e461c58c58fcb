import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openShell, type ShellScene } from './testing/shell-scene.ts';

let shell: ShellScene;
beforeAll(async () => {
  shell = await openShell();
});
afterAll(() => shell.stop());

describe('a page', () => {
  test('carries the policy with a nonce of its own, which is on each of its scripts', async () => {
    const pages = await Promise.all([fetch(shell.origin), fetch(shell.origin)]);
    const nonces = pages.map((page) => /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy')!)![1]!);
    expect(new Set(nonces).size).toBe(2);
    const html = await pages[0]!.text();
    expect([...html.matchAll(/<script nonce="([^"]+)"/g)].map((match) => match[1])).toEqual([nonces[0], nonces[0]]);
    expect(pages[0]!.headers.get('content-security-policy')!.replaceAll(nonces[0]!, 'R')).toBe(
      "default-src 'none'; script-src 'nonce-R' 'strict-dynamic'; style-src 'self' 'nonce-R'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self' blob:; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types webpack default first-lines",
    );
  });

  test('holds the list of remotes, which cannot break out of its element', async () => {
    const html = await (await fetch(shell.origin)).text();
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
    expect(await shell.header(at, name, { headers: { 'accept-encoding': 'br' } })).toBe(value),
  );

  test('development has no HSTS, and lets an administrator try a local build', async () => {
    const { headers } = await fetch(await shell.start({ portalEnv: 'dev', overrideOrigins: ['http://localhost:*'] }));
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
])('%s answers %i', async (at, status) => expect((await fetch(shell.origin + at)).status).toBe(status));

test('a standalone remote has a permanent URL', async () => {
  const response = await fetch(`${shell.origin}/remotes/mf-serf`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    '/remotes/mf-serf/abc/standalone/index.html',
  ]);
  expect(await shell.header('/remotes/mf-serf/abc/standalone/index.html', 'content-security-policy')).toContain(
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
    shell.answer = (_req, res) => res.end();
    expect(await shell.header(at, 'access-control-allow-origin', from(host))).toBe(expected);
  });

  test('what they may read is stored apart for each', async () => {
    expect(await shell.header('/remotes/mf-serf/abc/assets/a.1.js', 'vary')).toBe('Accept-Encoding, Origin');
  });

  test('the graph answers their preflight, without credentials', async () => {
    const asked = {
      method: 'OPTIONS',
      headers: { origin: 'https://hote.example', 'access-control-request-method': 'POST' },
    };
    const { status, headers } = await fetch(`${shell.origin}/graphql`, asked);
    expect([
      status,
      headers.get('access-control-allow-headers'),
      headers.get('access-control-allow-credentials'),
    ]).toEqual([204, 'content-type, apollo-require-preflight, x-hcp-link, x-portal-key', null]);
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

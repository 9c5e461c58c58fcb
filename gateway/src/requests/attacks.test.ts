import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '../testing/domains.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { refusedAttacks, repeat, requestsOf } from '../testing/refused-attacks.ts';
import { limits } from './limits.ts';

let portal: TestPortal;
let cookie: string;
beforeAll(async () => {
  portal = await startPortal();
  cookie = await portal.signIn('roc');
});
afterAll(() => portal.stop());

const requests = requestsOf(() => ({ url: portal.url, cookie }));
const { post, query, get } = requests;

describe('refused in French, with a code and a trace, never a stack', () => {
  test.each(refusedAttacks)('$what → $status $code', async ({ attempt, status, code }) => {
    const answer = await attempt(requests);
    expect([answer.status, answer.errors?.[0]?.extensions.code], answer.text).toEqual([status, code]);
    expect(answer.data).toBeUndefined();
    for (const { message, extensions } of answer.errors ?? []) {
      expect(message).not.toMatch(/Syntax Error|Cannot|Did you mean|limit of|Expected|Variable/);
      expect(extensions.traceId).toBe(answer.errors?.[0].extensions.traceId);
    }
    expect(answer.errors?.[0].extensions.traceId).toMatch(/^[\da-f-]{36}$/);
    expect(answer.text).not.toMatch(/stack|node_modules|\.ts:|Did you mean/);
  });

  test('and none of them reached a domain', () => {
    expect(portal.world).toMatchObject({ logins: 1, renamed: [] });
  });
});

describe('10: keys of prototypes', () => {
  test.each([
    [
      'variables',
      '{"query":"query($f: GatheringFilter) { search(filter: $f) }","variables":{"__proto__":{"polluted":1},"f":{"name":"ok"}}}',
    ],
    [
      'constructor',
      '{"query":"query($f: GatheringFilter) { search(filter: $f) }","variables":{"constructor":{"prototype":{"polluted":1}},"f":{"name":"ok"}}}',
    ],
    ['body', '{"__proto__":{"polluted":1},"query":"{ search(filter: {name: \\"ok\\"}) }"}'],
  ])('in %s change nothing', async (_where, body) => {
    expect((await post(body)).data).toEqual({ search: 'ok' });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test('as aliases are names like any other', async () => {
    const answer = await query('{ gatherings { __proto__: name constructor: name owner { toString: firstName } } }');
    expect(answer.text).toContain('{"__proto__":"Congrès g1","constructor":"Congrès g1","owner":{"toString":"Rose"}}');
    expect(({} as { name?: string }).name).toBeUndefined();
  });

  test('as an input key are refused', async () => {
    const answer = await post(
      '{"query":"query($f: GatheringFilter) { search(filter: $f) }","variables":{"f":{"__proto__":{"name":"x"}}}}',
    );
    expect([answer.status, answer.errors?.[0].extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
  });
});

test('3: forged inner headers are stripped and audited', async () => {
  const identity = await new SignJWT({ actor: { kind: 'user', ...people.superAdmin } })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('forged'.repeat(8)));
  const headers = { 'x-portal-identity': identity, 'x-portal-session': 'end', 'x-trace-id': 'mine' };
  const answer = await portal.ask('{ me { firstName } }', { cookie, headers });
  expect(answer.data).toEqual({ me: { firstName: 'Rose' } });
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('x-trace-id')).not.toBe('mine');
  expect(portal.log.filter(({ audit }) => audit === 'forged inner header')).toEqual([
    expect.objectContaining({ forged: Object.keys(headers), address: '127.0.0.1', level: 'warn' }),
  ]);
});

test('the limits leave room for what they are there for', async () => {
  const aliases = await query(`{ ${repeat(limits.aliases, (i) => `a${i}: address`)} }`);
  expect([aliases.status, Object.keys(aliases.data).length]).toEqual([200, 15]);
  const repeated = await query(`{ ${repeat(limits.sameField, () => 'address')} }`);
  expect(repeated.status).toBe(200);
});

test('the address is the socket’s, or what the shell’s server on this machine says last', async () => {
  const asked = async (headers?: Record<string, string>) => (await portal.ask('{ address }', { headers })).data.address;
  expect(await asked()).toBe('127.0.0.1');
  expect(await asked({ 'x-forwarded-for': '6.6.6.6, 10.1.2.3' })).toBe('10.1.2.3');
});

test('a GET query that a link cannot send is answered', async () => {
  const answer = await get('?query={address}', { 'apollo-require-preflight': '1' });
  expect([answer.status, answer.data]).toEqual([200, { address: '127.0.0.1' }]);
});

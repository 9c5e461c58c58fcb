import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '../testing/domains.ts';
import { type Answer, send, startPortal, type TestPortal } from '../testing/portal.ts';
import { limits } from './limits.ts';

let portal: TestPortal;
let cookie: string;
beforeAll(async () => {
  portal = await startPortal();
  cookie = await portal.signIn('roc');
});
afterAll(() => portal.stop());

const json = { 'content-type': 'application/json' };
const post = (body: string, headers: Record<string, string> = json) =>
  send(portal.url, { method: 'POST', headers: { cookie, ...headers }, body });
const query = (text: string, variables?: unknown) => post(JSON.stringify({ query: text, variables }));
const get = (search: string, headers: Record<string, string> = {}) =>
  send(portal.url, { method: 'GET', headers: { cookie, ...headers } }, search);
const repeat = (times: number, make: (index: number) => string) =>
  Array.from({ length: times }, (_, i) => make(i)).join(' ');

const fragmentBomb = `{ gatherings { ...f0 } } ${repeat(20, (i) => `fragment f${i} on Gathering { parent { ...f${i + 1} ...f${i + 1} } }`)} fragment f20 on Gathering { name }`;
const wideBomb = `{ gatherings { ...f0 } } ${repeat(20, (i) => `fragment f${i} on Gathering { ...f${i + 1} ... on Gathering { ...f${i + 1} } }`)} fragment f20 on Gathering { name }`;
const multipart = (headers: Record<string, string>) => {
  const body = new FormData();
  body.set('operations', JSON.stringify({ query: 'mutation { logout }' }));
  body.set('map', '{}');
  return send(portal.url, { method: 'POST', headers: { cookie, ...headers }, body });
};

interface Attack {
  what: string;
  attempt: () => Promise<Answer>;
  status: number;
  code: string;
}

const refused: Attack[] = [
  { what: '6: fragment bomb, deep', attempt: () => query(fragmentBomb), status: 400, code: 'QUERY_TOO_COMPLEX' },
  { what: '6: fragment bomb, wide', attempt: () => query(wideBomb), status: 400, code: 'QUERY_TOO_COMPLEX' },
  {
    what: '6: circle of fragments',
    attempt: () => query('{ gatherings { ...a } } fragment a on Gathering { parent { ...a } }'),
    status: 400,
    code: 'GRAPHQL_VALIDATION_FAILED',
  },
  {
    what: '7: 16 aliases',
    attempt: () => query(`{ ${repeat(16, (i) => `a${i}: address`)} }`),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
  },
  {
    what: '7: 1,000 times the same field',
    attempt: () => query(`{ ${repeat(1_000, () => 'address')} }`),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
  },
  {
    what: '7: 500 directives',
    attempt: () => query(`{ address ${repeat(500, () => '@skip(if: false)')} }`),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
  },
  {
    what: '7: more tokens than a page needs',
    attempt: () => query(`{ gatherings { ${repeat(4_000, (i) => `f${i}`)} } }`),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
  },
  {
    what: '7: 900 KB of comment',
    attempt: () => query(`#${'x'.repeat(900_000)}\n{ address }`),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
  },
  {
    what: '7: cost of nested lists',
    attempt: () => query('{ gatherings(first: 5000) { parent(first: 500) { name } } }'),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
  },
  {
    what: '8: batch of 100 logins',
    attempt: () => post(`[${repeat(100, () => '{"query":"mutation { logout }"},')}{}]`.replaceAll(', ', ',')),
    status: 400,
    code: 'BATCH_REFUSED',
  },
  {
    what: '9: 100 aliased logins',
    attempt: () => query(`mutation { ${repeat(100, (i) => `l${i}: login(login: "a", password: "b") { userUuid }`)} }`),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
  },
  {
    what: '11: introspection',
    attempt: () => query('{ __schema { types { name } } }'),
    status: 400,
    code: 'GRAPHQL_VALIDATION_FAILED',
  },
  {
    what: '11: misspelt field',
    attempt: () => query('{ gatherngs { name } }'),
    status: 400,
    code: 'GRAPHQL_VALIDATION_FAILED',
  },
  {
    what: '2: _entities',
    attempt: () => query('{ _entities(representations: []) { __typename } }'),
    status: 400,
    code: 'GRAPHQL_VALIDATION_FAILED',
  },
  { what: '1: _service', attempt: () => query('{ _service { sdl } }'), status: 400, code: 'GRAPHQL_VALIDATION_FAILED' },
  {
    what: '12: multipart without preflight header',
    attempt: () => multipart({}),
    status: 400,
    code: 'PREFLIGHT_REQUIRED',
  },
  {
    what: '13: GET mutation',
    attempt: () => get(`?query=${encodeURIComponent('mutation { logout }')}`, { 'apollo-require-preflight': '1' }),
    status: 405,
    code: 'BAD_REQUEST',
  },
  { what: '13: GET from a link', attempt: () => get('?query={address}'), status: 400, code: 'BAD_REQUEST' },
  {
    what: '13: GET message/rfc822',
    attempt: () => get('?query={address}', { 'content-type': 'message/rfc822' }),
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
  {
    what: 'another method',
    attempt: () => send(portal.url, { method: 'PUT', body: '{}' }),
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
  },
  {
    what: '14: charset ibm037',
    attempt: () => post('{"query":"{ address }"}', { 'content-type': 'application/json; charset=ibm037' }),
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
  {
    what: '14: compressed body',
    attempt: () => post('x', { ...json, 'content-encoding': 'gzip' }),
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
  {
    what: '14: text/plain',
    attempt: () => post('{"query":"{ address }"}', { 'content-type': 'text/plain' }),
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
  {
    what: '14: body of 20 MB',
    attempt: () => post(JSON.stringify({ query: `#${'x'.repeat(20_000_000)}` })),
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
  },
  { what: 'broken JSON', attempt: () => post('{'), status: 400, code: 'BAD_REQUEST' },
  { what: 'a number', attempt: () => post('1'), status: 400, code: 'BAD_REQUEST' },
  { what: 'no operation', attempt: () => post('{}'), status: 400, code: 'BAD_REQUEST' },
  {
    what: 'variables as text',
    attempt: () => post('{"query":"{ address }","variables":"{}"}'),
    status: 400,
    code: 'BAD_REQUEST',
  },
  { what: 'broken document', attempt: () => query('{ gatherings {'), status: 400, code: 'GRAPHQL_PARSE_FAILED' },
  {
    what: '15: {"$ne":null} as uuid',
    attempt: () => query('query($id: ID!) { gathering(gatheringUuid: $id) { name } }', { id: { $ne: null } }),
    status: 400,
    code: 'BAD_USER_INPUT',
  },
  {
    what: '15: {"$ne":null} in a filter',
    attempt: () => query('query($f: GatheringFilter) { search(filter: $f) }', { f: { name: { $ne: null } } }),
    status: 400,
    code: 'BAD_USER_INPUT',
  },
  {
    what: '17: extra input',
    attempt: () => query('query($f: GatheringFilter) { search(filter: $f) }', { f: { name: 'x', allRights: ['all'] } }),
    status: 400,
    code: 'BAD_USER_INPUT',
  },
  {
    what: 'unknown HCP link',
    attempt: () => post('{"query":"{ address }"}', { ...json, 'x-hcp-link': 'forged' }),
    status: 401,
    code: 'HCP_LINK_INVALID',
  },
];

describe('refused in French, with a code and a trace, never a stack', () => {
  test.each(refused)('$what → $status $code', async ({ attempt, status, code }) => {
    const answer = await attempt();
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

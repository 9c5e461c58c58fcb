import { describe, expect, test } from 'vitest';
import { base64, forgedIdentity } from '../portal/api/forgeries.ts';
import { type Answer, ask, call, cookieOf, send } from '../portal/api/graphql.ts';
import { pdf, upload } from '../portal/api/upload.ts';
import { address } from '../portal/setup/address.ts';

/**
 * The attacks of robustness.md that can be tested on the whole portal, by their numbers; 5 and 11's introspection need production
 * (the gateway's own tests), 20 and part of 22 a browser (session.test.ts). Those from 18 on are in
 * security-of-accounts-and-files.test.ts.
 */
const json = { 'content-type': 'application/json' };
const repeat = (times: number, make: (index: number) => string, by = ' ') =>
  Array.from({ length: times }, (_, i) => make(i)).join(by);
const post = async (body: string, headers: Record<string, string> = json) =>
  send({ method: 'POST', headers: { cookie: await cookieOf('roc'), ...headers }, body });
const query = (text: string, variables?: unknown) => post(JSON.stringify({ query: text, variables }));
const get = async (search: string, headers: Record<string, string> = {}) =>
  send({ method: 'GET', headers: { cookie: await cookieOf('roc'), ...headers } }, search);
const subgraph = (body: unknown, headers: Record<string, string> = {}) =>
  send(
    { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) },
    '',
    `${address.gatherings}/graphql`,
  );

const bomb = `query { users(first: 1) { items { ...f0 } } } ${repeat(20, (i) => `fragment f${i} on User { businessUnit { zones { msl { ...f${i + 1} ...f${i + 1} } } } }`)} fragment f20 on User { firstName }`;
const withoutPreflight = { name: 'a.pdf', type: 'application/pdf', content: pdf(), purpose: 'PROGRAM' };
const createWith = (extra: object) =>
  query(
    'mutation Create($i: GatheringInformationInput!) { createGathering(gatheringType: "congress", information: $i) { status } }',
    {
      i: { name: 'Un congrès de plus', ...extra },
    },
  );

interface Attack {
  what: string;
  attempt: () => Promise<Answer<unknown>>;
  status: number;
  code: string;
}

const refused: Attack[] = [
  {
    what: '1: _service straight to a subgraph',
    attempt: () => subgraph({ query: '{ _service { sdl } }' }),
    status: 401,
    code: 'UNAUTHENTICATED',
  },
  {
    what: '2: _entities straight to a subgraph',
    attempt: () => subgraph({ query: '{ _entities(representations: []) { __typename } }' }),
    status: 401,
    code: 'UNAUTHENTICATED',
  },
  {
    what: '2: _entities through the gateway',
    attempt: () => query('{ _entities(representations: []) { __typename } }'),
    status: 400,
    code: 'GRAPHQL_VALIDATION_FAILED',
  },
  {
    what: '4: an identity of one’s own making',
    attempt: () => subgraph({ query: '{ searchGatherings { total } }' }, { 'x-portal-identity': forgedIdentity() }),
    status: 401,
    code: 'UNAUTHENTICATED',
  },
  { what: '6: fragment bomb of 20 levels', attempt: () => query(bomb), status: 400, code: 'QUERY_TOO_COMPLEX' },
  {
    what: '7: 16 aliases',
    attempt: () => query(`{ ${repeat(16, (i) => `a${i}: mailModels { name }`)} }`),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
  },
  {
    what: '7: 1,000 times one field',
    attempt: () => query(`{ me { ${repeat(1_000, () => 'firstName')} } }`),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
  },
  {
    what: '8: an array of 100 logins',
    attempt: () => post(`[${repeat(100, () => '{"query":"mutation { logout }"}', ',')}]`),
    status: 400,
    code: 'BATCH_REFUSED',
  },
  {
    what: '9: 100 logins in one document',
    attempt: () =>
      query(`mutation { ${repeat(100, (i) => `l${i}: login(login: "roc@demo.test", password: "x") { userUuid }`)} }`),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
  },
  {
    what: '11: a misspelt field',
    attempt: () => query('{ searchGathering { total } }'),
    status: 400,
    code: 'GRAPHQL_VALIDATION_FAILED',
  },
  {
    what: '12: multipart without preflight header',
    attempt: () => upload('roc', withoutPreflight, {}),
    status: 400,
    code: 'PREFLIGHT_REQUIRED',
  },
  {
    what: '13: GET mutation',
    attempt: () => get(`?query=${encodeURIComponent('mutation { logout }')}`, { 'apollo-require-preflight': '1' }),
    status: 405,
    code: 'BAD_REQUEST',
  },
  {
    what: '13: GET message/rfc822',
    attempt: () => get('?query={me{userUuid}}', { 'content-type': 'message/rfc822' }),
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
  {
    what: '14: charset ibm037',
    attempt: () => post('{"query":"{ me { userUuid } }"}', { 'content-type': 'application/json; charset=ibm037' }),
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
  {
    what: '14: a body of 20 MB',
    attempt: () => query(`#${'x'.repeat(20_000_000)}`),
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
  },
  {
    what: '15: {"$ne":null} as a uuid',
    attempt: () => query('query One($id: ID!) { gathering(gatheringUuid: $id) { name } }', { id: { $ne: null } }),
    status: 400,
    code: 'BAD_USER_INPUT',
  },
  {
    what: '15: {"$ne":null} in a filter',
    attempt: () =>
      query('query Some($f: GatheringFilters) { searchGatherings(filters: $f) { total } }', {
        f: { rocUuid: { $ne: null } },
      }),
    status: 400,
    code: 'BAD_USER_INPUT',
  },
  {
    what: '15: {"$gt":""} as a password',
    attempt: () =>
      query('mutation In($p: String!) { login(login: "roc@demo.test", password: $p) { userUuid } }', {
        p: { $gt: '' },
      }),
    status: 400,
    code: 'BAD_USER_INPUT',
  },
  {
    what: '17: status in an input',
    attempt: () => createWith({ status: 'PUBLISHED' }),
    status: 400,
    code: 'BAD_USER_INPUT',
  },
  {
    what: '17: allRights in an input',
    attempt: () => createWith({ allRights: ['impersonate'] }),
    status: 400,
    code: 'BAD_USER_INPUT',
  },
];

describe('refused in French, with a code and a trace, and without internal details', () => {
  test.each(refused)('$what → $status $code', async ({ attempt, status, code }) => {
    const answer = await attempt();
    expect([answer.status, answer.errors[0]?.extensions.code], answer.text.slice(0, 500)).toEqual([status, code]);
    expect(answer.data ?? null).toBeNull();
    expect(answer.errors[0]?.extensions.traceId).toMatch(/^[\da-f-]{36}$/);
    expect(answer.errors[0]?.message).not.toMatch(/Syntax Error|Cannot|Expected|Variable/);
    // `detail` is for developers: in production the gateway leaves it out.
    const told = JSON.stringify(
      answer.errors.map(({ extensions: { detail: _detail, ...kept }, ...error }) => ({ ...error, kept })),
    );
    expect(told).not.toMatch(/stack|node_modules|\.ts:|Did you mean|sdl|type Query/);
  });
});

test('3: a forged identity through the gateway changes nothing', async () => {
  const me = 'query Myself { me { userUuid allRights } }';
  const forged = {
    'x-portal-identity': forgedIdentity(),
    'x-portal-session': base64({ claims: { userType: 'superAdmin' } }),
  };
  const answer = await ask<{ me: object }>(undefined, me, {}, forged);
  expect(answer.data).toEqual({ me: { userUuid: null, allRights: [] } });
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test('10: keys of prototypes are names like any other', async () => {
  const answer = await query('{ me { __proto__: firstName constructor: lastName } }');
  expect(answer.text).toContain('"__proto__":"Raphaëlle","constructor":"Olivier"');
  const variables = await post('{"query":"{ me { firstName } }","variables":{"__proto__":{"polluted":1}}}');
  expect(variables.data).toEqual({ me: { firstName: 'Raphaëlle' } });
});

describe('16: a search is words, never a pattern', () => {
  const find = async (search: string): Promise<number> => {
    const text = 'query Find($s: String) { searchGatherings(search: $s) { total } }';
    return (await call<{ searchGatherings: { total: number } }>('roc', text, { s: search })).searchGatherings.total;
  };

  test.each([
    ['a slow pattern', '(a+)+$'.repeat(30), 'a'],
    ['all of it', 'neuro.*logie', 'neuro logie'],
    ['NUL', 'neuro\u0000xyz', 'neuro xyz'],
    ['right to left', '\u202Exyzneuro', 'xyzneuro'],
  ])('%s finds what its words find', async (_what, search, words) => {
    expect(await find(search)).toBe(await find(words));
  });
});

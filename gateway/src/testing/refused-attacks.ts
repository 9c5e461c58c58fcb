import { type Answer, send } from './portal.ts';

export const json = { 'content-type': 'application/json' };
export const repeat = (times: number, make: (index: number) => string): string =>
  Array.from({ length: times }, (_, i) => make(i)).join(' ');

/** Requests as somebody who is signed in sends them, or makes them up. @param session known when they are sent */
export function requestsOf(session: () => { url: string; cookie: string }) {
  const post = (body: string, headers: Record<string, string> = json): Promise<Answer> => {
    const { url, cookie } = session();
    return send(url, { method: 'POST', headers: { cookie, ...headers }, body });
  };
  const query = (text: string, variables?: unknown): Promise<Answer> =>
    post(JSON.stringify({ query: text, variables }));
  const get = (search: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const { url, cookie } = session();
    return send(url, { method: 'GET', headers: { cookie, ...headers } }, search);
  };
  const multipart = (headers: Record<string, string>): Promise<Answer> => {
    const { url, cookie } = session();
    const body = new FormData();
    body.set('operations', JSON.stringify({ query: 'mutation { logout }' }));
    body.set('map', '{}');
    return send(url, { method: 'POST', headers: { cookie, ...headers }, body });
  };
  const plain = (init: RequestInit): Promise<Answer> => send(session().url, init);
  return { post, query, get, multipart, plain };
}

const fragmentBomb = `{ gatherings { ...f0 } } ${repeat(20, (i) => `fragment f${i} on Gathering { parent { ...f${i + 1} ...f${i + 1} } }`)} fragment f20 on Gathering { name }`;
const wideBomb = `{ gatherings { ...f0 } } ${repeat(20, (i) => `fragment f${i} on Gathering { ...f${i + 1} ... on Gathering { ...f${i + 1} } }`)} fragment f20 on Gathering { name }`;
export interface Attack {
  what: string;
  attempt: (requests: ReturnType<typeof requestsOf>) => Promise<Answer>;
  status: number;
  code: string;
}

/** Requests that the gateway refuses before any domain is asked, by the numbers of robustness.md. */
export const refusedAttacks: readonly Attack[] = [
  {
    what: '6: fragment bomb, deep',
    attempt: ({ query }) => query(fragmentBomb),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
  },
  { what: '6: fragment bomb, wide', attempt: ({ query }) => query(wideBomb), status: 400, code: 'QUERY_TOO_COMPLEX' },
  {
    what: '6: circle of fragments',
    attempt: ({ query }) => query('{ gatherings { ...a } } fragment a on Gathering { parent { ...a } }'),
    status: 400,
    code: 'GRAPHQL_VALIDATION_FAILED',
  },
  {
    what: '7: 16 aliases',
    attempt: ({ query }) => query(`{ ${repeat(16, (i) => `a${i}: address`)} }`),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
  },
  {
    what: '7: 1,000 times the same field',
    attempt: ({ query }) => query(`{ ${repeat(1_000, () => 'address')} }`),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
  },
  {
    what: '7: 500 directives',
    attempt: ({ query }) => query(`{ address ${repeat(500, () => '@skip(if: false)')} }`),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
  },
  {
    what: '7: more tokens than a page needs',
    attempt: ({ query }) => query(`{ gatherings { ${repeat(4_000, (i) => `f${i}`)} } }`),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
  },
  {
    what: '7: 900 KB of comment',
    attempt: ({ query }) => query(`#${'x'.repeat(900_000)}\n{ address }`),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
  },
  {
    what: '7: cost of nested lists',
    attempt: ({ query }) => query('{ gatherings(first: 5000) { parent(first: 500) { name } } }'),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
  },
  {
    what: '8: batch of 100 logins',
    attempt: ({ post }) => post(`[${repeat(100, () => '{"query":"mutation { logout }"},')}{}]`.replaceAll(', ', ',')),
    status: 400,
    code: 'BATCH_REFUSED',
  },
  {
    what: '9: 100 aliased logins',
    attempt: ({ query }) =>
      query(`mutation { ${repeat(100, (i) => `l${i}: login(login: "a", password: "b") { userUuid }`)} }`),
    status: 400,
    code: 'QUERY_TOO_COMPLEX',
  },
  {
    what: '11: introspection',
    attempt: ({ query }) => query('{ __schema { types { name } } }'),
    status: 400,
    code: 'GRAPHQL_VALIDATION_FAILED',
  },
  {
    what: '11: misspelt field',
    attempt: ({ query }) => query('{ gatherngs { name } }'),
    status: 400,
    code: 'GRAPHQL_VALIDATION_FAILED',
  },
  {
    what: '2: _entities',
    attempt: ({ query }) => query('{ _entities(representations: []) { __typename } }'),
    status: 400,
    code: 'GRAPHQL_VALIDATION_FAILED',
  },
  {
    what: '1: _service',
    attempt: ({ query }) => query('{ _service { sdl } }'),
    status: 400,
    code: 'GRAPHQL_VALIDATION_FAILED',
  },
  {
    what: '12: multipart without preflight header',
    attempt: ({ multipart }) => multipart({}),
    status: 400,
    code: 'PREFLIGHT_REQUIRED',
  },
  {
    what: '13: GET mutation',
    attempt: ({ get }) =>
      get(`?query=${encodeURIComponent('mutation { logout }')}`, { 'apollo-require-preflight': '1' }),
    status: 405,
    code: 'BAD_REQUEST',
  },
  { what: '13: GET from a link', attempt: ({ get }) => get('?query={address}'), status: 400, code: 'BAD_REQUEST' },
  {
    what: '13: GET message/rfc822',
    attempt: ({ get }) => get('?query={address}', { 'content-type': 'message/rfc822' }),
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
  {
    what: 'another method',
    attempt: ({ plain }) => plain({ method: 'PUT', body: '{}' }),
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
  },
  {
    what: '14: charset ibm037',
    attempt: ({ post }) => post('{"query":"{ address }"}', { 'content-type': 'application/json; charset=ibm037' }),
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
  {
    what: '14: compressed body',
    attempt: ({ post }) => post('x', { ...json, 'content-encoding': 'gzip' }),
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
  {
    what: '14: text/plain',
    attempt: ({ post }) => post('{"query":"{ address }"}', { 'content-type': 'text/plain' }),
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
  {
    what: '14: body of 20 MB',
    attempt: ({ post }) => post(JSON.stringify({ query: `#${'x'.repeat(20_000_000)}` })),
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
  },
  { what: 'broken JSON', attempt: ({ post }) => post('{'), status: 400, code: 'BAD_REQUEST' },
  { what: 'a number', attempt: ({ post }) => post('1'), status: 400, code: 'BAD_REQUEST' },
  { what: 'no operation', attempt: ({ post }) => post('{}'), status: 400, code: 'BAD_REQUEST' },
  {
    what: 'variables as text',
    attempt: ({ post }) => post('{"query":"{ address }","variables":"{}"}'),
    status: 400,
    code: 'BAD_REQUEST',
  },
  {
    what: 'broken document',
    attempt: ({ query }) => query('{ gatherings {'),
    status: 400,
    code: 'GRAPHQL_PARSE_FAILED',
  },
  {
    what: '15: {"$ne":null} as uuid',
    attempt: ({ query }) => query('query($id: ID!) { gathering(gatheringUuid: $id) { name } }', { id: { $ne: null } }),
    status: 400,
    code: 'BAD_USER_INPUT',
  },
  {
    what: '15: {"$ne":null} in a filter',
    attempt: ({ query }) => query('query($f: GatheringFilter) { search(filter: $f) }', { f: { name: { $ne: null } } }),
    status: 400,
    code: 'BAD_USER_INPUT',
  },
  {
    what: '17: extra input',
    attempt: ({ query }) =>
      query('query($f: GatheringFilter) { search(filter: $f) }', { f: { name: 'x', allRights: ['all'] } }),
    status: 400,
    code: 'BAD_USER_INPUT',
  },
  {
    what: 'unknown HCP link',
    attempt: ({ post }) => post('{"query":"{ address }"}', { ...json, 'x-hcp-link': 'forged' }),
    status: 401,
    code: 'HCP_LINK_INVALID',
  },
];

import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { messages } from '@portal/domain/messages';
import { waitFor } from '@portal/test/wait-for';
import { describe, expect, test } from 'vitest';
import { address } from './portal/address.ts';
import { publishedEvent } from './portal/gatherings.ts';
import { type Answer, ask, call, cookieOf, send } from './portal/graphql.ts';
import { people, personOf, unitUuid } from './portal/people.ts';
import { pdf, upload } from './portal/upload.ts';

/**
 * The attacks of robustness.md that can be tested on the whole portal, by their numbers; 5 and 11's introspection need production
 * (the gateway's own tests), 20 and part of 22 a browser (session.test.ts).
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

const base64 = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** An identity as the gateway makes it, signed by a key of one's own. */
function forgedIdentity(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  const claims = {
    iss: 'gateway',
    aud: 'gatherings',
    exp: Math.floor(Date.now() / 1000) + 60,
    actor: { kind: 'service', service: 'gateway' },
  };
  const head = `${base64({ alg: 'EdDSA', kid: 'gateway' })}.${base64(claims)}`;
  return `${head}.${sign(null, Buffer.from(head), privateKey).toString('base64url')}`;
}

/** The session's claims under another signature. */
async function forgedCookie(header: object, key?: string): Promise<string> {
  const [, claims] = (await cookieOf('roc')).replace('jwt=', '').split('.');
  const head = `${base64(header)}.${claims}`;
  return `jwt=${head}.${key ? createHmac('sha256', key).update(head).digest('base64url') : ''}`;
}

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

test('18: an event and a file of another unit are not found', async () => {
  const id = await publishedEvent(`Événement d’une autre franchise e2e ${Date.now()}`);
  const { uploadFile: file } = (
    await upload('roc', { name: 'plan.pdf', type: 'application/pdf', content: pdf(), purpose: 'OTHER' })
  ).data!;
  await call(
    'roc',
    'mutation Keep($id: ID!, $d: GatheringDocumentsInput!) { updateGatheringDocuments(gatheringUuid: $id, documents: $d, base: { rev: 1 }) { status } }',
    {
      id,
      d: { gatheringFiles: [{ fileUuid: file.fileUuid, type: 'OTHER', label: 'Plan' }] },
    },
  );
  const [stranger] = await people('abm', await unitUuid('BBU'));
  const [own] = await people('abm', await unitUuid('AD'));
  const gathering = (account: string) =>
    ask(account, 'query One($id: ID!) { gathering(gatheringUuid: $id) { gatheringUuid } }', { id });
  const content = (account: string) =>
    ask(account, 'query File($id: ID!) { file(fileUuid: $id) { fileUuid } }', { id: file.fileUuid });
  const download = async (account: string) =>
    (await fetch(new URL(file.url, address.portal), { headers: { cookie: await cookieOf(account) } })).status;

  await waitFor(async () => (await download(own!.email)) === 200, { what: 'the file to be claimed by its event' });
  expect((await gathering(own!.email)).data).toEqual({ gathering: { gatheringUuid: id } });
  expect((await content(own!.email)).data).toEqual({ file: { fileUuid: file.fileUuid } });
  const refusals = [await gathering(stranger!.email), await content(stranger!.email)];
  expect(
    refusals.map(({ errors }) => errors[0]?.extensions.code),
    refusals[0]?.text,
  ).toEqual(['NOT_FOUND', 'FILE_NOT_FOUND']);
  expect(await download(stranger!.email)).toBe(404);
});

describe('21: impersonation', () => {
  const me = 'query Myself { me { firstName } }';
  const as = async (account: string, target: string) =>
    ask(account, me, {}, { 'x-impersonate-user': (await personOf(target)).userUuid });

  test.each([
    ['admin', 'roc', 'FORBIDDEN'],
    ['roc', 'msl', 'FORBIDDEN'],
    ['megaadmin', 'superadmin', 'CANNOT_IMPERSONATE'],
    ['superadmin', 'megaadmin', 'CANNOT_IMPERSONATE'],
  ])('%s impersonating %s → 403 %s', async (account, target, code) => {
    const answer = await as(account, target);
    expect([answer.status, answer.errors[0]?.extensions.code, answer.data ?? null], answer.text).toEqual([
      403,
      code,
      null,
    ]);
  });

  test('an impersonated user impersonates nobody', async () => {
    const roc = (await personOf('roc')).userUuid;
    const msl = (await personOf('msl')).userUuid;
    const answer = await ask('megaadmin', me, {}, { 'x-impersonate-user': `${roc}, ${msl}` });
    expect(answer.data ?? null, answer.text).toBeNull();
  });
});

describe('22: a cookie of one’s own making', () => {
  test.each<[string, () => Promise<string>]>([
    ['alg none', () => forgedCookie({ alg: 'none' })],
    ['signed with another secret', () => forgedCookie({ alg: 'HS256' }, 'secret')],
    ['another algorithm', () => forgedCookie({ alg: 'EdDSA' }, 'secret')],
    ['nothing but dots', async () => 'jwt=..'],
  ])('%s is no session', async (_what, cookie) => {
    const answer = await send<{ searchGatherings: object }>({
      method: 'POST',
      headers: { ...json, cookie: await cookie() },
      body: JSON.stringify({ query: '{ searchGatherings { total } }' }),
    });
    expect([answer.status, answer.errors[0]?.extensions.code, answer.data ?? null], answer.text).toEqual([
      401,
      'UNAUTHENTICATED',
      null,
    ]);
  });
});

describe('23: files', () => {
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('');

  test.each([
    ['HTML with the name of a PDF', 'page.pdf', '<!doctype html><script>alert(1)</script>', messages.FILE_TYPE_REFUSED],
    ['the pattern of a virus', 'virus.pdf', eicar, messages.FILE_DANGEROUS],
    ['a PDF with the pattern of a virus', 'virus.pdf', `${pdf()}${eicar}`, messages.FILE_DANGEROUS],
    [
      'a PNG for a programme',
      'image.png',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      messages.FILE_TYPE_REFUSED,
    ],
  ])('%s is refused', async (_what, name, content, message) => {
    const answer = await upload('roc', { name, content, type: 'application/pdf', purpose: 'PROGRAM' });
    expect(answer.data?.uploadFile ?? null).toBeNull();
    // Checked by content during the upload, by purpose once it is known: both give the same message.
    const [problem] = answer.errors;
    const { file = problem?.message } = (problem?.extensions.fields ?? {}) as { file?: string };
    expect(file, answer.text).toBe(message);
  });

  test('a PDF that does something is only ever saved, and a name is no path', async () => {
    const content = pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>');
    const answer = await upload('roc', {
      name: '../../etc/passwd',
      content,
      type: 'application/pdf',
      purpose: 'PROGRAM',
    });
    if (answer.errors.length > 0) {
      expect(answer.errors[0]!.extensions.code).toBe('FILE_DANGEROUS');
      return;
    }
    const { url, name } = answer.data!.uploadFile;
    expect(name).not.toMatch(/[/\\]|\.\./);
    const file = await fetch(new URL(`${url}?inline=1`, address.portal), {
      headers: { cookie: await cookieOf('roc') },
    });
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    await file.arrayBuffer();
  });
});

describe('25: logins', () => {
  test.each([
    ['*)(uid=*', 'x', 'BAD_CREDENTIALS'],
    ['roc@demo.test', '', 'BAD_USER_INPUT'],
    ['', 'Congres2026!', 'BAD_USER_INPUT'],
    ["' or 1=1 --", 'x', 'BAD_CREDENTIALS'],
  ])('%s with « %s » is refused', async (login, password, code) => {
    const answer = await ask<{ login: unknown }>(
      undefined,
      'mutation In($l: String!, $p: String!) { login(login: $l, password: $p) { userUuid } }',
      { l: login, p: password },
    );
    expect(answer.data?.login ?? null).toBeNull();
    expect(answer.headers.get('set-cookie') ?? '').not.toMatch(/jwt=[^;]/);
    expect(['BAD_CREDENTIALS', 'BAD_USER_INPUT']).toContain(answer.errors[0]?.extensions.code);
    expect(answer.errors[0]?.extensions.code, answer.text).toBe(code);
  });
});

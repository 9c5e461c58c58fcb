import { createHash, randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, send, startPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
let cookie: string;
beforeAll(async () => {
  portal = await startPortal();
  cookie = await portal.signIn('roc');
});
afterAll(() => portal.stop());
beforeEach(() => {
  portal.world.files.clear();
  portal.world.discarded.length = 0;
});

const keep = 'mutation($input: KeepInput!) { keep(input: $input) }';
const pdf = (size = 100) => Buffer.concat([new TextEncoder().encode('%PDF-1.7\n'), new Uint8Array(randomBytes(size))]);

interface Part {
  path: string;
  content: Buffer;
  name?: string;
  type?: string;
}

/** The request of the GraphQL multipart specification, as apollo-upload-client makes it. */
function form(parts: Part[], { query = keep, variables }: { query?: string; variables?: unknown } = {}): FormData {
  const body = new FormData();
  const files = parts.filter(({ path }) => /files\.\d+$/.test(path)).map(() => null);
  body.set('operations', JSON.stringify({ query, variables: variables ?? { input: { files, logo: null } } }));
  body.set('map', JSON.stringify(Object.fromEntries(parts.map(({ path }, index) => [index, [path]]))));
  for (const [index, { content, name = 'programme été.pdf', type = 'application/pdf' }] of parts.entries()) {
    body.set(String(index), new Blob([new Uint8Array(content)], { type }), name);
  }
  return body;
}

const upload = (body: FormData, headers: Record<string, string> = {}): Promise<Answer> =>
  send(portal.url, { method: 'POST', headers: { cookie, 'apollo-require-preflight': '1', ...headers }, body });
const codeOf = ({ errors }: Answer) => errors?.[0].extensions.code;
const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

test('files are streamed to documents, and their uuids replace the variables', async () => {
  const contents = [pdf(), pdf(1_000_000), pdf(19_000_000)];
  const [first, second, logo] = contents as [Buffer, Buffer, Buffer];
  const answer = await upload(
    form([
      { path: 'variables.input.files.0', content: first },
      { path: 'variables.input.files.1', content: second, name: 'b.pdf' },
      { path: 'variables.input.logo', content: logo, name: 'c.pdf' },
    ]),
  );
  expect([answer.status, answer.data]).toEqual([200, { keep: ['programme été.pdf', 'b.pdf', 'c.pdf'] }]);
  // Which of them is stored first is not said: by size, as `contents` are.
  const bySize = [...portal.world.files.values()].sort((one, other) => one.content.length - other.content.length);
  const stored = bySize.map(({ content, type }) => [hash(new Uint8Array(content)), type]);
  expect(stored).toEqual(contents.map((content) => [hash(new Uint8Array(content)), 'application/pdf']));
});

describe('refused', () => {
  test('beside the variable, and what was stored is taken back', async () => {
    const answer = await upload(
      form([
        { path: 'variables.input.files.0', content: pdf() },
        { path: 'variables.input.files.1', content: Buffer.from('<html>') },
        { path: 'variables.input.logo', content: pdf(21_000_000) },
      ]),
    );
    expect([answer.status, answer.errors]).toEqual([
      400,
      [
        {
          message: 'Des erreurs sont présentes',
          extensions: {
            code: 'BAD_USER_INPUT',
            fields: { 'files.1': 'Type de fichier incorrect', logo: 'Le fichier dépasse 20 Mo.' },
            traceId: expect.any(String),
          },
        },
      ],
    ]);
    expect([portal.world.files.size, portal.world.discarded.length]).toEqual([0, 1]);
  });

  const six = Array.from({ length: 6 }, (_, index) => ({ path: `variables.input.files.${index}`, content: pdf() }));
  test.each<[string, () => Promise<Answer>, number, string]>([
    ['six files', () => upload(form(six)), 400, 'TOO_MANY_FILES'],
    ['a visitor nobody knows', () => upload(form([]), { cookie: '' }), 401, 'UNAUTHENTICATED'],
    [
      'a variable that is not there',
      () => upload(form([{ path: 'variables.input.other', content: pdf() }])),
      400,
      'BAD_REQUEST',
    ],
    ['a place outside the variables', () => upload(form([{ path: 'query', content: pdf() }])), 400, 'BAD_REQUEST'],
    ['a prototype', () => upload(form([{ path: 'variables.__proto__.polluted', content: pdf() }])), 400, 'BAD_REQUEST'],
    [
      'a document that cannot be read',
      () => upload(form([{ path: 'variables.input.logo', content: pdf() }], { query: '{' })),
      400,
      'GRAPHQL_PARSE_FAILED',
    ],
    [
      'what is not a form',
      () =>
        send(portal.url, {
          method: 'POST',
          headers: { cookie, 'content-type': 'multipart/form-data', 'apollo-require-preflight': '1' },
          body: 'x',
        }),
      400,
      'BAD_REQUEST',
    ],
  ])('%s', async (_what, attempt, status, code) => {
    const answer = await attempt();
    expect([answer.status, codeOf(answer)], answer.text).toEqual([status, code]);
    expect(portal.world.files.size).toBe(0);
  });

  test('files without a map before them', async () => {
    const body = new FormData();
    body.set('operations', JSON.stringify({ query: keep, variables: { input: { logo: null } } }));
    body.set('0', new Blob([new Uint8Array(pdf())]), 'a.pdf');
    const answer = await upload(body);
    expect([answer.status, codeOf(answer), portal.world.files.size]).toEqual([400, 'BAD_REQUEST', 0]);
  });
});

test('an upload that is broken off leaves nothing', async () => {
  const boundary = 'xxBOUNDARYxx';
  const part = (name: string, extra = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n`;
  const request = httpRequest(`${portal.url}/graphql`, {
    method: 'POST',
    headers: { cookie, 'apollo-require-preflight': '1', 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  request.on('error', () => undefined);
  const operations = JSON.stringify({ query: keep, variables: { input: { files: [null, null] } } });
  const map = '{"0":["variables.input.files.0"],"1":["variables.input.files.1"]}';
  request.write(`${part('operations')}${operations}\r\n${part('map')}${map}\r\n`);
  request.write(`${part('0', '; filename="a.bin"')}whole\r\n${part('1', '; filename="b.bin"')}${'x'.repeat(200_000)}`);
  await waitFor(() => portal.world.files.size === 1);
  request.destroy();
  await waitFor(() => portal.world.discarded.length === 1);
  expect(portal.world.files.size).toBe(0);
});

describe('downloads', () => {
  const fileUuid = '12345678-1234-4234-8234-123456789abc';
  const fetchFile = (headers: Record<string, string> = {}, path = fileUuid) =>
    fetch(`${portal.url}/files/${path}`, { headers: { cookie, ...headers } });
  beforeEach(() => {
    portal.world.files.set(fileUuid, { content: Buffer.from('<script>0123456789'), type: 'text/html', name: 'a.html' });
  });

  test('are streamed with headers that let nothing run', async () => {
    const response = await fetchFile();
    expect(await response.text()).toBe('<script>0123456789');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test('in ranges', async () => {
    const response = await fetchFile({ range: 'bytes=8-11' });
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
      206,
      'bytes 8-11/18',
      '0123',
    ]);
  });

  test.each([
    ['somebody else’s', { cookie: '' }, fileUuid, 404, 'FILE_NOT_FOUND'],
    ['not there', {}, '99999999-1234-4234-8234-123456789abc', 404, 'FILE_NOT_FOUND'],
    ['no uuid', {}, '..%2f..%2fetc', 404, 'NOT_FOUND'],
  ])('refused: %s', async (_what, headers, path, status, code) => {
    const response = await fetchFile(headers, path);
    const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
    expect([response.status, errors[0]?.extensions.code]).toEqual([status, code]);
  });

  test('refused to somebody who opened a link: a page with a way back', async () => {
    const response = await fetchFile({ accept: 'text/html', cookie: '' });
    const page = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page).toContain('Ce fichier n’existe pas ou n’est pas accessible.');
    expect(page).toContain('<a href="/">Revenir au portail</a>');
  });
});

import { randomUUID } from 'node:crypto';
import type { Actor } from '@portal/domain';
import { createContext } from '@portal/server';
import { demoUuid } from '@portal/server/service/demo';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db, Files } from '../database.ts';
import { demoLogo } from '../demo-logo.ts';
import documents from '../index.ts';
import { claimed } from '../testing/claims.ts';
import { download, pdfWith, person, upload } from '../testing/upload.ts';

let subgraph: TestSubgraph;
const unit = demoUuid('unit');
const otherUnit = demoUuid('other unit');
const roc = person('roc', 'roc');

beforeAll(async () => {
  subgraph = await startForTest(documents, { demo: true });
});
afterAll(() => subgraph.stop());

const uploaded = async (name = 'a.pdf', bytes: string | Uint8Array = pdfWith()): Promise<string> =>
  (await upload(subgraph.url, roc, name, bytes)).fileUuid;
const link: Actor = {
  kind: 'link',
  purpose: 'SUBSCRIPTION',
  healthCareProfessionalUuid: demoUuid('hcp'),
  linkId: 'l',
};

test.each<[string, Actor, number, number]>([
  // before the claim, after it
  ['its uploader', roc, 200, 200],
  ['another of the same type', person('roc', 'other'), 404, 200],
  ['field staff of the unit', person('msl', 'msl', unit), 404, 200],
  ['field staff of another unit', person('msl', 'far', otherUnit), 404, 404],
  ['field staff without a unit', person('abm', 'none'), 404, 404],
  ['a medical director of another unit', person('dm', 'dm', otherUnit), 404, 200],
  ['superAdmin', person('superAdmin', 'super'), 404, 200],
  ['system', person('system', 'sys'), 403, 403],
  ['a link of an HCP', link, 404, 404],
  ['nobody', { kind: 'anonymous' }, 401, 401],
])('%s reads before and after the claim', async (_who, actor, before, after) => {
  const fileUuid = await uploaded();
  expect((await download(subgraph.url, actor, fileUuid)).status).toBe(before);
  const right = 'readGathering' as const;
  const owner = `gathering:${randomUUID()}`;
  await claimed(subgraph, roc, owner, { owner, fileUuids: [fileUuid], right, businessUnitUuids: [unit] });
  expect((await download(subgraph.url, actor, fileUuid)).status).toBe(after);
});

test('readings and refusals are in the audit log', async () => {
  const fileUuid = await uploaded();
  await download(subgraph.url, roc, fileUuid);
  await download(subgraph.url, person('msl', 'far', otherUnit), fileUuid);
  const answer = await subgraph.callAs(person('msl', 'far', otherUnit), '{ file(fileUuid: "x") { name } }');
  expect(answer.code).toBe('FILE_NOT_FOUND');
  expect((await subgraph.auditOf(fileUuid)).map(({ action, outcome, code }) => [action, outcome, code])).toEqual([
    ['receiveFile', 'done', null],
    ['readFile', 'read', null],
    ['readFile', 'refused', 'FILE_NOT_FOUND'],
  ]);
  expect((await subgraph.auditOf('x')).map(({ outcome }) => outcome)).toEqual(['refused']);
});

const active = pdfWith('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>');

test.each([
  [
    'a PDF',
    'Programme – été.pdf',
    pdfWith(),
    '',
    'attachment; filename="Programme _ ete.pdf"; filename*=UTF-8\'\'Programme%20%E2%80%93%20%C3%A9t%C3%A9.pdf',
  ],
  ['a PDF to be shown', 'a.pdf', pdfWith(), '?inline=1', 'inline; filename="a.pdf"; filename*=UTF-8\'\'a.pdf'],
  [
    'an image to be shown',
    'a.png',
    demoLogo('#336699', 1),
    '?inline=1',
    'inline; filename="a.png"; filename*=UTF-8\'\'a.png',
  ],
  ['a PDF with JavaScript', 'a.pdf', active, '?inline=1', 'attachment; filename="a.pdf"; filename*=UTF-8\'\'a.pdf'],
  ['a CSV', 'a.csv', 'a;b\n', '?inline=1', 'attachment; filename="a.csv"; filename*=UTF-8\'\'a.csv'],
])('%s goes out with headers under which nothing runs', async (_what, name, bytes, query, disposition) => {
  const response = await download(subgraph.url, roc, `${await uploaded(name, bytes)}${query}`);
  expect({ ...Object.fromEntries(response.headers), date: '', etag: '' }).toMatchObject({
    'content-disposition': disposition,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-length': String(Buffer.byteLength(bytes)),
  });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(bytes as string));
});

test.each([
  ['bytes=0-3', 206, '%PDF', 'bytes 0-3/'],
  ['bytes=5-', 206, pdfWith().slice(5), `bytes 5-${pdfWith().length - 1}/`],
  ['bytes=-6', 206, '%%EOF\n', `bytes ${pdfWith().length - 6}-${pdfWith().length - 1}/`],
  ['bytes=0-999999', 206, pdfWith(), `bytes 0-${pdfWith().length - 1}/`],
  ['bytes=99999-', 416, '', 'bytes */'],
  ['bytes=0-1,3-4', 200, pdfWith(), null],
  ['bytes=3-1', 200, pdfWith(), null],
])('Range %s', async (range, status, body, contentRange) => {
  const response = await download(subgraph.url, roc, await uploaded(), { range });
  expect([response.status, await response.text()]).toEqual([status, body]);
  expect(response.headers.get('content-range')).toBe(
    contentRange === null ? null : `${contentRange}${pdfWith().length}`,
  );
});

test('a range of another version of the file is not returned', async () => {
  const response = await download(subgraph.url, roc, await uploaded(), { range: 'bytes=0-3', 'if-range': '"old"' });
  expect(response.status).toBe(200);
});

test('GraphQL returns the file, its bytes on request, and references in one batch', async () => {
  const [a, b] = [await uploaded('a.pdf'), await uploaded('b.pdf')];
  const one = await subgraph.callAs(
    roc,
    '($f: ID!) { file(fileUuid: $f) { name content url addedAt } }'.replace('(', 'query ('),
    { f: a },
  );
  expect(one.data.file).toMatchObject({
    name: 'a.pdf',
    url: `/files/${a}`,
    content: Buffer.from(pdfWith()).toString('base64'),
  });
  const references = [b, randomUUID(), a].map((fileUuid) => ({ __typename: 'File', fileUuid }));
  const query = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on File { name size } } }';
  const many = await subgraph.callAs(roc, query, { r: references });
  const size = pdfWith().length;
  expect(many.data._entities).toEqual([{ name: 'b.pdf', size }, null, { name: 'a.pdf', size }]);
  const other = await subgraph.callAs(person('roc', 'other'), query, { r: references });
  expect(other.data._entities).toEqual([null, null, null]);
});

test('the demo files are there, whole and readable, and made only once', async () => {
  const keys = [
    ...[1, 2, 3, 4, 5].flatMap((n) => [`program:${n}`, `logo:${n}`]),
    ...[1, 2, 3].flatMap((n) => [`lvc:${n}`, `other:${n}`]),
  ];
  const startOf: Record<string, string> = { logo: '\u0089PNG', lvc: 'PK\u0003\u0004' };
  const msl = person('msl', 'msl', unit);
  for (const key of keys) {
    const response = await download(subgraph.url, msl, demoUuid(`file:${key}`));
    const start = Buffer.from(await response.arrayBuffer())
      .subarray(0, 4)
      .toString('latin1');
    expect([key, response.status, start]).toEqual([key, 200, startOf[key.split(':')[0]!] ?? '%PDF']);
  }
  const before = await Files.countDocuments({});
  await documents.seed!(
    createContext({ db, actor: { kind: 'service', service: 'documents' }, traceId: 't', log: subgraph.running.log }),
  );
  expect(await Files.countDocuments({})).toBe(before);
});

test('another service gets the bytes on behalf of a reader, which is audited; files of others are refused', async () => {
  const fileUuid = await uploaded('a.pdf', pdfWith());
  const asked = (actor: Actor) => subgraph.ask('file-content', { fileUuid }, { issuer: 'solicitations', actor });
  const given = { contentType: 'application/pdf', content: Buffer.from(pdfWith()).toString('base64') };
  expect((await asked(roc)).body).toEqual(given);
  const refused = await asked(person('roc', 'other'));
  expect(refused.body.errors[0].extensions.code).toBe('FILE_NOT_FOUND');
  expect((await subgraph.auditOf(fileUuid)).map(({ outcome }) => outcome).slice(-2)).toEqual(['read', 'refused']);
});

import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { fileSizeLimit } from '@portal/domain';
import { IdentityAuthority, identityHeader, readIdentityKeys } from '@portal/server';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { waitFor } from '@portal/test/wait-for';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db, Files, RunningUploads } from '../database.ts';
import { demoLogo } from '../demo-logo.ts';
import documents from '../index.ts';
import { pdfWith, person, upload } from '../testing/upload.ts';

let subgraph: TestSubgraph;
const roc = person('roc', 'roc');
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('');

beforeAll(async () => {
  subgraph = await startForTest(documents);
});
afterAll(() => subgraph.stop());

/** Everything that an upload may leave behind. */
const leftovers = async () => ({
  files: await Files.countDocuments({}),
  uploads: await RunningUploads.countDocuments({}),
  contents: await db.connection.db!.collection('content.files').countDocuments({}),
  chunks: await db.connection.db!.collection('content.chunks').countDocuments({}),
});

const office = (main: string, contentType: string): Uint8Array => {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${main}" ContentType="${contentType}"/></Types>`;
  return zipSync({ '[Content_Types].xml': Buffer.from(types), [main]: Buffer.from('<x/>') });
};
const docx = office(
  'word/document.xml',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
);
const xlsx = office('xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml');
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test.each([
  ['a PDF', 'Programme été.pdf', pdfWith(), 'application/pdf', 'Programme été.pdf'],
  [
    'a PDF with JavaScript',
    'actif.pdf',
    pdfWith('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
    'application/pdf',
    'actif.pdf',
  ],
  ['a PNG', 'logo.png', demoLogo('#336699', 1), 'image/png', 'logo.png'],
  ['a DOCX', 'lettre.docx', docx, docxType, 'lettre.docx'],
  ['an XLSX', 'invités.xlsx', xlsx, xlsxType, 'invités.xlsx'],
  ['a CSV', 'invités.csv', 'nom;prénom\nDurand;Zoé\n', 'text/csv', 'invités.csv'],
  ['a path in the name', '../../etc/passwd', pdfWith(), 'application/pdf', 'passwd.pdf'],
  [
    'a Windows path and a direction character',
    'C:\\temp\\a\u202Efdp.exe',
    pdfWith(),
    'application/pdf',
    'afdp.exe.pdf',
  ],
  ['a line break in the name', 'a\r\nSet-Cookie: x.pdf', pdfWith(), 'application/pdf', 'aSet-Cookie x.pdf'],
  ['no name', '', pdfWith(), 'application/pdf', 'fichier.pdf'],
])('takes %s under the type of its content', async (_what, name, bytes, contentType, stored) => {
  const answer = await upload(subgraph.url, roc, name, bytes);
  expect(answer.body).toEqual({
    fileUuid: answer.fileUuid,
    name: stored,
    size: Buffer.byteLength(bytes),
    contentType,
  });
  expect(await subgraph.historyOf(answer.fileUuid)).toMatchObject([
    { action: 'receiveFile', from: null, to: 'UNCLAIMED', actor: { userUuid: roc.userUuid } },
  ]);
});

test('records the checksum of a file, and whether it is active when opened', async () => {
  const [quiet, active] = await Promise.all([
    upload(subgraph.url, roc, 'a.pdf', pdfWith()),
    upload(subgraph.url, roc, 'b.pdf', pdfWith('/OpenAction << /S /J#61vaScript >>')),
  ]);
  const sha256 = createHash('sha256').update(pdfWith()).digest('hex');
  expect(await Files.findOne({ fileUuid: quiet.fileUuid }).lean()).toMatchObject({ isActive: false, sha256 });
  expect(await Files.findOne({ fileUuid: active.fileUuid }).lean()).toMatchObject({ isActive: true });
});

const tooLarge = Buffer.alloc(fileSizeLimit + 1, 'x');
tooLarge.write('%PDF-1.7\n');

test.each([
  ['HTML renamed .pdf', 'page.pdf', '<!doctype html><script>alert(1)</script>', 'FILE_TYPE_REFUSED', 415],
  ['HTML renamed .csv', 'page.csv', '\n<html><script>alert(1)</script>', 'FILE_TYPE_REFUSED', 415],
  ['a program renamed .csv', 'a.csv', Buffer.from([77, 90, 0, 1, 2, 3]), 'FILE_TYPE_REFUSED', 415],
  ['text without a kind', 'notes.txt', 'bonjour', 'FILE_TYPE_REFUSED', 415],
  ['an SVG', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'FILE_TYPE_REFUSED', 415],
  ['a plain ZIP renamed .docx', 'a.docx', zipSync({ a: Buffer.from('a') }), 'FILE_TYPE_REFUSED', 415],
  ['an empty file', 'vide.pdf', '', 'FILE_TYPE_REFUSED', 415],
  ['the antivirus test file', 'eicar.com', eicar, 'FILE_DANGEROUS', 400],
  [
    'the antivirus test pattern late in a PDF',
    'a.pdf',
    pdfWith(`${' '.repeat(70_000)}${eicar}`),
    'FILE_DANGEROUS',
    400,
  ],
  ['one byte more than 20 MB', 'gros.pdf', tooLarge, 'FILE_TOO_LARGE', 413],
])('refuses %s and keeps nothing of it', async (_what, name, bytes, code, status) => {
  const before = await leftovers();
  const answer = await upload(subgraph.url, roc, name, bytes);
  expect([answer.code, answer.status]).toEqual([code, status]);
  expect(await leftovers()).toEqual(before);
});

test('takes exactly 20 MB', async () => {
  const answer = await upload(subgraph.url, roc, 'juste.pdf', tooLarge.subarray(0, fileSizeLimit));
  expect(answer.body.size).toBe(fileSizeLimit);
});

test('refuses too large a body that does not say its length', async () => {
  const before = await leftovers();
  const chunks = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < tooLarge.length; at += 65_536) controller.enqueue(tooLarge.subarray(at, at + 65_536));
      controller.close();
    },
  });
  const headers = { [identityHeader]: await signed(roc), 'x-file-name': 'gros.pdf' };
  const init = { method: 'POST', headers, body: chunks, duplex: 'half' } as RequestInit;
  const response = await fetch(`${subgraph.url}/internal/files`, init);
  expect([response.status, (await response.json()).errors[0].extensions.code]).toEqual([413, 'FILE_TOO_LARGE']);
  expect(await leftovers()).toEqual(before);
});

test('a broken upload leaves nothing', async () => {
  const before = await leftovers();
  const headers = { [identityHeader]: await signed(roc), 'x-file-name': 'a.pdf', 'content-length': 5_000_000 };
  const sending = request(`${subgraph.url}/internal/files`, { method: 'POST', headers });
  sending.on('error', () => undefined);
  sending.write(pdfWith() + ' '.repeat(1_000_000));
  await waitFor(async () => (await leftovers()).chunks > before.chunks, { what: 'the first chunk in GridFS' });
  sending.destroy();
  await waitFor(async () => (await leftovers()).uploads === before.uploads, { what: 'the end of the upload' });
  expect(await leftovers()).toEqual(before);
});

test.each([
  ['a type without the right', person('megaAdmin', 'mega'), 'FORBIDDEN', 403],
  ['nobody', { kind: 'anonymous' } as const, 'UNAUTHENTICATED', 401],
])('refuses an upload by %s', async (_who, actor, code, status) => {
  const answer = await upload(subgraph.url, actor, 'a.pdf', pdfWith());
  expect([answer.code, answer.status]).toEqual([code, status]);
});

const keep =
  'mutation ($file: Upload!, $purpose: FilePurpose!) { uploadFile(file: $file, purpose: $purpose) { fileUuid name size contentType purpose url } }';

test.each([
  ['PROGRAM', 'a.pdf', pdfWith(), undefined],
  ['LVC', 'a.pdf', pdfWith(), undefined],
  ['LOGO', 'a.png', demoLogo('#336699', 1), undefined],
  ['SIGNATURE', 'a.png', demoLogo('#336699', 1), undefined],
  ['LVC', 'a.docx', docx, undefined],
  ['IMPORT', 'a.csv', 'a;b\n1;2\n', undefined],
  ['IMPORT', 'a.xlsx', xlsx, undefined],
  ['PROGRAM', 'a.png', demoLogo('#336699', 1), 'FILE_TYPE_REFUSED'],
  ['OTHER', 'a.docx', docx, 'FILE_TYPE_REFUSED'],
  ['EXPENSE_FEE_FORM', 'a.csv', 'a;b\n', 'FILE_TYPE_REFUSED'],
  ['LOGO', 'a.pdf', pdfWith(), 'FILE_TYPE_REFUSED'],
  ['ACTIVITY_IMAGE', 'a.pdf', pdfWith(), 'FILE_TYPE_REFUSED'],
  ['SIGNATURE', 'a.pdf', pdfWith(), 'FILE_TYPE_REFUSED'],
  ['LVC', 'a.xlsx', xlsx, 'FILE_TYPE_REFUSED'],
])('uploadFile for %s with %s', async (purpose, name, bytes, refusal) => {
  const { fileUuid } = await upload(subgraph.url, roc, name, bytes);
  const answer = await subgraph.callAs(roc, keep, { file: fileUuid, purpose });
  expect(answer.code).toBe(refusal);
  expect(answer.data?.uploadFile?.purpose).toBe(refusal ? undefined : purpose);
  const actions = (await subgraph.historyOf(fileUuid)).map(({ action }) => action);
  expect(actions).toEqual(refusal ? ['receiveFile'] : ['receiveFile', 'uploadFile']);
});

test('a file of somebody else cannot be kept or discarded', async () => {
  const { fileUuid } = await upload(subgraph.url, roc, 'a.pdf', pdfWith());
  const other = person('roc', 'other');
  const kept = await subgraph.callAs(other, keep, { file: fileUuid, purpose: 'PROGRAM' });
  const discarded = await subgraph.callAs(other, 'mutation ($f: ID!) { discardFile(fileUuid: $f) }', { f: fileUuid });
  expect([kept.code, discarded.code]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  expect((await subgraph.auditOf(fileUuid)).map(({ action, outcome }) => [action, outcome])).toEqual([
    ['receiveFile', 'done'],
    ['uploadFile', 'refused'],
    ['discardFile', 'refused'],
  ]);
});

test('a discarded file is gone, with its bytes and its name', async () => {
  const { fileUuid } = await upload(subgraph.url, roc, 'secret.pdf', pdfWith());
  const answer = await subgraph.callAs(roc, 'mutation ($f: ID!) { discardFile(fileUuid: $f) }', { f: fileUuid });
  expect(answer.data).toEqual({ discardFile: fileUuid });
  expect(await Files.findOne({ fileUuid }).lean()).toMatchObject({ state: 'REMOVED', name: 'Fichier supprimé' });
  expect(await db.connection.db!.collection('content.chunks').countDocuments({ files_id: fileUuid as never })).toBe(0);
  expect((await subgraph.outboxOf(fileUuid)).map(({ name, data }) => ({ name, data }))).toEqual([
    { name: 'file.removed', data: { fileUuid } },
  ]);
});

const signed = (actor: typeof roc): Promise<string> =>
  new IdentityAuthority(readIdentityKeys()).sign('gateway', 'documents', actor);

import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoLetter, docxOf } from '../demo-letter.ts';
import { gatheringUuid, guest, openPapers, type PaperEnvironment } from '../testing/papers.ts';
import { person, upload } from '../testing/upload.ts';
import { removeLeftConversions } from './converter.ts';
import { readModel } from './docx.ts';

let environment: PaperEnvironment;
let folder: string;
const roc = person('roc', 'letters');

beforeAll(async () => {
  process.env.EXPORT_SWEEP_MS = '50';
  delete process.env.SOFFICE;
  folder = await mkdtemp(join(tmpdir(), 'stand-in-'));
  environment = await openPapers();
});
afterAll(async () => {
  await environment.stop();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  delete process.env.SOFFICE;
  delete process.env.LETTER_CONVERSION_SECONDS;
  environment.people.length = 0;
});

const letters = (format: 'ZIP' | 'PDF', participantUuids?: string[]) =>
  `kind: LVC, format: ${format}, letters: { gatheringUuid: "${gatheringUuid}", lvcKind: "global"${
    participantUuids ? `, participantUuids: ${JSON.stringify(participantUuids)}` : ''
  } }`;
const papers = (kind: string, participantUuids?: string[]) =>
  `kind: ${kind}, format: PDF, papers: { gatheringUuid: "${gatheringUuid}"${
    participantUuids ? `, participantUuids: ${JSON.stringify(participantUuids)}` : ''
  } }`;

/** Texts of a letter, as a reader sees them. */
const textOf = (docx: Uint8Array): string => readModel(docx).paragraphs.join('\n');
/** A program that does what LibreOffice is asked for, or as a test wants. */
async function standIn(script: string): Promise<void> {
  const program = join(folder, 'soffice');
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o755);
  process.env.SOFFICE = program;
}

const relation = (type: string, target: string) => ({
  'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
});
const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const body = (inside: string) => ({
  'word/document.xml': `<w:document xmlns:w="${w}"><w:body>${inside}</w:body></w:document>`,
});

test.each<[string, boolean, () => Uint8Array]>([
  ['a letter', false, () => demoLetter('globale')],
  ['a link that a reader follows', false, () => docxOf(['a'], relation('hyperlink', 'https://demo.test'))],
  [
    'the template of who wrote it',
    false,
    () => docxOf(['a'], relation('attachedTemplate', 'file:///C:\\Modèles\\a.dotx')),
  ],
  [
    'a hyperlink as a field',
    false,
    () => docxOf([], body('<w:p><w:r><w:instrText>HYPERLINK "https://demo.test/link"</w:instrText></w:r></w:p>')),
  ],
  ['macros', true, () => docxOf(['a'], { 'word/vbaProject.bin': 'x' })],
  ['an embedded program', true, () => docxOf(['a'], { 'word/embeddings/oleObject1.bin': 'x' })],
  ['a template elsewhere', true, () => docxOf(['a'], relation('attachedTemplate', 'http://evil.test/a.dotm'))],
  ['a picture elsewhere', true, () => docxOf(['a'], relation('image', 'http://evil.test/a.png'))],
  [
    'a field that reads a file',
    true,
    () => docxOf([], body('<w:p><w:r><w:instrText>IncludeText "/etc/passwd"</w:instrText></w:r></w:p>')),
  ],
  [
    'a field that starts a program',
    true,
    () => docxOf([], body('<w:p><w:fldSimple w:instr=" DDEAUTO c:\\\\cmd "/></w:p>')),
  ],
  ['entities', true, () => docxOf([], { 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' })],
  ['what unfolds without end', true, () => docxOf(['a'], { 'word/media/a.xml': ' '.repeat(9 * 1024 * 1024) })],
  ['no text', true, () => docxOf([], { 'word/document.xml': 'no XML' })],
  ['an archive that is cut off', true, () => demoLetter('globale').subarray(0, 700)],
])('%s is dangerous: %s', (_what, isDangerous, make) => {
  expect(readModel(make()).isDangerous).toBe(isDangerous);
});

test('a model with wrong values is refused with their names and where they stand; a value that Word cut is one', async () => {
  const keep = 'mutation ($f: Upload!) { uploadFile(file: $f, purpose: LVC) { name } }';
  const wrong = await upload(
    environment.url,
    roc,
    'a.docx',
    docxOf([{ text: ['Cher {', '{pré', 'nom}}'] }, '{{nom}}']),
  );
  const refused = await environment.callAs(roc, keep, { f: wrong.fileUuid });
  expect([refused.code, refused.errors[0]?.extensions.fields]).toEqual([
    'BAD_USER_INPUT',
    {
      file: 'Erreur : veuillez revoir les valeurs dynamiques dans le document\n{{prénom}} dans «\u202fCher {{prénom}}\u202f»',
    },
  ]);
  const macros = await upload(environment.url, roc, 'a.docx', docxOf(['a'], { 'word/vbaProject.bin': 'x' }));
  expect((await environment.callAs(roc, keep, { f: macros.fileUuid })).code).toBe('FILE_DANGEROUS');
  expect(
    (await environment.auditOf(macros.fileUuid)).map(({ action, outcome, code }) => [action, outcome, code]),
  ).toEqual([
    ['receiveFile', 'done', null],
    ['uploadFile', 'refused', 'FILE_DANGEROUS'],
  ]);
  const right = await upload(environment.url, roc, 'a.docx', demoLetter('locale'));
  expect((await environment.callAs(roc, keep, { f: right.fileUuid })).data.uploadFile).toEqual({ name: 'a.docx' });
});

test('without LibreOffice an archive holds a document each, and says so', async () => {
  await environment.keepModel(roc, docxOf([{ text: ['{{civilite}} {{no', 'm}}'] }, 'RPPS {{rpps}} <{{lieu}}>']));
  environment.people.push(guest('Évrard'), guest('Évrard', { rppsNumber: null }), guest('{{rpps}} & <w:p/>'));
  const job = await environment.make(roc, letters('ZIP'));
  expect([job.state, job.written, job.remark]).toEqual([
    'DONE',
    3,
    'LibreOffice n’est pas installé sur ce serveur\u202f: les lettres sont au format Word (DOCX), et non en PDF. Une lettre a des valeurs vides.',
  ]);
  const entries = unzipSync(await environment.bytesOf(roc, job.fileUuid));
  expect(Object.keys(entries)).toEqual([
    'ÉVRARD Camille.docx',
    'ÉVRARD Camille (2).docx',
    '{{RPPS}} & WP Camille.docx',
    'Valeurs vides.txt',
  ]);
  expect(textOf(entries['ÉVRARD Camille.docx']!)).toBe('Dr Évrard\nRPPS 10000000001 <Palais>');
  // What is filled in is text, and never read as a model once more.
  expect(textOf(entries['{{RPPS}} & WP Camille.docx']!)).toBe('Dr {{rpps}} & <w:p/>\nRPPS 10000000001 <Palais>');
  expect(strFromU8(entries['Valeurs vides.txt']!)).toBe('Dr Camille ÉVRARD : Numéro RPPS\r\n');
});

/** The PDF of the demo for each document, with what the program was given. */
const converting = `printf '%s\\n' "$@" > "$\{0%/*}/arguments"; env > "$\{0%/*}/environment"
out=""; for a in "$@"; do if [ "$last" = "--outdir" ]; then out="$a"; fi; last="$a"; done
for a in "$@"; do case "$a" in *.docx) n="\${a##*/}"; printf '%%PDF-1.7 %s' "$n" > "$out/\${n%.docx}.pdf";; esac; done`;

test('with LibreOffice they are PDFs; the program has a profile of its own, and no key of the service', async () => {
  await environment.keepModel(roc, demoLetter('globale'));
  await standIn(converting);
  const one = guest('Aubry');
  environment.people.push(one, ...Array.from({ length: 24 }, (_, i) => guest(`Nom ${i}`)));
  const all = await environment.make(roc, letters('ZIP'));
  expect([all.state, all.written]).toEqual(['DONE', 25]);
  const entries = unzipSync(await environment.bytesOf(roc, all.fileUuid));
  expect([Object.keys(entries).length, strFromU8(entries['AUBRY Camille.pdf']!)]).toEqual([
    26,
    '%PDF-1.7 letter-0.docx',
  ]);
  const preview = await environment.make(roc, letters('PDF', [one.participantUuid]));
  expect([preview.state, preview.fileName, (await environment.bytesOf(roc, preview.fileUuid)).toString()]).toEqual([
    'DONE',
    expect.stringMatching(/^lettres-valant-convention-.*\.pdf$/),
    '%PDF-1.7 letter-0.docx',
  ]);
  const [profile] = (await readFile(join(folder, 'arguments'), 'utf8')).split('\n');
  expect(profile).toMatch(/^-env:UserInstallation=file:\/\/.*\/portal-letters-\w+\/profile$/);
  const known = (await readFile(join(folder, 'environment'), 'utf8')).split('\n').map((line) => line.split('=')[0]);
  expect(known.filter((name) => /KEY|MONGO|NATS|SECRET/.test(name!))).toEqual([]);
});

test.each([
  ['fails', 'exit 1'],
  ['makes nothing', 'exit 0'],
  ['does not end in its time', 'sleep 600'],
])('a program that %s ends the job with its reason', async (_what, script) => {
  await environment.keepModel(roc, demoLetter('globale'));
  process.env.LETTER_CONVERSION_SECONDS = '0.4';
  await standIn(script);
  environment.people.push(guest('Aubry'));
  const job = await environment.make(roc, letters('ZIP'));
  expect([job.state, job.errorCode, job.fileUuid]).toEqual(['ERROR', 'LETTER_CONVERSION_FAILED', null]);
});

test.each([
  ['nobody whom it is for', true, 'PAPER_FOR_NOBODY'],
  ['a model that is gone', false, 'LETTER_MODEL_MISSING'],
])('%s ends the job', async (_what, isThere, code) => {
  await environment.keepModel(roc, demoLetter('globale'));
  if (!isThere) environment.model.fileUuid = null;
  const job = await environment.make(roc, letters('ZIP'));
  expect([job.state, job.errorCode]).toEqual(['ERROR', code]);
});

test.each([
  ['without the right', person('mci', 'mci'), letters('ZIP'), 'FORBIDDEN'],
  ['one file for all', roc, letters('PDF'), 'BAD_USER_INPUT'],
  ['a table of letters', roc, letters('ZIP').replace('ZIP', 'XLSX'), 'BAD_USER_INPUT'],
  ['badges by who does not say who came', person('msl', 'msl'), papers('BADGES'), 'FORBIDDEN'],
])('%s is refused', async (_what, actor, asked, code) => {
  expect((await environment.callAs(actor, `mutation { requestExport(${asked}) { state } }`)).code).toBe(code);
});

test('what a killed service left on the disk is removed after an hour, and not before', async () => {
  const left = await mkdtemp(join(tmpdir(), 'portal-letters-'));
  const { mtimeMs } = await stat(left);
  await removeLeftConversions(new Date(mtimeMs + 3600_000));
  expect((await stat(left)).isDirectory()).toBe(true);
  await removeLeftConversions(new Date(mtimeMs + 3600_001));
  await expect(stat(left)).rejects.toThrow('ENOENT');
});

const stroke = [[0, 0, 10, 10, 20, 0]];

test.each([
  ['PRESENCE_LIST', 2],
  ['BADGES', 2],
  ['PRESENCE_CERTIFICATES', 12],
])('%s of twelve people is a PDF of %i pages, of one person one', async (kind, pages) => {
  const signatures = [{ day: '2027-03-10', hour: '09:02', strokes: stroke, typedName: null, nameDiffers: false }];
  environment.people.push(...Array.from({ length: 12 }, (_, i) => guest(`Nom ${i}`, { signatures })));
  const job = await environment.make(roc, papers(kind));
  const paper = await PDFDocument.load(await environment.bytesOf(roc, job.fileUuid));
  const [first] = environment.people;
  const alone = await environment.make(roc, papers(kind, [first!.participantUuid]));
  const one = await PDFDocument.load(await environment.bytesOf(roc, alone.fileUuid));
  expect([job.state, paper.getPageCount(), paper.getTitle(), one.getPageCount()]).toEqual([
    'DONE',
    pages,
    expect.stringContaining('Forum SMA'),
    kind === 'PRESENCE_LIST' ? 2 : 1,
  ]);
});

test('mails have somebody’s certificate; nobody else asks for it, and who was not there has none', async () => {
  const one = guest('Aubry');
  environment.people.push(one);
  const asked = { gatheringUuid, participantUuid: one.participantUuid, text: 'Merci, {{prenom}}.' };
  const made = await environment.ask('presence-certificate', asked, { issuer: 'mails' });
  const { content, fileName } = made.body as { content: string; fileName: string };
  const paper = await PDFDocument.load(Buffer.from(content, 'base64'));
  expect([fileName, paper.getPageCount(), paper.getTitle()]).toEqual([
    'attestation-de-presence.pdf',
    1,
    'Attestation de présence, Dr Camille AUBRY',
  ]);
  environment.people.length = 0;
  const refusals = [
    await environment.ask('presence-certificate', asked, { issuer: 'mails' }),
    await environment.ask('presence-certificate', asked, { issuer: 'hcps' }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([404, 403]);
});

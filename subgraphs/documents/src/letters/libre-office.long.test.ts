import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoLetter, docxOf } from '../demo-letter.ts';
import { gatheringUuid, guest, openPapers, type PaperEnvironment } from '../testing/papers.ts';
import { person } from '../testing/upload.ts';

/*
 * With the distribution's LibreOffice and poppler (apt-get install --no-install-recommends libreoffice-writer-nogui poppler-utils); without them the
 * file says which is missing.
 */
const run = promisify(execFile);
const soffice = process.env.SOFFICE ?? '/usr/bin/soffice';
const roc = person('roc', 'letters');
let environment: PaperEnvironment;
let folder: string;

beforeAll(async () => {
  if (!existsSync(soffice))
    throw new Error(`${soffice} is missing: install libreoffice-writer-nogui, or say where in SOFFICE`);
  folder = await mkdtemp(join(tmpdir(), 'papers-'));
  environment = await openPapers();
  process.env.SOFFICE = soffice;
});
afterAll(async () => {
  delete process.env.SOFFICE;
  await environment?.stop();
  if (folder) await rm(folder, { recursive: true });
});

/** What a reader finds in a PDF. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const path = join(folder, 'paper.pdf');
  await writeFile(path, bytes);
  const { stdout } = await run('pdftotext', ['-layout', path, '-']);
  return stdout.replace(/\s+/g, ' ');
}
const whom = (participantUuids: string[]) =>
  `gatheringUuid: "${gatheringUuid}", participantUuids: ${JSON.stringify(participantUuids)}`;

test('letters of forty people are PDFs that say what they should; nothing is left of the making', async () => {
  await environment.keepModel(roc, demoLetter('globale'));
  const people = Array.from({ length: 40 }, (_, i) => guest(`Nom${i}`, { rppsNumber: `100000000${i + 10}` }));
  environment.people.splice(0, Number.POSITIVE_INFINITY, ...people);
  const asked = `kind: LVC, format: ZIP, letters: { ${whom(people.map(({ participantUuid }) => participantUuid))}, lvcKind: "global" }`;
  const job = await environment.make(roc, asked);
  expect([job.state, job.written, job.remark]).toEqual(['DONE', 40, '40 lettres ont des valeurs vides.']);
  const entries = unzipSync(await environment.bytesOf(roc, job.fileUuid));
  expect(Object.keys(entries)).toHaveLength(41);
  const letter = await textOf(entries['NOM7 Camille.pdf']!);
  expect(letter).toContain('Dr Camille Nom7');
  expect(letter).toContain('RPPS 10000000017');
  expect(letter).toContain(`Référence ${people[7]!.participantUuid}`);
  expect(letter).not.toMatch(/\{\{|\}\}/);
});

test('a letter of hundreds of pages that is not converted in its time ends, with its program', async () => {
  await environment.keepModel(roc, docxOf(Array.from({ length: 30_000 }, (_, i) => `Alinéa ${i} de {{nom}}`)));
  environment.people.splice(0, Number.POSITIVE_INFINITY, guest('Aubry'));
  process.env.LETTER_CONVERSION_SECONDS = '1';
  const asked = `kind: LVC, format: ZIP, letters: { gatheringUuid: "${gatheringUuid}", lvcKind: "global" }`;
  const job = await environment.make(roc, asked);
  delete process.env.LETTER_CONVERSION_SECONDS;
  expect([job.state, job.errorCode]).toEqual(['ERROR', 'LETTER_CONVERSION_FAILED']);
  const { stdout } = await run('ps', ['-eo', 'args']);
  expect(stdout.split('\n').filter((line) => /portal-letters-\w+\/profile/.test(line))).toEqual([]);
});

test.each([
  ['PRESENCE_LIST', ['Feuille de présence', 'mercredi 10 mars 2027', 'NOM0 Camille', '09:02', 'Page 1 sur']],
  ['BADGES', ['Forum SMA', 'Dr Camille NOM0', 'Neurologie, Bron']],
  ['PRESENCE_CERTIFICATES', ['Attestation de présence', 'Merci, Camille.', 'Dr Camille NOM0', 'Palais, Lyon']],
])('%s of 300 people says what it should', async (kind, words) => {
  const signatures = [
    { day: '2027-03-10', hour: '09:02', strokes: [[0, 0, 10, 10, 20, 0]], typedName: null, nameDiffers: false },
  ];
  environment.people.splice(
    0,
    Number.POSITIVE_INFINITY,
    ...Array.from({ length: 300 }, (_, i) => guest(`Nom${i}`, { signatures })),
  );
  const job = await environment.make(roc, `kind: ${kind}, format: PDF, papers: { gatheringUuid: "${gatheringUuid}" }`);
  const text = await textOf(await environment.bytesOf(roc, job.fileUuid));
  expect(words.filter((one) => !text.includes(one))).toEqual([]);
  expect(text).toContain('NOM299');
});

import { randomUUID } from 'node:crypto';
import { eraseFromImports } from '@portal/server/import/index';
import { workbook } from '@portal/test/probes/sheet-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportEnvironment, openImportEnvironment } from '../testing/attendee-import-environment.ts';
import { importingIn } from '../testing/attendee-import-scene.ts';
import { roc } from '../testing/environment.ts';
import { header, importingFiles } from '../testing/participant-import-scene.ts';
import { imports } from './index.ts';
import { participantImport } from './participant-import.ts';

let environment: ImportEnvironment;
beforeAll(async () => {
  environment = await openImportEnvironment();
});
afterAll(() => environment.stop());

const { known } = importingIn(() => environment);
const files = importingFiles(() => environment);

test('the refused lines are a file that can be corrected and imported again', async () => {
  const g = await environment.congress();
  const hcp = known();
  const preview = await files.preview(g.gatheringUuid, [
    `${hcp.veevaId};;Autre;;Confirmé;;`,
    ';a@demo.test;"=HYPERLINK(1)";;peut-être;;',
  ]);
  const query = `{ participantImportRefusals(participantImportUuid: "${preview.participantImportUuid}") { fileName count content } }`;
  const { fileName, count, content } = (await environment.callAs(roc, query)).data.participantImportRefusals;
  expect([fileName, count]).toEqual([expect.stringMatching(/^lignes-refusees-[\d-]{10}\.csv$/), 2]);
  const [first, ...rows] = content.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(first.replaceAll('"', '')).toBe(`Ligne;${header};Message`);
  expect(rows[0]).toContain(`"${hcp.veevaId}"`);
  expect(rows[1]).toContain(`"'=HYPERLINK(1)"`);
  const corrected = content.replace('"Autre"', `"${hcp.lastName}"`);
  const one = await files.settled(await files.begin(g.gatheringUuid, files.put(corrected, 'corrigées.csv')));
  expect(one.counts).toMatchObject({ CREATED: 1, REFUSED: 1 });
});

test('the template of an event can be imported as it is: columns, values and categories are accepted', async () => {
  const g = await environment.congress();
  const query = `{ participantImportTemplate(gatheringUuid: "${g.gatheringUuid}") { fileName content columns { header accepted } } }`;
  const { fileName, content, columns } = (await environment.callAs(roc, query)).data.participantImportTemplate;
  expect(fileName).toBe('modele-participants.csv');
  expect(columns.map((one: { header: string }) => one.header).join(';')).toBe(header);
  const accepted = (name: string): string[] => columns.find((one: { header: string }) => one.header === name).accepted;
  expect(accepted('Statut d’invitation')).toEqual(['En attente', 'Confirmé', 'Refusé', 'Absent', 'Désinscrit']);
  expect(accepted('Catégorie')).toContain('Médecin local');
  const one = await files.settled(await files.begin(g.gatheringUuid, files.put(content)));
  expect(await files.linesOf(one)).toEqual([
    [2, 'REFUSED', 'Aucun professionnel de santé ni participant n’a cet identifiant ou cet e-mail.'],
  ]);
});

test('an XLSX file is read as a CSV is; what is no sheet, or has no identifiers, is refused', async () => {
  const g = await environment.congress();
  const hcp = known();
  const sheet = workbook([
    ['MDM', 'Catégorie'],
    [hcp.veevaId!, 'Orateur'],
  ]);
  const one = await files.settled(await files.begin(g.gatheringUuid, files.put(sheet, 'participants.xlsx')));
  expect(one.counts).toMatchObject({ CREATED: 1 });
  const begin = (text: string) => files.begin(g.gatheringUuid, files.put(text));
  await expect(begin('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n')).rejects.toThrow(
    'FILE_TYPE_REFUSED Type de fichier incorrect',
  );
  await expect(begin('Nom;Prénom\nNoël;Inès\n')).rejects.toThrow('IMPORT_PARTICIPANT_COLUMNS_MISSING');
  await expect(begin(`${header}\n`)).rejects.toThrow('IMPORT_FILE_EMPTY');
  await expect(files.begin(g.gatheringUuid, randomUUID())).rejects.toThrow('FILE_NOT_FOUND');
});

test('an erased HCP is removed from the lines of files; the outcomes stay', async () => {
  const g = await environment.congress();
  const hcp = known();
  const preview = await files.preview(g.gatheringUuid, [`${hcp.veevaId};${hcp.email};${hcp.lastName};;;;`]);
  await eraseFromImports(imports, environment.context(), hcp.uuid);
  const { participantImportUuid } = preview;
  expect(await participantImport.Lines.findOne({ participantImportUuid }, { _id: 0 }).lean()).toMatchObject({
    personName: null,
    veevaId: null,
    email: null,
    lastName: null,
    outcome: 'CREATED',
    index: 2,
  });
});

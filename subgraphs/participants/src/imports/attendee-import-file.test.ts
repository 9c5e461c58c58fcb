import { randomUUID } from 'node:crypto';
import type { Anchor } from '@portal/server';
import { linesOf } from '@portal/server/import/index';
import { rowsOf, type SheetRow } from '@portal/server/sheets/rows';
import { inParts, workbook } from '@portal/test/probes/sheet-files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ParticipantModel } from '../participant.model.ts';
import { cp, type ImportEnvironment, openImportEnvironment } from '../testing/attendee-import-environment.ts';
import { presenceColumns, understood } from './presence-file.ts';

let environment: ImportEnvironment;
beforeAll(async () => {
  environment = await openImportEnvironment();
});
afterAll(() => environment.stop());

/** A file that the actor uploaded. */
function put(text: string | Buffer, name = 'présences.csv'): string {
  const uuid = randomUUID();
  environment.files.set(uuid, { name, bytes: Buffer.from(text as string) });
  return uuid;
}
async function rowsIn(bytes: Buffer): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of rowsOf(inParts(bytes), 10_001)) rows.push(row);
  return rows;
}
const read = (line: { index: number; email: string | null; veevaId: string | null; meetingStatus: string | null }) => [
  line.index,
  line.email,
  line.veevaId,
  line.meetingStatus,
];

describe('a file is understood as people write it', () => {
  test.each<[string, Buffer]>([
    [
      'CSV with semicolons and a mark',
      Buffer.from('\uFEFFE-mail;Présence\nA@demo.test;Présent\n\nb@demo.test;peut-être\n'),
    ],
    ['CSV with commas and quotes', Buffer.from('email,"Présence"\n"A@demo.test",present\n\nb@demo.test,peut-être')],
    [
      'CSV in the code page of Windows',
      Buffer.from('E-mail;Pr\xe9sence\r\nA@demo.test;pr\xe9sent\r\n\r\nb@demo.test;peut-\xeatre', 'latin1'),
    ],
    [
      'XLSX',
      workbook([
        ['Adresse e-mail', 'Présence'],
        ['A@demo.test', 'PRÉSENTE'],
        ['', ''],
        ['b@demo.test', 'peut-être'],
      ]),
    ],
  ])('%s', async (_name, bytes) => {
    expect(
      linesOf(await rowsIn(bytes), presenceColumns)
        .map(understood)
        .map(read),
    ).toEqual([
      [2, 'a@demo.test', null, 'present'],
      [4, 'b@demo.test', null, 'peut-être'],
    ]);
  });

  test.each<[string, string, string]>([
    ['IMPORT_FILE_EMPTY', 'no line', '\n'],
    ['IMPORT_FILE_EMPTY', 'a header alone', 'e-mail;présence\n'],
    ['IMPORT_COLUMNS_MISSING', 'other columns', 'nom;prénom\nNoël;Inès\n'],
  ])('%s: %s', async (code, _name, text) => {
    const rows = await rowsIn(Buffer.from(text));
    expect(() => linesOf(rows, presenceColumns)).toThrow(expect.objectContaining({ code }));
  });
});

test.each<[string, string, Buffer]>([
  [
    'IMPORT_TOO_MANY_LINES',
    'Au plus 10000 lignes',
    Buffer.from(`e-mail;présence\n${'a@b.test;present\n'.repeat(10_001)}`),
  ],
  ['FILE_TYPE_REFUSED', 'Type de fichier incorrect', Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n')],
])('%s is reported for the file: %s', async (code, message, bytes) => {
  const g = await environment.congress();
  const refused = environment.preview(g.gatheringUuid, {
    call: 'previewPresenceImport',
    file: put(bytes, 'présences.xlsx'),
  });
  await expect(refused).rejects.toThrow(code);
  await expect(refused).rejects.toThrow(message);
});

test('a truncated file is refused, not read as a shorter one', async () => {
  const g = await environment.congress();
  const file = put('e-mail;présence\na@demo.test;present\n');
  environment.files.get(file)!.breaksOff = true;
  const refused = environment.preview(g.gatheringUuid, { call: 'previewPresenceImport', file });
  await expect(refused).rejects.toThrow('SERVICE_UNAVAILABLE');
});

test('a presence file: preview by line of the sheet, confirmation, refused lines as a file without formulas', async () => {
  const g = await environment.congress();
  const [first, second] = await environment.invite(g, 2);
  const mails = [`${randomUUID()}@demo.test`, `${randomUUID()}@demo.test`] as const;
  for (const [i, participantUuid] of [first, second].entries())
    await ParticipantModel.updateOne({ participantUuid }, { $set: { 'person.email': mails[i] } });
  const file = put(
    [
      'Nom;E-mail;Présence',
      `Noël;${mails[0]};Présent`,
      `Noël;${mails[0]};absent`,
      `Petit;${mails[1].toUpperCase()};excusé`,
      '=HYPERLINK("http://mal.test");inconnu@demo.test;présent',
      'Durand;autre@demo.test;peut-être',
      'Sans;;présent',
    ].join('\n'),
  );
  const preview = await environment.preview(g.gatheringUuid, { call: 'previewPresenceImport', file });
  expect(preview).toMatchObject({ kind: 'PRESENCE_FILE', fileName: 'présences.csv', total: 6, read: 6, toApply: 2 });
  const lines = `{ attendeeImportLines(attendeeImportUuid: "${preview.attendeeImportUuid}", first: 4) { total hasNextPage items { label outcome } } }`;
  expect((await environment.callAs(cp, lines)).data.attendeeImportLines).toEqual({
    total: 6,
    hasNextPage: true,
    items: [
      { label: 'Ligne 2 : Présence : non renseignée → Présent.', outcome: 'CHANGED' },
      { label: 'Ligne 3 : Même personne qu’à la ligne 2.', outcome: 'REFUSED' },
      { label: 'Ligne 4 : Présence : non renseignée → Absent (justifié).', outcome: 'CHANGED' },
      { label: 'Ligne 5 : Cette personne n’est pas dans la liste des participants.', outcome: 'REFUSED' },
    ],
  });
  expect(await environment.confirm(preview)).toMatchObject({ state: 'DONE', applied: 2 });
  expect(
    (
      await ParticipantModel.find({ gatheringUuid: g.gatheringUuid }, { presence: 1 })
        .sort({ 'person.email': 1 })
        .lean()
    )
      .map(({ presence }) => presence)
      .sort(),
  ).toEqual(['ABSENT', 'PRESENT']);
  const { data } = await environment.callAs(
    cp,
    `{ attendeeImportRefusals(attendeeImportUuid: "${preview.attendeeImportUuid}") { fileName count content } }`,
  );
  const { count, content } = data.attendeeImportRefusals;
  expect(count).toBe(4);
  const quoted = (...cells: string[]) => cells.map((cell) => cell && `"${cell}"`).join(';');
  const header = quoted('Ligne', 'Prénom', 'Nom', 'E-mail', 'Identifiant Veeva', 'Statut', 'Présence', 'Message');
  const unknown = 'Ligne 5 : Cette personne n’est pas dans la liste des participants.';
  expect(content.replace('\uFEFF', '').split('\r\n')).toEqual([
    header,
    quoted('3', '', 'Noël', mails[0]!, '', '', 'absent', 'Ligne 3 : Même personne qu’à la ligne 2.'),
    quoted('5', '', `'=HYPERLINK(""http://mal.test"")`, 'inconnu@demo.test', '', '', 'present', unknown),
    expect.stringMatching(
      /^"6";;"Durand";"autre@demo.test";;;"peut-être";"Ligne 6 : Présence «.peut-être.» inconnue\. Valeurs acceptées.: présent, absent/,
    ),
    quoted('7', '', 'Sans', '', '', '', 'present', 'Ligne 7 : Ni e-mail ni identifiant Veeva.'),
    '',
  ]);
});

test('a file that is not there, or another’s, is not found', async () => {
  const g = await environment.congress();
  await expect(
    environment.preview(g.gatheringUuid, { call: 'previewPresenceImport', file: randomUUID() }),
  ).rejects.toThrow('FILE_NOT_FOUND');
});

test('the lines of a long file come page by page, and one can go to any of them', async () => {
  const g = await environment.congress();
  const file = put(
    ['E-mail;Présence', ...Array.from({ length: 205 }, (_, at) => `inconnu${at}@demo.test;présent`)].join('\n'),
  );
  const { attendeeImportUuid } = await environment.preview(g.gatheringUuid, { call: 'previewPresenceImport', file });
  const lines = async (first: number, after: string | null, outcome: string | null = 'REFUSED') => {
    const query = `query($after: String, $outcome: String) { attendeeImportLines(attendeeImportUuid: "${attendeeImportUuid}", outcome: $outcome, first: ${first}, after: $after) {
      total endCursor hasNextPage items { index } anchors { position letter after } } }`;
    return (await environment.callAs(cp, query, { after, outcome })).data.attendeeImportLines;
  };
  const page = await lines(200, null);
  expect([page.total, page.items.length, page.hasNextPage]).toEqual([205, 200, true]);
  const last = await lines(200, page.endCursor);
  expect([last.items.map(({ index }: { index: number }) => index), last.hasNextPage]).toEqual([
    [202, 203, 204, 205, 206],
    false,
  ]);
  expect(page.anchors.map(({ position, letter }: Anchor) => [position, letter])).toEqual([
    [0, ''],
    [100, ''],
    [200, ''],
  ]);
  for (const { position, after } of page.anchors as Anchor[])
    expect((await lines(1, after)).items).toEqual([{ index: position + 2 }]);
  expect((await lines(1, null, 'CREATED')).anchors).toEqual([]);
  const none = `{ attendeeImportLines(attendeeImportUuid: "${attendeeImportUuid}", after: "5") { total } }`;
  expect((await environment.callAs(cp, none)).code).toBe('BAD_USER_INPUT');
});

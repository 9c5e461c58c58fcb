import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Files } from '../database.ts';
import { ClaimDeliveryMonitor } from '../files/claim-delivery.ts';
import { sweepFiles } from '../files/file-sweep.ts';
import { type ExportEnvironment, openExports, stoppedAt } from '../testing/exports.ts';
import { download, person } from '../testing/upload.ts';
import { Exports } from './export.model.ts';

let environment: ExportEnvironment;
const dm = person('dm', 'dm');
const other = person('superAdmin', 'other');
const colleague = person('dm', 'colleague');
const week = 7 * 24 * 3600_000;

beforeAll(async () => {
  process.env.EXPORT_SWEEP_MS = '50';
  environment = await openExports();
});
afterAll(() => environment.stop());
beforeEach(() => {
  Object.assign(environment.owner, { rows: 3, gate: undefined, asked: [] });
});

const bytesOf = async (fileUuid: string, actor = dm) => {
  const response = await download(environment.url, actor, fileUuid);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
/** Of the first sheet, as a spreadsheet reads it. */
const rowsOf = async (bytes: Buffer): Promise<unknown[][]> => (await readXlsxFile(bytes))[0]!.data;
const shown = `{ state stateLabel description written total errorCode errorLabel expiresAt
  file { name size contentType url } availableActions { name allowed } }`;
const ask = async (exportUuid: string, actor = dm) =>
  environment.callAs(actor, `{ exportJob(exportUuid: "${exportUuid}") ${shown} }`);
const act = (name: string, exportUuid: string, actor = dm) =>
  environment.callAs(actor, `mutation { ${name}(exportUuid: "${exportUuid}") { state } }`);

describe('a file', () => {
  test('as CSV: with a UTF-8 BOM, quoted, and no cell is a formula, not even after a line break', async () => {
    const exportUuid = await environment.request(dm, 'CSV');
    const { fileUuid } = await environment.ended(exportUuid);
    const { status, headers, bytes } = await bytesOf(fileUuid!);
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      expect.stringMatching(/^attachment; filename="sollicitations-\d{4}-\d\d-\d\d\.csv";/),
    ]);
    const text = bytes.toString('utf8');
    expect(
      text.startsWith('\uFEFF"Nom";"Prénom";"Spécialité";"Ville";"Ciblage";"Congrès";"Début du congrès";"Statut"'),
    ).toBe(true);
    const lines = text.split('\r\n');
    const cells = ';"Neurologie";;;"\'@SUM(A1:A9)";"10/03/2027";"Validée";"Médecin";"SEP"';
    expect(lines.slice(1).map((line) => line.split(';;"O')[0])).toEqual([
      `"Nom 000000";"'=1+1"${cells}`,
      `"Nom 000001";"'+33 6; ""a""\n=2+2"${cells}`,
      `"Nom 000002";"'=1+1"${cells}`,
      '',
    ]);
  });

  test('as XLSX: texts are texts, days are days, and there is no formula in it', async () => {
    const exportUuid = await environment.request(dm, 'XLSX');
    const { fileUuid } = await environment.ended(exportUuid);
    const { bytes } = await bytesOf(fileUuid!);
    const parts = Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)] as const);
    expect(parts.filter(([, xml]) => /<f[ >/]/.test(xml)).map(([name]) => name)).toEqual([]);
    const [head, ...rows] = await rowsOf(bytes);
    expect([head!.slice(0, 3), rows.map((row) => row.slice(0, 8))]).toEqual([
      ['Nom', 'Prénom', 'Spécialité'],
      [0, 1, 2].map((n) => [
        `Nom 00000${n}`,
        n === 1 ? '+33 6; "a"\n=2+2' : '=1+1',
        'Neurologie',
        null,
        null,
        '@SUM(A1:A9)',
        new Date(Date.UTC(2027, 2, 10)),
        'Validée',
      ]),
    ]);
  });

  test('has the columns that the list shows, in its order, when they are named', async () => {
    const query = `mutation { requestExport(kind: SOLICITATIONS, format: CSV, columns: ["status", "name"], solicitations: {}) { exportUuid description } }`;
    const { exportUuid, description } = (await environment.callAs(dm, query)).data.requestExport;
    expect(description).toBe('Sans filtre, colonnes affichées');
    const { fileUuid } = await environment.ended(exportUuid);
    const { bytes } = await bytesOf(fileUuid!);
    expect(bytes.toString('utf8').split('\r\n').slice(0, 2)).toEqual([
      '\uFEFF"Statut";"Nom";"Prénom"',
      `"Validée";"Nom 000000";"'=1+1"`,
    ]);
  });

  test('is fetched page by page, on behalf and with the filters of the asker, and reports its progress', async () => {
    environment.owner.rows = 1200;
    const stop = stoppedAt(1000);
    environment.owner.gate = stop.gate;
    const exportUuid = await environment.request(dm, 'XLSX');
    await stop.isReached;
    expect((await ask(exportUuid)).data.exportJob).toMatchObject({
      state: 'PENDING',
      description: '«\u202fdup\u202f»',
      written: 1000,
      total: 1200,
      file: null,
      availableActions: [{ name: 'cancelExport', allowed: true }],
    });
    stop.open();
    const { fileUuid } = await environment.ended(exportUuid);
    const { userUuid, userType } = dm;
    expect(environment.owner.asked).toEqual(
      [0, 500, 1000].map((from) => ({
        from,
        actor: expect.objectContaining({ userUuid, userType }),
        filters: expect.objectContaining({ search: 'dup' }),
      })),
    );
    const { size } = (await Files.findOne({ fileUuid }).lean())!;
    const { bytes } = await bytesOf(fileUuid!);
    expect([bytes.length, (await rowsOf(bytes)).length]).toEqual([size, 1201]);
  });

  test('that somebody asks for in the name of another is read in both names', async () => {
    const impersonator = { userUuid: other.userUuid, name: 'Zoé Lefébure' };
    await environment.ended(await environment.request({ ...dm, impersonator }, 'CSV'));
    await environment.ended(await environment.request(dm, 'CSV'));
    const names = environment.owner.asked.map(({ actor }) => actor.kind === 'user' && actor.impersonator);
    expect(names).toEqual([impersonator, undefined]);
  });

  test('is visible to its asker only, while they have the right', async () => {
    const exportUuid = await environment.request(dm, 'CSV');
    const { fileUuid } = await environment.ended(exportUuid);
    const without = { ...dm, userType: 'msl' as const };
    expect([
      (await bytesOf(fileUuid!, other)).status,
      (await bytesOf(fileUuid!, without)).status,
      (await ask(exportUuid, other)).code,
      (await act('cancelExport', exportUuid, colleague)).code,
      // Administrators may stop what runs (/admin/jobs); this one has ended.
      (await act('cancelExport', exportUuid, other)).code,
      (await ask(exportUuid, without)).data.exportJob.file,
      (await environment.callAs(other, '{ exportJobs(kind: SOLICITATIONS) { exportUuid } }')).data.exportJobs,
    ]).toEqual([404, 404, 'NOT_FOUND', 'NOT_FOUND', 'ILLEGAL_TRANSITION', null, []]);
  });
});

test('of an event are the exports of that event alone, and of a list all of them', async () => {
  const [somebody, event] = [person('dm', 'of-events'), randomUUID()];
  const request = async (filters: string) =>
    (
      await environment.callAs(
        somebody,
        `mutation { requestExport(kind: SOLICITATIONS, format: CSV, solicitations: { ${filters} }) { exportUuid } }`,
      )
    ).data.requestExport.exportUuid as string;
  const of = async (subject: string) => {
    const query = `{ exportJobs(kind: SOLICITATIONS${subject}) { exportUuid } }`;
    const { data } = await environment.callAs(somebody, query);
    return data.exportJobs.map((one: { exportUuid: string }) => one.exportUuid).sort();
  };
  const [mine, another, list] = [
    await request(`gatheringUuid: "${event}"`),
    await request(`gatheringUuid: "${randomUUID()}"`),
    await request('search: "dup"'),
  ];
  expect(await of(`, of: "${event}"`)).toEqual([mine]);
  expect(await of('')).toEqual([mine, another, list].sort());
});

describe('a request', () => {
  test('is in the history and the audit log, without the filters', async () => {
    const exportUuid = await environment.request(dm, 'CSV');
    const { fileUuid } = await environment.ended(exportUuid);
    expect((await environment.historyOf(exportUuid)).map(({ action, to, data }) => [action, to, data])).toEqual([
      ['requestExport', 'PENDING', { kind: 'SOLICITATIONS', format: 'CSV' }],
      ['finishExport', 'DONE', { fileUuid, rows: 3 }],
    ]);
    expect((await environment.auditOf(exportUuid)).map(({ action, outcome }) => [action, outcome])).toEqual([
      ['requestExport', 'done'],
      ['finishExport', 'done'],
    ]);
  });

  test.each([
    ['without the right', person('msl', 'msl'), '', 'FORBIDDEN'],
    ['with another status', dm, ', solicitations: { statuses: ["never"] }', 'BAD_USER_INPUT'],
    ['with another order', dm, ', solicitations: { sort: "COLOUR" }', 'BAD_USER_INPUT'],
  ])('%s is refused', async (_what, actor, filters, code) => {
    const before = await Exports.countDocuments({});
    const query = `mutation { requestExport(kind: SOLICITATIONS, format: CSV${filters}) { state } }`;
    expect((await environment.callAs(actor, query)).code).toBe(code);
    expect(await Exports.countDocuments({})).toBe(before);
  });

  test('of a sixth at a time is refused', async () => {
    const stop = stoppedAt(0);
    environment.owner.gate = stop.gate;
    const many = person('roc', 'many');
    const uuids = [];
    for (let n = 0; n < 5; n++) uuids.push(await environment.request(many, 'CSV'));
    await expect(environment.request(many, 'CSV')).rejects.toThrow('EXPORT_TOO_MANY');
    stop.open();
    for (const exportUuid of uuids) await environment.ended(exportUuid);
    expect(await Exports.countDocuments({ askerUuid: many.userUuid })).toBe(5);
  });
});

test('after seven days the export and its file are deleted, and its filters are stored nowhere', async () => {
  const exportUuid = await environment.request(dm, 'CSV');
  const { fileUuid, expiresAt, endedAt } = await environment.ended(exportUuid);
  expect(expiresAt!.getTime() - endedAt!.getTime()).toBe(week);
  const sweepAt = (at: Date) =>
    sweepFiles(
      environment.context({ kind: 'service', service: 'documents' }, () => at),
      new ClaimDeliveryMonitor(),
    );
  await sweepAt(new Date(expiresAt!.getTime() - 1));
  expect((await bytesOf(fileUuid!)).status).toBe(200);
  await Promise.all([sweepAt(expiresAt!), sweepAt(expiresAt!)]);
  expect(await environment.job(exportUuid)).toMatchObject({
    state: 'EXPIRED',
    fileUuid: null,
    actor: null,
    filters: {},
  });
  const { files, chunks } = await environment.contents();
  expect([(await bytesOf(fileUuid!)).status, files.includes(fileUuid!), chunks.includes(fileUuid!)]).toEqual([
    404,
    false,
    false,
  ]);
  const listed = (await environment.callAs(dm, '{ exportJobs(kind: SOLICITATIONS) { exportUuid } }')).data.exportJobs;
  expect(listed.filter((one: { exportUuid: string }) => one.exportUuid === exportUuid)).toEqual([]);
});

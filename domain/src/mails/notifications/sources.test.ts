import { describe, expect, test } from 'vitest';
import type { ExportJob } from '../../documents/export-job.ts';
import { exportWorkflow } from '../../documents/export-workflow.ts';
import { actorOf } from '../../gathering/example.test-data.ts';
import { type importStates, noImportCounts } from '../../imports/job.ts';
import { transferImportWorkflow } from '../../logistics/transfers/import.ts';
import { gatheringOf } from '../../participants/example.test-data.ts';
import { anHcp, aSerf, byLink, filled, now } from '../../serf/example.test-data.ts';
import { serfWorkflow } from '../../serf/rows.ts';
import { performInMemory } from '../../testing/act.ts';

/** Who is told what by an act: model, people, values. */
const toldBy = ({ events }: ReturnType<typeof performInMemory>) =>
  events.flatMap(({ name, data }) => {
    if (name !== 'mail.wanted') return [];
    const { model, recipients, values } = data as { model: string; recipients: object[]; values: object };
    return [[model, recipients, values]];
  });

const asker = actorOf('dm') as NonNullable<ExportJob['actor']>;
const service = { kind: 'service', service: 'documents' } as const;
const uuid = '00000000-0000-4000-8000-000000000001';

describe('an export tells who asked for it', () => {
  const doc = {
    exportUuid: uuid,
    kind: 'SOLICITATIONS',
    state: 'PENDING',
    askerUuid: asker.userUuid,
    rev: 1,
    fileUuid: null,
  };
  const does = (action: string, input?: object, actor: object = service) =>
    toldBy(performInMemory(exportWorkflow, action, { doc, input, actor: actor as never, now }));
  const recipients = [{ userUuid: asker.userUuid }];
  const values = { jobName: 'Sollicitations', path: '/notifications' };

  test('that its file is ready, and where', () => {
    expect(does('finishExport', { fileUuid: uuid, fileName: 'f.csv', written: 3, remark: null })).toEqual([
      ['exportDone', recipients, { ...values, fileUuid: uuid }],
    ]);
  });
  test('that it failed', () => {
    expect(does('failExport', { errorCode: 'EXPORT_FAILED' })).toEqual([['exportFailed', recipients, values]]);
  });
  test('nothing when they stopped it themselves', () => {
    expect(does('cancelExport', undefined, asker)).toEqual([]);
  });
});

describe('an import tells who confirmed it', () => {
  const gathering = gatheringOf();
  const doc = (state: (typeof importStates)[number], more: object = {}) => ({
    ...{ transferImportUuid: uuid, gatheringUuid: gathering.gatheringUuid, gathering, actor: asker, state, rev: 1 },
    ...{ counts: { ...noImportCounts, CREATED: 2, CHANGED: 1 }, previewedAt: now },
    ...more,
  });
  const does = (
    action: string,
    state: (typeof importStates)[number],
    { more = {}, input = undefined as object | undefined } = {},
  ) => toldBy(performInMemory(transferImportWorkflow, action, { doc: doc(state, more), input, actor: service, now }));

  test('what was taken over', () => {
    expect(does('finishTransferImport', 'APPLYING')).toEqual([
      ['importDone', [{ userUuid: asker.userUuid }], { gatheringName: gathering.name, done: '3 lignes reprises' }],
    ]);
  });
  test('that it failed; one that was never shown fails before their eyes', () => {
    const input = { errorCode: 'INTERNAL_SERVER_ERROR' };
    expect(does('failTransferImport', 'APPLYING', { input }).map(([model]) => model)).toEqual(['importFailed']);
    expect(does('failTransferImport', 'READING', { input, more: { previewedAt: null } })).toEqual([]);
  });
});

describe('a SERF tells the MSL of its HCP', () => {
  const msl = actorOf('msl') as NonNullable<ExportJob['actor']>;
  const hcp = anHcp({ mslResponsibleUuid: msl.userUuid });
  const does = (action: string, doc: object, { input = undefined as object | undefined, actor = {} as object } = {}) =>
    toldBy(performInMemory(serfWorkflow, action, { doc, input, actor: actor as never, now })).filter(([model]) =>
      ['serfSigned', 'serfExpiring'].includes(model as string),
    );
  const serf = { formName: 'Neurologie', path: `/serf/${aSerf().serfUuid}` };

  test('that it was signed by link, without a name', () => {
    expect(does('signSerf', aSerf('not_signed', { hcp }), { input: filled(), actor: byLink() })).toEqual([
      ['serfSigned', [{ userUuid: msl.userUuid }], serf],
    ]);
  });
  test('nothing when they took the signature down themselves, or there is none', () => {
    expect(does('signSerf', aSerf('not_signed', { hcp }), { input: filled(), actor: msl })).toEqual([]);
    expect(does('signSerf', aSerf('not_signed', { hcp: anHcp() }), { input: filled(), actor: byLink() })).toEqual([]);
  });
  test('that it expires soon', () => {
    const actor = { kind: 'service', service: 'serf' };
    expect(does('tellSerfExpiring', aSerf('expires_soon', { hcp }), { actor })).toEqual([
      ['serfExpiring', [{ userUuid: msl.userUuid }], serf],
    ]);
  });
});

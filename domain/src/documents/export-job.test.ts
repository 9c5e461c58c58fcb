import { describe, expect, test } from 'vitest';
import type { UserType } from '../actors/user-types.ts';
import { userTypes } from '../actors/user-types.ts';
import { actorOf } from '../gathering/example.test-data.ts';
import { availableActions, refusalOf } from '../rules/available-actions.ts';
import { solicitationExport } from '../solicitations/export.ts';
import type { ExportJob } from './export-job.ts';
import { ofShown } from './export-kind.ts';
import { exportDefinitions } from './export-kinds.ts';
import { exportLifetimeMs, exportStates } from './export-states.ts';
import { exportWorkflow } from './export-workflow.ts';
import type { StoredFile } from './record-schema.ts';
import { mayReadFile } from './stored-file.ts';

const now = new Date('2026-11-21T10:00:00Z');
const exporters = ['admin', 'roc', 'dm', 'superDm', 'mslManager', 'superAdmin', 'externalConsumer'];
const dm = actorOf('dm') as NonNullable<ExportJob['actor']>;
const service = { kind: 'service', service: 'documents' } as const;

const job = (state: ExportJob['state'], more: Partial<ExportJob> = {}): ExportJob => ({
  exportUuid: '00000000-0000-4000-8000-000000000001',
  kind: 'SOLICITATIONS',
  format: 'XLSX',
  state,
  rev: 1,
  askerUuid: dm.userUuid,
  actor: dm,
  filters: {},
  written: 0,
  total: null,
  fileUuid: null,
  fileName: null,
  errorCode: null,
  remark: null,
  traceId: 'trace',
  endedAt: null,
  expiresAt: null,
  createdAt: now,
  updatedAt: now,
  ...more,
});
const refusal = (action: string, doc: ExportJob, actor: Parameters<typeof refusalOf>[2]['actor']) =>
  refusalOf(exportWorkflow as never, action, { doc, actor, now, newUuid: () => '', input: undefined } as never);

test.each([
  ['retryExport', ['ERROR']],
  ['cancelExport', ['PENDING']],
  ['finishExport', ['PENDING']],
  ['failExport', ['PENDING']],
  ['expireExport', ['DONE', 'ERROR', 'CANCELLED']],
])('%s from its states only', (action, from) => {
  const endedAt = new Date(now.getTime() - exportLifetimeMs);
  expect(exportStates.map((state) => [state, refusal(action, job(state, { endedAt }), service)])).toEqual(
    exportStates.map((state) => [state, from.includes(state) ? null : 'ILLEGAL_TRANSITION']),
  );
});

test.each(['requestExport', 'retryExport', 'cancelExport'])('%s, for each of the 17 user types', (action) => {
  const found = userTypes.map((type) => {
    const actor = actorOf(type) as NonNullable<ExportJob['actor']>;
    return [
      type,
      refusal(action, job(action === 'retryExport' ? 'ERROR' : 'PENDING', { askerUuid: actor.userUuid }), actor),
    ];
  });
  expect(found).toEqual(userTypes.map((type) => [type, exporters.includes(type) ? null : 'FORBIDDEN']));
});

test.each([
  ['SOLICITATIONS', ['roc', 'mslManager'], ['msl', 'abm']],
  ['HCPS', ['msl', 'mslManager', 'dm'], ['roc', 'abm']],
] as const)('an export of %s has its own right', (kind, may, mayNot) => {
  const asks = (type: (typeof may)[number] | (typeof mayNot)[number]) =>
    refusal('requestExport', { kind } as ExportJob, actorOf(type));
  expect([may.map(asks), mayNot.map(asks)]).toEqual([may.map(() => null), mayNot.map(() => 'FORBIDDEN')]);
});

test('who may cancel jobs of others stops what another asked for; nobody repeats it, whatever their type', () => {
  const other = (type: UserType) => ({ ...actorOf(type), userUuid: 'other' }) as typeof dm;
  const stops = (type: UserType) => refusal('cancelExport', job('PENDING'), other(type));
  expect([stops('admin'), stops('superAdmin'), stops('dm'), stops('megaAdmin')]).toEqual([
    null,
    null,
    'FORBIDDEN',
    'FORBIDDEN',
  ]);
  expect(refusal('retryExport', job('ERROR'), other('superAdmin'))).toBe('FORBIDDEN');
});

test('it is forgotten after seven days and not before', () => {
  const endedAt = (ms: number) => job('DONE', { endedAt: new Date(now.getTime() - ms) });
  expect([exportLifetimeMs - 1, exportLifetimeMs].map((ms) => refusal('expireExport', endedAt(ms), service))).toEqual([
    'FILE_STILL_KEPT',
    null,
  ]);
});

test('the buttons of each state', () => {
  expect(
    exportStates.map((state) => availableActions(exportWorkflow, job(state), dm, now).map(({ name }) => name)),
  ).toEqual([['cancelExport'], [], ['retryExport'], [], []]);
});

test.each([
  ['the asker', dm, true],
  ['the asker without the right', { ...dm, userType: 'msl' as const }, false],
  ['another who has it', { ...dm, userUuid: 'other' }, false],
  ['an administrator of everything', { ...dm, userUuid: 'other', userType: 'superAdmin' as const }, false],
])('%s and the file', (_who, actor, may) => {
  const claim = { owner: 'export:1', right: 'exportSolicitation' as const, userUuid: dm.userUuid };
  expect(mayReadFile({ state: 'CLAIMED', claims: [claim], uploaderUuid: null } as unknown as StoredFile, actor)).toBe(
    may,
  );
});

describe('solicitations', () => {
  test.each([
    [{}, []],
    [{ search: 'x', statuses: ['confirmed'], sort: 'NAME', direction: 'DESC', toDecide: true }, []],
    [{ statuses: ['never'] }, ['statuses.0']],
    [{ sort: 'COLOUR' }, ['sort']],
    [{ gatheringUuid: 'x' }, ['gatheringUuid']],
    [{ $where: '1' }, ['']],
  ])('the filters %j', (filters, wrong) => {
    const { error } = solicitationExport.filters.safeParse(filters);
    expect((error?.issues ?? []).map(({ path }) => path.join('.'))).toEqual(wrong);
  });

  test('filters in words', () => {
    const uuid = '00000000-0000-4000-8000-000000000001';
    expect([
      solicitationExport.describe({}),
      solicitationExport.describe({
        search: 'dup',
        statuses: ['confirmed'],
        zoneUuids: [uuid, uuid],
        gatheringUuid: uuid,
      }),
    ]).toEqual(['Sans filtre', '«\u202fdup\u202f», Validée, un congrès, 2 zones']);
  });

  test('the cells of a row, each under its heading', () => {
    const none = Object.fromEntries(
      [
        'specialty',
        'franchise',
        'priorFundingJustification',
        'therapeuticCommitteeRole',
        'lateReason',
        'decider',
        'decisionReason',
        'waitingDay',
        'cancellationDay',
      ].map((field) => [field, null]),
    );
    const row = {
      ...none,
      lastName: 'Cœurdevey',
      firstName: 'Adélaïde',
      city: 'Lyon',
      congress: 'ECTRIMS',
      congressDay: '2027-03-10',
      status: 'confirmed',
      discipline: 'DOCTOR',
      zone: 'Zone MS Ouest',
      requestedSupport: ['TRANSPORT'],
      alreadyParticipated: true,
      priorFunding: false,
      therapeuticArea: 'SEP',
      origin: 'LINK',
      collector: 'Zoé L.',
      signedDay: '2026-11-19',
      collectedDay: '2026-11-20',
      confirmationDay: '2026-11-21',
      createdDay: '2026-11-19',
    };
    const cells = solicitationExport.cellsOf(row);
    const filled = solicitationExport.columns.flatMap(({ header }, i) =>
      cells[i] === null ? [] : [[header, cells[i]]],
    );
    expect(Object.fromEntries(filled)).toEqual({
      Nom: 'Cœurdevey',
      Prénom: 'Adélaïde',
      Ville: 'Lyon',
      Congrès: 'ECTRIMS',
      'Début du congrès': '2027-03-10',
      Statut: 'Validée',
      Discipline: 'Médecin',
      Zone: 'Zone MS Ouest',
      'Inscription au congrès ou formation': 'Non',
      Transport: 'Oui',
      'Hébergement et repas': 'Non',
      'A déjà participé': 'Oui',
      'Pris en charge ces 12 derniers mois': 'Non',
      'Aire thérapeutique': 'SEP',
      Origine: 'Professionnel de santé',
      'Recueillie par': 'Zoé L.',
      'Signée le': '2026-11-19',
      'Recueillie le': '2026-11-20',
      'Validée le': '2026-11-21',
      'Créée le': '2026-11-19',
    });
    expect(() => solicitationExport.cellsOf({ ...row, status: 'other' })).toThrow();
  });
});

describe('the columns that a grid shows', () => {
  const headersOf = (shown: string[] | null) => ofShown(solicitationExport, shown).columns.map(({ header }) => header);

  test('are those of the file, in the order of the grid; what the file does not have is left out', () => {
    expect(headersOf(['status', 'name', 'phone'])).toEqual(['Statut', 'Nom', 'Prénom']);
  });

  test.each([[null], [[]], [['nothing']]])('%j: all that the kind has', (shown) => {
    expect(ofShown(solicitationExport, shown)).toBe(solicitationExport);
  });

  test.each(Object.entries(exportDefinitions))('%s: no header twice', (_kind, { columns }) => {
    const headers = columns.map(({ header }) => header);
    expect(headers).toEqual([...new Set(headers)]);
  });
});

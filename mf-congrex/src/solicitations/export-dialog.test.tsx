import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, flushEffects } from '@portal/shared-ui/parts/testing/screen.tsx';
import { shownColumnIds } from '@portal/shared-ui/table';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { choose, openPage } from '../solicit/testing/solicit.tsx';
import { noConnection, refusal } from '../subscription/testing/form.ts';
import { allColumns, columnsOfCongress } from './list/columns.tsx';
import { SolicitationTable } from './list/SolicitationTable.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  openAt('');
});

const action = (name: string) => ({
  __typename: 'AvailableAction',
  name,
  label: name,
  allowed: true,
  reason: null,
  reasonLabel: null,
});
const file = { __typename: 'File', fileUuid: 'f', name: 'sollicitations.xlsx', size: 1200, url: '/files/f' };
const job = (state: string, more: object = {}) => ({
  __typename: 'ExportJob',
  exportUuid: 'one',
  kind: 'SOLICITATIONS',
  format: 'XLSX',
  formatLabel: 'Excel (XLSX)',
  state,
  stateLabel: `état ${state}`,
  description: 'Validée',
  written: 0,
  total: null,
  file: null,
  errorCode: null,
  errorLabel: null,
  traceId: 'trace',
  createdAt: '2026-11-21T09:00:00.000Z',
  expiresAt: null,
  availableActions: [],
  ...more,
});
const listed = (...jobs: object[]) => ({ data: { exportJobs: jobs } });
const page = {
  data: {
    searchSolicitations: {
      __typename: 'SolicitationPage',
      items: [],
      total: 1200,
      endCursor: null,
      hasNextPage: false,
      counts: [],
    },
  },
};
const rights = ['readSolicitation', 'exportSolicitation'];

async function open(
  own: object,
  { address = '/list', gatheringUuid }: { address?: string; gatheringUuid?: string } = {},
) {
  const opened = openPage(
    '/list',
    {
      element: <SolicitationTable {...(gatheringUuid ? { gatheringUuid } : {})} />,
      address,
      answers: { FieldSolicitations: page, SolicitationFilterOptions: { data: { businessUnits: [] } }, ...own },
    },
    rights,
  );
  click(await screen.findByRole('button', { name: 'Exporter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exporter les sollicitations' }));
  return { ...opened, dialog };
}

test('without the right to export there is no button', async () => {
  openPage('/list', { element: <SolicitationTable />, address: '/list', answers: { FieldSolicitations: page } }, [
    'readSolicitation',
  ]);
  await screen.findByText('Aucune sollicitation');
  expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull();
});

describe('a request', () => {
  test.each([
    [
      'of every congress',
      undefined,
      '/list?q=dup&statut=confirmed&tri=name.ascending',
      { search: 'dup', statuses: ['confirmed'], gatheringUuid: null, sort: 'NAME', direction: 'ASC' },
    ],
    [
      'of one congress',
      'congress',
      '/list',
      { search: null, statuses: [], gatheringUuid: 'congress', sort: 'COLLECTED_AT', direction: 'DESC' },
    ],
  ])('%s is on the filters and the order of the list', async (_, gatheringUuid, address, filters) => {
    const { server, dialog } = await open(
      { ExportJobs: listed(), RequestExport: { data: { requestExport: job('PENDING') } } },
      { address, ...(gatheringUuid ? { gatheringUuid } : {}) },
    );
    await dialog.findByText('Vous n’avez rien exporté ces sept derniers jours.');
    choose('CSV');
    click(dialog.getByRole('button', { name: 'Exporter' }));
    await flushEffects();
    // Those of other congresses are not listed with it: their files have the same name.
    expect(server.lastOf('ExportJobs')).toEqual({ kind: 'SOLICITATIONS', of: gatheringUuid ?? null });
    expect(server.lastOf('RequestExport')).toEqual({
      kind: 'SOLICITATIONS',
      format: 'CSV',
      columns: shownColumnIds(gatheringUuid ? columnsOfCongress : allColumns, undefined),
      solicitations: { businessUnitUuids: [], zoneUuids: [], discipline: null, toDecide: null, ...filters },
    });
    choose('Toutes');
    click(dialog.getByRole('button', { name: 'Exporter' }));
    await flushEffects();
    expect(server.lastOf('RequestExport')).toMatchObject({ columns: null });
    // The request is in the list at once.
    expect(server.namesSent().filter((name) => name === 'ExportJobs').length).toBeGreaterThan(1);
  });

  test('that is refused says why, and the choice stays', async () => {
    const { dialog } = await open({
      ExportJobs: listed(),
      RequestExport: refusal('EXPORT_TOO_MANY', 'Au plus 5 exports en cours à la fois.'),
    });
    choose('CSV');
    click(dialog.getByRole('button', { name: 'Exporter' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Au plus 5 exports en cours à la fois.');
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'CSV' }).checked).toBe(true);
  });
});

test('in progress: its progress, a way to stop it, and it is polled until it is over', async () => {
  const running = job('PENDING', { written: 300, total: 1200, availableActions: [action('cancelExport')] });
  const { server, dialog } = await open({
    ExportJobs: listed(running),
    CancelExport: { data: { cancelExport: job('CANCELLED') } },
  });
  const bar = await dialog.findByRole('progressbar', { name: /300 lignes sur 1.200/ });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  click(dialog.getByRole('button', { name: 'Annuler l’export' }));
  await flushEffects();
  expect(server.lastOf('CancelExport')).toEqual({ exportUuid: 'one' });
  server.answers.ExportJobs = listed(job('DONE', { written: 1200, total: 1200, file }));
  expect(await dialog.findByRole('button', { name: 'Télécharger sollicitations.xlsx' })).toBeTruthy();
  expect(dialog.getByRole('status').textContent).toBe('L’export est prêt.');
});

test('who lost the right to it has no button to stop it', async () => {
  const forbidden = { ...action('cancelExport'), allowed: false, reason: 'FORBIDDEN', reasonLabel: 'Non.' };
  const { dialog } = await open({ ExportJobs: listed(job('PENDING', { availableActions: [forbidden] })) });
  await dialog.findByRole('progressbar');
  expect(dialog.queryByRole('button', { name: 'Annuler l’export' })).toBeNull();
});

test('a file that cannot be downloaded says so in the fixed words, and can be requested again', async () => {
  const { dialog } = await open({ ExportJobs: listed(job('DONE', { written: 3, total: 3, file })) });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    // The page's saved views and columns are asked for in the same way, sooner or later.
    if (url.startsWith('/files/')) asked.push(url);
    return new Response('{}', { status: 503 });
  });
  click(await dialog.findByRole('button', { name: 'Télécharger sollicitations.xlsx' }));
  expect((await dialog.findByRole('alert')).textContent).toContain("Impossible de télécharger l'export");
  click(dialog.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(asked.length).toBe(2));
  expect(asked).toEqual(['/files/f', '/files/f']);
});

test('one that failed says so in the fixed words, and is requested again', async () => {
  const failed = job('ERROR', {
    errorCode: 'EXPORT_FAILED',
    errorLabel: 'x',
    availableActions: [action('retryExport')],
  });
  const { server, dialog } = await open({
    ExportJobs: listed(failed),
    RetryExport: { data: { retryExport: job('PENDING') } },
  });
  expect((await dialog.findByRole('alert')).textContent).toContain('Échec de la génération');
  click(dialog.getByRole('button', { name: 'Réessayer' }));
  await flushEffects();
  expect(server.lastOf('RetryExport')).toEqual({ exportUuid: 'one' });
});

test('own exports that cannot be loaded can be refetched', async () => {
  const { server, dialog } = await open({ ExportJobs: noConnection });
  await dialog.findByText('Vos exports n’ont pas pu être lus.');
  server.answers.ExportJobs = listed(job('CANCELLED'));
  click(dialog.getByRole('button', { name: 'Réessayer' }));
  expect(await dialog.findByText('état CANCELLED')).toBeTruthy();
});

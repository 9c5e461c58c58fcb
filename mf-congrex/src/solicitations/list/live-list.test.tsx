import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { flushEffects } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { liveServer } from '../../testing/live.ts';
import type { SolicitationRow } from './columns.tsx';

let live: ReturnType<typeof liveServer>;
let openPage: typeof import('../../solicit/testing/solicit.tsx').openPage;
let SolicitationList: typeof import('../SolicitationList.tsx').default;
beforeAll(async () => {
  // There is one connection per page, and the test files of a worker share one page.
  vi.resetModules();
  live = liveServer();
  ({ openPage } = await import('../../solicit/testing/solicit.tsx'));
  ({ default: SolicitationList } = await import('../SolicitationList.tsx'));
});
afterEach(() => {
  cleanup();
  openAt('');
});
afterAll(() => {
  vi.unstubAllGlobals();
  // The next file gets a new connection.
  vi.resetModules();
});

const row = (i: number, gatheringUuid: string): SolicitationRow => ({
  __typename: 'Solicitation',
  solicitationUuid: `s${i}`,
  gatheringUuid,
  gatheringName: `Congrès ${gatheringUuid}`,
  gatheringBeginDate: null,
  hcpFirstName: 'Jeanne',
  hcpLastName: `Martin ${i}`,
  specialtyLabel: null,
  city: null,
  targeting: null,
  status: 'ad_hoc_validation',
  statusLabel: 'À valider',
  businessUnitUuid: 'ms',
  zoneLabel: null,
  disciplineLabel: 'Médecin',
  collectorName: null,
  collectedAt: null,
  createdAt: '2026-11-02T08:00:00.000Z',
});
const pageOf = (items: SolicitationRow[]) => ({
  data: {
    searchSolicitations: {
      __typename: 'SolicitationPage',
      ...{ items, total: items.length, endCursor: null, hasNextPage: false, counts: [] },
    },
  },
});
const named = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `g${String(from + i).padStart(2, '0')}`);

test('the list of all congresses follows those of its first rows, and refetches when one of them changes', async () => {
  let rows = [...named(0, 24), 'g00'].map((uuid, i) => row(i, uuid));
  const answers = {
    FieldSolicitations: () => pageOf(rows),
    SolicitationFilterOptions: { data: { businessUnits: [] } },
  };
  const { server } = openPage('/list', { element: <SolicitationList />, answers, address: '/list' }, [
    'readSolicitation',
  ]);
  const asked = () => server.namesSent().filter((name) => name === 'FieldSolicitations').length;
  await screen.findByText('25 sollicitations');
  await waitFor(() => expect(live.followed()).toEqual(named(0, 20)));
  expect(asked()).toBe(1);

  rows = ['g01', 'g30'].map((uuid, i) => row(i, uuid));
  live.change('g01', { kind: 'presenceList.signed', ids: [] });
  live.change('g01', { kind: 'solicitation.confirmed', ids: ['s1'] });
  await screen.findByText('2 sollicitations');
  await waitFor(() => expect(live.followed()).toEqual(['g01', 'g30']));
  await flushEffects();
  expect(asked()).toBe(2);
});

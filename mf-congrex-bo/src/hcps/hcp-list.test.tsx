import { showCards } from '@portal/shared-ui/parts/testing/cards.ts';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { show as draw } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer, refusal } from '../hcp/testing/hcp.tsx';
import HcpList from './HcpList.tsx';

const hcp = (uuid: string, lastName: string, more: object = {}) => ({
  __typename: 'HealthCareProfessional',
  uuid,
  lastName,
  firstName: 'Anne',
  specialtyLabel: 'Neurologie',
  typeLabel: 'Médecin',
  postalCode: '69003',
  city: 'Lyon',
  businessUnits: [],
  hasRefused: false,
  ...more,
});
const missed = (uuid: string, name: string, presence: string, presenceLabel: string) => ({
  __typename: 'MissedGathering',
  healthCareProfessionalUuid: uuid,
  gatheringUuid: name,
  name,
  endDate: '2026-06-12T16:00:00.000Z',
  presence,
  presenceLabel,
});

const page = {
  __typename: 'HcpTable',
  total: 2,
  endCursor: null,
  hasNextPage: false,
  hcps: [hcp('one', 'Achard', { hasRefused: true, refusedDate: '2026-03-02' }), hcp('two', 'Bellanger')],
  missedGatheringForHcps: [missed('two', 'ECTRIMS', 'NO_SHOW', 'Absent (non justifié)')],
};

function open(server: FakeServer, address = '', rights: string[] = []) {
  openAt(`#/congrex-bo/list-hcp${address}`);
  const portal = { me: { userUuid: crypto.randomUUID(), allRights: rights }, section: 'back' } as unknown as Portal;
  draw(
    <ApolloProvider client={server.client()}>
      <PortalProvider value={portal}>
        <RouterProvider router={createHashRouter([{ path: '*', element: <HcpList /> }])} />
      </PortalProvider>
    </ApolloProvider>,
  );
}

beforeEach(() => {
  showCards();
  vi.stubGlobal('fetch', async () => Response.json({ data: { savedViews: [], preferences: [] } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const asked = (server: FakeServer) => server.of('HcpList');

test('the URL is the query, and typed text is sent after a pause', async () => {
  const server = new FakeServer({ HcpList: () => ({ searchHcpForHcpTable: page }) });
  open(server, '?q=ach&refus=oui&tri=name.descending');
  await screen.findByText('ACHARD Anne');
  expect(screen.getByText('2 professionnels de santé')).toBeTruthy();
  const question = { search: 'ach', filters: { hasRefused: true }, sort: 'NAME_DESC', first: 50 };
  expect(asked(server)).toEqual([question]);
  fireEvent.change(screen.getByLabelText('Rechercher un professionnel de santé'), { target: { value: 'achar' } });
  await waitFor(() => expect(asked(server)).toEqual([question, { ...question, search: 'achar' }]));
  expect(location.hash).toBe('#/congrex-bo/list-hcp?q=achar&refus=oui&tri=name.descending');
});

test('a list that could not be loaded says why and can be refetched', async () => {
  let isDown = true;
  const server = new FakeServer({
    HcpList: () =>
      isDown ? refusal('SERVICE_UNAVAILABLE', 'Le service ne répond pas.') : { searchHcpForHcpTable: page },
  });
  open(server);
  await screen.findByText('Le service ne répond pas.');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByText('BELLANGER Anne');
});

test.each([
  ['createHcp', 1],
  ['readHcp', 0],
])('with the right %s the button to create one is there %i times', async (right, count) => {
  open(new FakeServer({ HcpList: () => ({ searchHcpForHcpTable: page }) }), '', [right]);
  await screen.findByText('ACHARD Anne');
  expect(screen.queryAllByRole('button', { name: 'Créer un professionnel de santé' })).toHaveLength(count);
});

test('no result offers to take the filters off', async () => {
  const empty = { ...page, total: 0, hcps: [], missedGatheringForHcps: [] };
  open(
    new FakeServer({
      HcpList: ({ search }) => ({ searchHcpForHcpTable: search ? empty : page }),
    }),
    '?q=zz',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Réinitialiser les filtres' }));
  await screen.findByText('ACHARD Anne');
});

import { showCards } from '@portal/shared-ui/parts/testing/cards.ts';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, show as draw } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, FakeServer, refusal } from '../hcp/testing/hcp.tsx';
import { eventColumns } from './columns.tsx';
import EventList from './EventList.tsx';
import type { EventRow } from './use-event-pages.ts';

vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 8000 });
beforeEach(showCards);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  openAt('');
});

const event = (more: object = {}): EventRow =>
  ({
    __typename: 'Gathering',
    gatheringUuid: 'g1',
    name: 'Journées de neurologie',
    status: 'PUBLISHED',
    statusLabel: 'Publié au staff',
    gatheringType: 'congress',
    format: 'PHYSICAL',
    city: 'Lyon',
    beginDay: '2027-03-12',
    endDay: '2027-03-14',
    businessUnits: [],
    ...more,
  }) as unknown as EventRow;

const pageOf = (items: readonly object[], total = items.length) => ({
  searchGatherings: { __typename: 'GatheringPage', items, total, endCursor: null, hasNextPage: false },
});

function open(list: Answers[string], address = '', more: Answers = {}) {
  openAt(`#/congrex-bo${address}`);
  const server = new FakeServer({
    EventList: list,
    EventFilterOptions: () => ({ businessUnits: [] }),
    ...more,
  });
  const portal = { me: { userUuid: crypto.randomUUID(), allRights: [] }, section: 'back' } as unknown as Portal;
  draw(
    <ApolloProvider client={server.client()}>
      <PortalProvider value={portal}>
        <RouterProvider router={createHashRouter([{ path: '*', element: <EventList /> }])} />
      </PortalProvider>
    </ApolloProvider>,
  );
  return server;
}

test('the address is the question; a switch of the page is one of both', async () => {
  const server = open(() => pageOf([event()]), '?q=neuro&statut=PUBLISHED&tri=name.descending');
  await screen.findByText('Journées de neurologie');
  expect(screen.getByText('1 événement')).toBeTruthy();
  expect(server.of('EventList')).toMatchObject([
    { search: 'neuro', filters: { statuses: ['PUBLISHED'], mine: false }, sort: 'NAME_DESC', first: 50 },
  ]);
  fireEvent.click(screen.getByRole('switch', { name: 'Mes événements' }));
  await waitFor(() => expect(server.of('EventList')).toHaveLength(2));
  expect(server.of('EventList')[1]).toMatchObject({ search: 'neuro', filters: { mine: true } });
  expect(location.hash).toBe('#/congrex-bo?q=neuro&statut=PUBLISHED&mes=1&tri=name.descending');
});

test.each<[string, number, string]>([
  ['several', 1250, '1\u202f250 événements'],
  ['as many as are counted', 10_000, '10\u202f000 événements et plus'],
])('the count of %s', async (_what, total, words) => {
  open(() => pageOf([event()], total));
  await screen.findByText('Journées de neurologie');
  expect(screen.getByRole('banner').textContent).toContain(words);
});

test('a list that could not be loaded says why and can be refetched', async () => {
  let isDown = true;
  open(() => (isDown ? refusal('SERVICE_UNAVAILABLE', 'Le service ne répond pas.') : pageOf([event()])));
  await screen.findByText('Le service ne répond pas.');
  isDown = false;
  click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByText('Journées de neurologie');
  expect(screen.queryByText('Le service ne répond pas.')).toBeNull();
});

test('no result offers to take the filters off, which keeps the order', async () => {
  open(({ search }) => pageOf(search ? [] : [event()]), '?q=zz&tri=name.ascending');
  click(await screen.findByRole('button', { name: 'Réinitialiser les filtres' }));
  await screen.findByText('Journées de neurologie');
  expect(location.hash).toBe('#/congrex-bo?tri=name.ascending');
});

test('without any event there is no filter to take off', async () => {
  open(() => pageOf([]));
  await screen.findByText('Aucun événement');
  expect(screen.queryByRole('button', { name: 'Réinitialiser les filtres' })).toBeNull();
});

test.each<[string, string, object, string]>([
  ['the location of an event in a room', 'place', {}, 'Lyon'],
  ['the location of one at a distance', 'place', { format: 'VIRTUAL', city: 'Lyon' }, 'À distance'],
  ['no location yet', 'place', { city: null }, '--'],
  ['no dates yet', 'dates', { beginDay: null }, '--'],
  ['a congress', 'type', {}, 'Congrès'],
  ['a standalone event', 'type', { gatheringType: 'biogenEvent' }, 'Standalone'],
  [
    'units by their names',
    'units',
    { businessUnits: [{ businessUnitUuid: 'a' }, { businessUnitUuid: 'b' }] },
    'unit a, unit b',
  ],
  ['no unit', 'units', {}, '--'],
  ['who is in charge', 'roc', { inChargeRoc: { firstName: 'Anne', lastName: 'Caron' } }, 'Anne Caron'],
  ['nobody in charge', 'roc', { inChargeRoc: null }, '--'],
])('a row says %s', (_what, id, more, expected) => {
  const column = eventColumns((uuid) => `unit ${uuid}`, 'Europe/Paris').find((one) => one.id === id);
  expect(column?.cell(event(more))).toBe(expected);
});

test('who may be in charge is asked for when somebody comes to the filter, and once more after a failure', async () => {
  let isDown = true;
  const rocs = { users: { items: [{ userUuid: 'r1', firstName: 'Anne', lastName: 'Caron' }] } };
  const server = open(() => pageOf([event()]), '', {
    EventRocs: () => (isDown ? refusal('SERVICE_UNAVAILABLE', 'Le service ne répond pas.') : rocs),
  });
  await screen.findByText('Journées de neurologie');
  expect(server.of('EventRocs')).toEqual([]);
  click(screen.getByRole('button', { name: 'ROC' }));
  await screen.findByText(/^Les ROC n’ont pas pu être chargés/);
  fireEvent.keyDown(screen.getByRole('searchbox', { name: 'Rechercher dans ROC' }), { key: 'Escape' });
  isDown = false;
  await waitFor(() => expect(screen.queryByText(/^Les ROC n’ont pas/)).toBeNull());
  click(screen.getByRole('button', { name: 'ROC' }));
  await screen.findByRole('option', { name: 'Anne Caron' });
});

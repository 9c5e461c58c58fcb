import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { EventProvider } from '../../event/event-context.ts';
import { gatheringWith, pageWith } from '../../event/testing/event.ts';
import { FakeServer } from '../../hcp/testing/hcp.tsx';
import HostingPeoplePage from './HostingPeoplePage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const hotel = {
  __typename: 'Hosting',
  ...{ hostingUuid: 'h', rev: 1, gatheringUuid: 'gathering', name: 'Hôtel du Parc', beds: 2, taken: 1, waiting: 1 },
  ...{ address: null, city: null, businessUnits: [], hostingNights: [], availableActions: [] },
};
const stays = { overnightStaysForGathering: { items: [], total: 0, endCursor: null, hasNextPage: false } };
const ofLine = {
  ...{ savedViewUuid: 'v', name: 'En attente', isShared: false, isOwn: true, isDefault: true },
  value: JSON.stringify({ address: 'liste=attente&q=roux' }),
};

test('the default view of one list of a hotel leaves the other lists within reach', async () => {
  // Saved where people wait in line.
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { listName = '' } = JSON.parse(body).variables as { listName?: string };
    const isOther = /\.(loges|demandes)$/.test(listName);
    return Response.json({ data: { savedViews: isOther ? [] : [ofLine], preferences: [] } });
  });
  openAt('#/hotel/h?liste=attente');
  const server = new FakeServer({ HostingForm: () => ({ hosting: hotel }), Stays: () => stays });
  const portal = { me: { userUuid: crypto.randomUUID(), userType: 'roc', allRights: [] }, section: 'back' };
  const page = (
    <EventProvider value={pageWith(gatheringWith({}))}>
      <HostingPeoplePage />
    </EventProvider>
  );
  const router = createHashRouter([{ path: '/hotel/:hostingUuid', element: page }]);
  show(
    <ApolloProvider client={server.client()}>
      <PortalProvider value={portal as unknown as Portal}>
        <RouterProvider router={router} />
      </PortalProvider>
    </ApolloProvider>,
  );
  await waitFor(() => expect(router.state.location.search).toBe('?liste=attente&q=roux'));
  click(screen.getByRole('tab', { name: /Logés/ }));
  await screen.findByText('Personne n’est logé ici');
  expect(router.state.location.search).toBe('');
  click(screen.getByRole('tab', { name: /Demandes/ }));
  await screen.findByText('Aucune nuit à attribuer');
  expect(router.state.location.search).toBe('?liste=demandes');
});

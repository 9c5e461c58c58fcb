import { Observable } from '@apollo/client';
import { UiProvider } from '@portal/shared-ui';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloClient, ApolloLink, ApolloProvider, noCache } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import AttendeeList from '../attendees/AttendeeList.tsx';
import { attendeesPerPage } from '../attendees/attendee-variables.ts';
import { NeedsEvent } from '../event/TabSkeleton.tsx';
import EventLayout from './event-layout.tsx';

afterEach(cleanup);

const gatheringUuid = '0b1e5c1e-6f43-4c5a-9d0a-0d6f3b1c2a4e';

/** The event page at an address, whose server keeps every answer to itself. */
function open(tab: string) {
  const asked: { name: string | undefined; variables: object }[] = [];
  const link = new ApolloLink(({ operationName: name, variables }) => {
    asked.push({ name, variables });
    return new Observable(() => {});
  });
  openAt(`#/event/${gatheringUuid}/${tab}`);
  const children = [
    { path: 'attendee-list', element: <AttendeeList /> },
    { element: <NeedsEvent />, children: [{ path: 'activities', element: <p>Activités</p> }] },
  ];
  const router = createHashRouter([{ path: '/event/:gatheringUuid', element: <EventLayout />, children }]);
  const portal = { me: { userUuid: 'me', userType: 'roc', allRights: ['readMail'] } } as unknown as Portal;
  show(
    <UiProvider section="back">
      <PortalProvider value={portal}>
        <ApolloProvider client={new ApolloClient({ link, cache: noCache() })}>
          <RouterProvider router={router} />
        </ApolloProvider>
      </PortalProvider>
    </UiProvider>,
  );
  return asked;
}

test('the list of participants asks for its rows from the address, while the event is on its way', async () => {
  const asked = open('attendee-list?statut=CONFIRMED&tri=city.descending');
  await screen.findByText('Chargement de l’événement');
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('Attendees'));
  expect(asked.find(({ name }) => name === 'Attendees')?.variables).toMatchObject({
    gatheringUuid,
    filters: { invitationStatuses: ['CONFIRMED'] },
    pagination: { limit: attendeesPerPage, after: null, by: 'CITY', order: 'DESC' },
  });
  expect(asked.filter(({ name }) => name === 'EventCore')).toHaveLength(1);
});

test('a tab that can do nothing without the event waits for it', async () => {
  const asked = open('activities');
  await screen.findByText('Chargement de l’événement');
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('EventCore'));
  expect(screen.queryByText('Activités')).toBeNull();
});

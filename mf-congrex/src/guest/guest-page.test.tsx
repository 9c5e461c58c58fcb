import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { ApolloProvider } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { refusal, serverOf } from '../subscription/testing/form.ts';
import GuestPage from './GuestPage.tsx';

afterEach(() => {
  cleanup();
  openAt('');
});

const guest = {
  ...{ id: 'guest', firstName: 'Jeanne', lastName: 'Martin', email: null, veevaId: null, postalCode: null },
  ...{ specialty: null, profile: null, participantType: null, guestStatus: 'CONFIRMED', guestStatusLabel: 'Confirmé' },
  ...{ attendeeStatusLabel: 'Présent', stays: [], participant: null, transfers: [] },
  journeys: [
    {
      ...{ direction: 'ARRIVAL', mode: 'FLIGHT', number: 'AF 12', from: 'Paris', to: 'Montréal' },
      ...{ departureAt: '2027-03-10T08:00:00.000Z', arrivalAt: '2027-03-10T15:00:00.000Z' },
    },
  ],
};

test('hours are shown in the event’s zone only; where it cannot be read the page says so', async () => {
  const server = serverOf({
    EveniumGuest: { data: { eveniumGuest: guest } },
    GuestEvent: refusal('SERVICE_UNAVAILABLE', 'Le service des événements ne répond pas.'),
  });
  openAt('#/guest/g/e/guest');
  const router = createHashRouter([
    { path: '/guest/:gatheringUuid/:eveniumEventId/:eveniumGuestId', element: <GuestPage /> },
  ]);
  show(
    <ApolloProvider client={server.client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  const said = () => document.body.textContent ?? '';
  await waitFor(() => expect(said()).toContain('Le service des événements ne répond pas.'));
  expect(said()).not.toContain('Montréal');
  const event = { gatheringUuid: 'g', name: 'ECTRIMS', timezone: 'America/Toronto' };
  server.answers.GuestEvent = { data: { gathering: event } };
  click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(said()).toMatch(/10[:h]00/));
});

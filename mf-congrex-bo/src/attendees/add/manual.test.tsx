import { click, show as draw, flushEffects } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { EventProvider } from '../../event/event-context.ts';
import { gatheringWith, pageWith } from '../../event/testing/event.ts';
import { FakeServer, refusal } from '../../hcp/testing/hcp.tsx';
import type { ParticipantFull } from '../use-participant.ts';
import { EditManualDialog } from './EditManualDialog.tsx';
import { ManualDialog } from './ManualDialog.tsx';

vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 8000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function open(dialog: ReactElement, server: FakeServer, format = 'PHYSICAL') {
  const portal = { me: { userUuid: 'me', allRights: [] } } as unknown as Portal;
  const gathering = gatheringWith({ gatheringType: 'congress', format } as never);
  const routes = [{ path: '*', element: <EventProvider value={pageWith(gathering)}>{dialog}</EventProvider> }];
  draw(
    <ApolloProvider client={server.client()}>
      <PortalProvider value={portal}>
        <RouterProvider router={createHashRouter(routes)} />
      </PortalProvider>
    </ApolloProvider>,
  );
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => click(screen.getByRole('button', { name }));

const participant = {
  participantUuid: 'p1',
  rev: 4,
  kind: 'MANUAL',
  gender: 'FEMALE',
  title: null,
  lastName: 'Caron',
  firstName: 'Anne',
  email: 'anne@test.fr',
  phone: '0612345678',
  address: null,
  society: 'Clinique',
  category: 'NO_CATEGORY',
} as unknown as ParticipantFull;

test('a change of somebody sends no sealed field that was left empty, so that it stays', async () => {
  const server = new FakeServer({ UpdateParticipantByHand: () => ({ updateParticipant: { participantUuid: 'p1' } }) });
  const onSaved = vi.fn();
  open(<EditManualDialog participant={participant} onClose={() => {}} onSaved={onSaved} />, server);
  type('Société', '');
  type('Numéro de carte de train', '29090');
  press('Enregistrer');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(server.of('UpdateParticipantByHand')).toEqual([
    {
      participantUuid: 'p1',
      participantDetails: {
        gender: 'FEMALE',
        title: null,
        lastName: 'Caron',
        firstName: 'Anne',
        email: 'anne@test.fr',
        phoneNumber: '0612345678',
        address: null,
        society: null,
        trainCardNumber: '29090',
      },
      base: { rev: 4, touched: ['society', 'trainCardNumber'] },
    },
  ]);
});

const fill = () => {
  fireEvent.click(screen.getByRole('radio', { name: 'Femme' }));
  type('Nom', 'Caron');
  type('Prénom', 'Anne');
  type('E-mail', 'anne@test.fr');
};

test.each([
  ['HYBRID', 1],
  ['PHYSICAL', 0],
])('how somebody takes part is asked where there is a choice: %s', (format, count) => {
  open(<ManualDialog onClose={() => {}} onAdded={() => {}} />, new FakeServer({}), format);
  expect(screen.queryAllByRole('radiogroup', { name: 'Type de participation' })).toHaveLength(count);
});

test('what the server refuses stands beside its field, and nobody is said to be added', async () => {
  const server = new FakeServer({
    AddParticipantByHand: () =>
      refusal('BAD_USER_INPUT', 'À corriger.', { fields: { email: 'Cette adresse est déjà sur la liste.' } }),
  });
  const onAdded = vi.fn();
  open(<ManualDialog onClose={() => {}} onAdded={onAdded} />, server);
  fill();
  press('Ajouter le participant');
  await waitFor(() => expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByText('Le participant n’a pas été ajouté.')).toBeNull();
  expect(onAdded).not.toHaveBeenCalled();
});

test('a refusal of the whole is said above, with code and trace; another try adds', async () => {
  let isDown = true;
  const server = new FakeServer({
    AddParticipantByHand: () =>
      isDown
        ? refusal('GATHERING_READ_ONLY', 'L’événement est clôturé.')
        : { createParticipant: { participantUuid: 'p1' } },
  });
  const onAdded = vi.fn();
  open(<ManualDialog onClose={() => {}} onAdded={onAdded} />, server);
  fill();
  press('Ajouter le participant');
  await screen.findByText('L’événement est clôturé.');
  screen.getByText(/^Code GATHERING_RE/);
  isDown = false;
  press('Ajouter le participant');
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  const sent = server.of('AddParticipantByHand') as {
    gatheringUuid: string;
    participantDetails: object;
    participationType: null;
  }[];
  expect(sent[1]).toMatchObject({
    gatheringUuid: 'gathering',
    participantDetails: { lastName: 'Caron' },
    participationType: null,
  });
});

test('what misses is said before anything is sent', async () => {
  const server = new FakeServer({});
  open(<ManualDialog onClose={() => {}} onAdded={() => {}} />, server);
  press('Ajouter le participant');
  await waitFor(() => expect(screen.getByLabelText('Nom').getAttribute('aria-invalid')).toBe('true'));
  await flushEffects();
  expect(server.sent).toEqual([]);
});

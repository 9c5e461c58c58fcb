import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FakeServer, refusal } from '../hcp/testing/hcp.tsx';
import TransparencyPage from './TransparencyPage.tsx';

afterEach(cleanup);

const portal: unknown = {
  me: { userUuid: 'me', userType: 'roc', allRights: [] },
  findPiece: () => new Promise(() => {}),
};
const open = (server: FakeServer, client = server.client()) => {
  openAt('#/congrex-bo/transparency');
  return show(
    <ApolloProvider client={client}>
      <PortalProvider value={portal as Portal}>
        <RouterProvider router={createHashRouter([{ path: '*', element: <TransparencyPage /> }])} />
      </PortalProvider>
    </ApolloProvider>,
  );
};

const line = (more: object = {}) => ({
  ...{ healthCareProfessionalUuid: 'h', firstName: 'Camille', lastName: 'Évrard', gatheringUuid: 'g' },
  ...{ eventName: 'Congrès', date: '2026-03-10', post: 'HOSTING', postLabel: 'Hébergement', amount: 15_000 },
  problems: [{ problem: 'NO_RPPS', label: 'Numéro RPPS absent de la fiche' }],
  ...more,
});
const page = (more: object = {}) => ({
  transparencyRefusals: { items: [], looked: 200, lineCount: 12, endCursor: null, hasNextPage: false, ...more },
});

test('a half year is looked through to its end, and what is found is shown with where it is put right', async () => {
  const answers = [
    page({ items: [line()], endCursor: 'h200', hasNextPage: true }),
    page({
      looked: 3,
      lineCount: 1,
      items: [line({ healthCareProfessionalUuid: 'i', post: 'TRANSPORT', amount: null })],
    }),
  ];
  const server = new FakeServer({ TransparencyRefusals: ({ after }) => answers[after ? 1 : 0]! });
  open(server);
  await screen.findByText(/^203 professionnels de santé vérifiés, 13 avantages/);
  expect(screen.getByRole('heading', { name: 'À corriger (2)' })).toBeDefined();
  expect(screen.getAllByRole('link', { name: 'ÉVRARD Camille' })).toHaveLength(2);
  expect(screen.getByText('Non saisi')).toBeDefined();
  expect(server.of('TransparencyRefusals')).toMatchObject([{ after: null }, { after: 'h200' }]);
});

test('nothing to correct is said', async () => {
  open(new FakeServer({ TransparencyRefusals: () => page() }));
  await screen.findByText('Tout peut être déclaré');
});

test('a half year without benefits is said to be one', async () => {
  open(new FakeServer({ TransparencyRefusals: () => page({ lineCount: 0 }) }));
  await screen.findByText('Aucun avantage sur ce semestre');
});

test('a check that stops says so, keeps what it found and can be made again', async () => {
  let isDown = true;
  const server = new FakeServer({
    TransparencyRefusals: ({ after }) => {
      if (!after) return page({ items: [line()], endCursor: 'h200', hasNextPage: true });
      return isDown ? refusal('SERVICE_UNAVAILABLE', 'En panne') : page();
    },
  });
  open(server);
  await screen.findByText('La vérification s’est arrêtée.');
  expect(screen.getByRole('link', { name: 'ÉVRARD Camille' })).toBeDefined();
  isDown = false;
  click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByText(/^400 professionnels/);
});

test('who comes back from a professional sees what was found at once, while it is looked through again', async () => {
  const server = new FakeServer({
    TransparencyRefusals: ({ after }) =>
      after
        ? page({ items: [line({ post: 'TRANSPORT' })] })
        : page({ items: [line()], endCursor: 'h200', hasNextPage: true }),
  });
  const client = server.client();
  const { unmount } = open(server, client);
  await screen.findByRole('heading', { name: 'À corriger (2)' });
  unmount();
  open(server, client);
  expect(screen.getByRole('heading', { name: 'À corriger (2)' })).toBeDefined();
  await waitFor(() => expect(server.of('TransparencyRefusals')).toHaveLength(4));
  expect(screen.getByRole('heading', { name: 'À corriger (2)' })).toBeDefined();
});

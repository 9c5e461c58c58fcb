import { ApolloProvider } from '@apollo/client/react';
import type { Right } from '@portal/domain/rights/catalogue';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { statusCheck } from '../../event-page/status/transition-words.ts';
import { FakeServer } from '../../hcp/testing/hcp.tsx';
import { SessionActions } from './SessionActions.tsx';
import { SessionProvider, type ShownSession } from './session-context.ts';

afterEach(cleanup);

function open(session: Partial<ShownSession>, rights: Right[] = ['manageVirtualSession', 'publishVirtualSession']) {
  const server = new FakeServer({
    WindUpVirtualSession: () => ({ windUpVirtualSession: { virtualSessionUuid: 's' } }),
    ReadVirtualSessionSource: () => ({ readVirtualSessionSource: { added: 2, changed: 1, unknown: 1 } }),
  });
  const portal = { me: { userUuid: 'me', userType: 'roc', allRights: rights } } as unknown as Portal;
  const shown = { virtualSessionUuid: 's', name: 'Webinaire', sessionType: 'manual', ...session } as ShownSession;
  const page = (
    <SessionProvider value={{ session: shown, refresh: async () => undefined }}>
      <SessionActions />
    </SessionProvider>
  );
  show(
    <ApolloProvider client={server.client()}>
      <PortalProvider value={portal}>
        <RouterProvider router={createHashRouter([{ path: '*', element: page }])} />
      </PortalProvider>
    </ApolloProvider>,
  );
  return server;
}
const names = () => screen.queryAllByRole('button').map((one) => one.textContent?.trim());

test.each([
  ['DRAFT', ['Publier au staff']],
  ['PUBLISHED', ['Fermer']],
  ['CLOSED', ['Clôturer']],
  ['WINDED_UP', ['Rouvrir']],
] as const)('what comes next of one that is %s', (status, expected) => {
  open({ status });
  expect(names()).toEqual(expected);
});

test('one that follows Oseus may be read anew until it is wound up', () => {
  open({ status: 'PUBLISHED', sessionType: 'external' });
  expect(names()).toEqual(['Actualiser depuis Oseus', 'Fermer']);
  cleanup();
  open({ status: 'WINDED_UP', sessionType: 'external' });
  expect(names()).toEqual(['Rouvrir']);
});

test('who only notes who came has no button here', () => {
  open({ status: 'PUBLISHED' }, ['setParticipantPresence', 'readVirtualSession']);
  expect(names()).toEqual([]);
});

test.each([
  ['DRAFT', 'Publier au staff', 'PublishVirtualSession', statusCheck, {}],
  ['PUBLISHED', 'Fermer', 'CloseVirtualSession', statusCheck, {}],
  ['CLOSED', 'Clôturer', 'WindUpVirtualSession', 'Je confirme la clôture de la session', { confirmed: true }],
  ['WINDED_UP', 'Rouvrir', 'ReopenVirtualSession', statusCheck, {}],
] as const)('of one that is %s, « %s » asks for the box first', async (status, name, operation, check, more) => {
  const server = open({ status });
  click(screen.getByRole('button', { name }));
  const confirm = () => screen.getAllByRole('button', { name }).at(-1)!;
  click(confirm());
  expect(server.of(operation)).toEqual([]);
  click(screen.getByText(check));
  click(confirm());
  await waitFor(() => expect(server.of(operation)).toEqual([{ virtualSessionUuid: 's', ...more }]));
});

import type { Right } from '@portal/domain/rights/catalogue';
import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EventProvider } from '../../event/event-context.ts';
import { gatheringWith, pageWith } from '../../event/testing/event.ts';
import { FakeServer } from '../../hcp/testing/hcp.tsx';
import { statusCheck } from '../status/transition-words.ts';
import { TransitionDialog } from './TransitionDialog.tsx';

afterEach(cleanup);

const none = { total: 0 };
function open(name: string, allRights: Right[], found: object) {
  const server = new FakeServer({ EventLeftOpen: () => found as Record<string, unknown> });
  const portal = { me: { userUuid: 'me', allRights }, section: 'back' } as unknown as Portal;
  const action = { name, label: 'Clôturer', offered: true, allowed: true } as never;
  const element = <TransitionDialog action={action} onClose={() => undefined} />;
  show(
    <ApolloProvider client={server.client()}>
      <PortalProvider value={portal}>
        <EventProvider value={pageWith(gatheringWith({ status: 'CLOSED' }))}>
          <RouterProvider router={createHashRouter([{ path: '*', element }])} />
        </EventProvider>
      </PortalProvider>
    </ApolloProvider>,
  );
  return server;
}

test('winding up says first what would be left open, of what the person may read', async () => {
  const found = {
    ...{ unfinished: { total: 1 }, asked: none, pending: { total: 2 }, proposed: none },
    ...{ toProcess: none, toPay: { total: 1 } },
  };
  const server = open('windUpGathering', ['readTransportNote', 'readExpenseNote'], found);
  await screen.findByText('3 demandes de transport sans réponse, 1 note de frais à payer.');
  expect(server.of('EventLeftOpen')).toMatchObject([{ nights: false, journeys: true, notes: true }]);
});

test('another change of status asks for nothing of it', async () => {
  const server = open('closeGathering', ['readExpenseNote'], { toPay: { total: 1 } });
  await screen.findByText(statusCheck);
  expect(server.of('EventLeftOpen')).toEqual([]);
});

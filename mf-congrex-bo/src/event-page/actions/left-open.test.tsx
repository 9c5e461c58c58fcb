import type { Right } from '@portal/domain/rights/catalogue';
import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EventProvider } from '../../event/event-context.ts';
import { gatheringWith, pageWith } from '../../event/testing/event.ts';
import { type Answer, FakeServer, refusal } from '../../hcp/testing/hcp.tsx';
import { statusCheck } from '../status/transition-words.ts';
import { TransitionDialog } from './TransitionDialog.tsx';

afterEach(cleanup);

const none = { total: 0 };
function open(name: string, allRights: Right[], answers: { logistics?: Answer; expenses?: Answer }) {
  const server = new FakeServer({
    EventLeftOpen: () => answers.logistics ?? {},
    EventExpensesLeftOpen: () => answers.expenses ?? {},
  });
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
  const found = { logistics: { journeys: { total: 3 } }, expenses: { toProcess: none, toPay: { total: 1 } } };
  const server = open('windUpGathering', ['readTransportNote', 'readExpenseNote'], found);
  // Before it is known, its height is reserved.
  expect(screen.getByText('Ce qui reste à traiter est recherché…')).toBeTruthy();
  await screen.findByText('3 demandes de transport sans réponse, 1 note de frais à payer.');
  expect(server.of('EventLeftOpen')).toMatchObject([{ nights: false, journeys: true }]);
});

test('another change of status asks for nothing of it', async () => {
  const server = open('closeGathering', ['readExpenseNote'], { expenses: { toPay: { total: 1 } } });
  await screen.findByText(statusCheck);
  expect([...server.of('EventLeftOpen'), ...server.of('EventExpensesLeftOpen')]).toEqual([]);
});

test('where nothing is left, and where nothing could be read, it says so', async () => {
  open('windUpGathering', ['readExpenseNote'], { expenses: { toProcess: none, toPay: none } });
  await screen.findByText('Rien ne reste à traiter.');
  cleanup();
  open('windUpGathering', ['readExpenseNote'], { expenses: refusal('SERVICE_UNAVAILABLE', 'Ne répond pas.') });
  await screen.findByText('Ce qui reste à traiter n’a pas pu être lu.');
});

test('one service that does not answer hides nothing of the other', async () => {
  const down = refusal('SERVICE_UNAVAILABLE', 'Ne répond pas.');
  const found = { logistics: { nights: { total: 2 }, journeys: none }, expenses: down };
  open('windUpGathering', ['readHosting', 'readTransportNote', 'readExpenseNote'], found);
  await screen.findByText('2 nuits à attribuer. Les notes de frais n’ont pas pu être lues.');
});

import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { messages } from '@portal/domain/messages';
import { toastQueue } from '@portal/shared-ui';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { makeClient } from '@portal/web/data/make-client';
import { ApolloProvider } from '@portal/web/graphql';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ParkedEventsCard } from './ParkedEventsCard.tsx';

let parked: object[];
let sent: unknown[];
/** A server that answers with the parked events; what is sent is written down. */
const server = http.createServer(async (req, res) => {
  let body = '';
  for await (const part of req) body += part;
  const { operationName, variables } = JSON.parse(body);
  const isRetry = operationName !== 'ParkedEvents';
  if (isRetry) sent.push(variables);
  const data = isRetry ? { retryParkedEvent: { ...parked[0], state: 'retrying' } } : { parkedEvents: parked };
  res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterEach(cleanup);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function open(state: string, verdict: object) {
  sent = [];
  const retry = { __typename: 'AvailableAction', name: 'retryParkedEvent', label: 'Rejouer', reason: null, ...verdict };
  const event = {
    __typename: 'ParkedEvent',
    parkedEventUuid: 'mails:one',
    consumer: 'mails',
    eventName: 'mail.wanted',
    error: 'Adresse inconnue',
    state,
    parkedAt: '2026-11-20T08:00:00.000Z',
    availableActions: [retry],
  };
  parked = [event];
  const uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  show(
    <ApolloProvider client={makeClient({ uri, onSessionEnd: () => undefined })}>
      <ParkedEventsCard />
    </ApolloProvider>,
  );
}
const done = 'L’événement va être rejoué.';
const button = () => screen.queryByRole('button', { name: 'Rejouer' });

test('an event is retried by who may', async () => {
  open('parked', { allowed: true });
  await screen.findByText('Adresse inconnue');
  click(button()!);
  await waitFor(() => expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual([done]));
  expect(sent).toEqual([{ parkedEventUuid: 'mails:one' }]);
});

test('one that was applied meanwhile says why not', async () => {
  open('applied', { allowed: false, reason: 'EVENT_ALREADY_RETRIED' });
  await screen.findByText('Adresse inconnue');
  const why = document.getElementById(button()?.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(why).toBe(messages.EVENT_ALREADY_RETRIED);
  click(button()!);
  expect(sent).toEqual([]);
});

test.each([
  ['without the right', 'parked', { allowed: false, reason: 'FORBIDDEN' }],
  ['while it is being retried', 'retrying', { allowed: true }],
])('there is no button %s', async (_, state, verdict) => {
  open(state, verdict);
  await screen.findByText('Adresse inconnue');
  expect([button(), screen.queryByText('En cours de rejeu') !== null]).toEqual([null, state === 'retrying']);
});

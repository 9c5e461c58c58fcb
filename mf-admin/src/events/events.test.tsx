import { messages } from '@portal/domain/texts/messages';
import { parkedEventActions } from '@portal/domain/users/actions';
import type { ParkedEventState } from '@portal/domain/users/states';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { pageFor, useGraphServer } from '@portal/web/testing/graph-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import EventsPage from './EventsPage.tsx';

const graph = useGraphServer();
/** As the server says them: those of other states are left out. */
const verdictsIn = (state: ParkedEventState, reason: string | null) =>
  Object.entries(parkedEventActions.rows)
    .filter(([, { from }]) => (from as readonly string[]).includes(state))
    .map(([name, { label }]) => ({ name, label, allowed: reason === null, reason }));
const eventOf = (uuid: string, state: ParkedEventState, reason: string | null) => ({
  parkedEventUuid: uuid,
  eventId: uuid,
  consumer: 'mails',
  eventName: 'mail.wanted',
  aggregateId: 'someone',
  error: 'Adresse inconnue',
  state,
  parkedAt: '2026-11-20T08:00:00.000Z',
  ids: [{ field: 'userUuid', id: 'their-id' }],
  availableActions: verdictsIn(state, reason),
});

async function open(events: object[], address = '') {
  openAt(`#/admin/events${address}`);
  graph.answer = (name) => ({ data: name === 'ParkedEvents' ? { parkedEvents: events } : {} });
  const page = pageFor();
  const Around = page.wrapper;
  show(
    <Around>
      <RouterProvider router={createHashRouter([{ path: '*', element: <EventsPage /> }])} />
    </Around>,
  );
  page.as({
    userUuid: 'me',
    userType: 'admin',
    allRights: ['retryParkedEvent', 'dropParkedEvent'],
    impersonator: null,
  });
  await screen.findAllByText('Adresse inconnue');
}
const sent = (name: string) => graph.asked.filter((one) => one.name === name).map(({ variables }) => variables);
const button = (name: string) => screen.queryByRole('button', { name });

test('« Avec les réglés » is in the address, and a pasted one shows the same', async () => {
  await open([eventOf('one', 'parked', null)], '?regles=1');
  expect(sent('ParkedEvents')).toEqual([{ withApplied: true }]);
  fireEvent.click(screen.getByRole('switch', { name: 'Avec les réglés' }));
  await waitFor(() => expect(sent('ParkedEvents').at(-1)).toEqual({ withApplied: false }));
  expect(location.hash).toBe('#/admin/events');
});

test('an event says what it is about, and is retried', async () => {
  await open([eventOf('one', 'parked', null)]);
  // The identifiers are behind « Détails ».
  expect(screen.getByText('their-id').closest('details')?.open).toBe(false);
  expect(screen.getByRole('heading', { name: 'E-mails, 20/11/26 09:00' })).toBeDefined();
  expect(button('Tout rejouer (1)')).toBeNull();
  click(button('Rejouer')!);
  await waitFor(() => expect(sent('RetryParkedEvent')).toEqual([{ parkedEventUuid: 'one' }]));
});

test('those that wait are retried at once, not those that are being retried', async () => {
  await open([eventOf('one', 'parked', null), eventOf('two', 'parked', null), eventOf('three', 'retrying', null)]);
  click(button('Tout rejouer (2)')!);
  await waitFor(() => expect(sent('RetryParkedEvents')).toEqual([{ parkedEventUuids: ['one', 'two'] }]));
});

test('one that is being retried is not retried a second time, but may be dropped', async () => {
  await open([eventOf('one', 'retrying', null)]);
  expect([button('Rejouer'), button('Abandonner') !== null]).toEqual([null, true]);
});

test('one is dropped with a reason only', async () => {
  await open([eventOf('one', 'parked', null)]);
  click(button('Abandonner')!);
  const dialog = await screen.findByRole('alertdialog');
  const confirm = () => click(within(dialog).getByRole('button', { name: 'Abandonner' }));
  confirm();
  expect(sent('DropParkedEvent')).toEqual([]);
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Raison/ }), { target: { value: 'Doublon' } });
  confirm();
  await waitFor(() => expect(sent('DropParkedEvent')).toEqual([{ parkedEventUuid: 'one', reason: 'Doublon' }]));
});

test('one that was applied meanwhile says why not', async () => {
  await open([eventOf('one', 'applied', 'EVENT_ALREADY_RETRIED')]);
  const why = document.getElementById(button('Rejouer')?.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(why).toBe(messages.EVENT_ALREADY_RETRIED);
  expect(button('Abandonner')).toBeNull();
});

test('without the right there is no button', async () => {
  await open([eventOf('one', 'parked', 'FORBIDDEN')]);
  expect([button('Rejouer'), button('Abandonner')]).toEqual([null, null]);
});

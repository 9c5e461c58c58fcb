import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { gate, pageFor, refused, testUser, useGraphServer } from '@portal/web/testing/graph-server';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NotificationBell } from './NotificationBell.tsx';
import NotificationPreferences from './NotificationPreferences.tsx';
import Notifications from './Notifications.tsx';
import { showUnread } from './unread-store.ts';
import { formatWhen } from './words.ts';

const graph = useGraphServer();
const me = { ...testUser, firstName: 'Ada', lastName: 'Blin', allRights: ['manageOwnPreferences'] };
const one = (n: number, more: object = {}) => ({
  __typename: 'Notification',
  notificationUuid: `n${n}`,
  kindLabel: 'Un événement est publié',
  text: `Congrès ${n} est publié au staff.`,
  path: `/congrex/g${n}/tabs`,
  at: new Date(Date.now() - n * 3_600_000).toISOString(),
  isRead: false,
  actor: { __typename: 'User', userUuid: 'u', firstName: 'Rose', lastName: 'Collin' },
  ...more,
});
let items: object[];
beforeEach(() => {
  items = [one(1), one(2, { isRead: true }), one(3, { path: null, actor: null })];
  graph.answer = (name) =>
    name === 'MarkNotificationsRead'
      ? { data: { markNotificationsRead: 1 } }
      : { data: { notifications: { items, total: items.length, endCursor: null, hasNextPage: false } } };
});
afterEach(() => {
  cleanup();
  act(() => showUnread(undefined));
});

function open(element: object, as: object = me) {
  openAt('#/');
  const page = pageFor();
  page.as(as);
  const router = createHashRouter([{ path: '*', element: element as never }]);
  const { wrapper: Wrapper } = page;
  return show(
    <Wrapper>
      <RouterProvider router={router} />
    </Wrapper>,
  );
}
const bell = () => screen.getByRole('button', { name: /^Notifications/ });
const marked = () =>
  graph.asked.filter(({ name }) => name === 'MarkNotificationsRead').map(({ variables }) => variables);

test.each([
  [undefined, 'Notifications'],
  [0, 'Notifications : aucune non lue'],
  [1, 'Notifications : 1 non lue'],
  [12, 'Notifications : 12 non lues'],
  [100, 'Notifications : plus de 99 non lues'],
])('the bell with %s unread is named « %s », and asks nothing before it is opened', (count, name) => {
  open(<NotificationBell />);
  act(() => showUnread(count));
  expect(bell().getAttribute('aria-label')).toBe(name);
  expect(bell().textContent).toBe(count ? (count > 99 ? '99+' : String(count)) : '');
  expect(graph.asked).toEqual([]);
});

test('who has no preferences has no bell', () => {
  open(<NotificationBell />, { ...me, allRights: [] });
  expect(screen.queryByRole('button')).toBeNull();
});

test('each leads where it happened and says who and when; going there marks it as read', async () => {
  open(<NotificationBell />);
  act(() => showUnread(2));
  fireEvent.click(bell());
  const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  const link = await list.findByRole('link', { name: /Congrès 1 est publié/ });
  expect([link.getAttribute('href'), link.textContent]).toEqual([
    '#/congrex/g1/tabs',
    'Non lue : Congrès 1 est publié au staff.Rose Collin · il y a 1 heure',
  ]);
  expect(list.queryByRole('link', { name: /Congrès 3/ })).toBeNull();
  fireEvent.click(link);
  await waitFor(() => expect(marked()).toEqual([{ notificationUuids: ['n1'] }]));
  await waitFor(() => expect(bell().getAttribute('aria-label')).toBe('Notifications : 1 non lue'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('one is marked as read at once, and again unread when the server refuses', async () => {
  const shown = graph.answer;
  const server = gate();
  graph.answer = async (name, variables) => {
    if (name !== 'MarkNotificationsRead') return shown(name, variables);
    await server.wait();
    return refused('SERVICE_UNAVAILABLE');
  };
  const mark = { name: 'Marquer comme lue : Congrès 1 est publié au staff.' };
  open(<NotificationBell />);
  fireEvent.click(bell());
  fireEvent.click(await screen.findByRole('button', mark));
  expect(screen.queryByRole('button', mark)).toBeNull();
  await waitFor(() => expect(server.count()).toBe(1));
  server.let(0);
  expect(await screen.findByRole('button', mark)).toBeTruthy();
});

test('all are marked up to the newest that is shown', async () => {
  open(<NotificationBell />);
  act(() => showUnread(2));
  fireEvent.click(bell());
  fireEvent.click(await screen.findByRole('button', { name: 'Tout marquer comme lu' }));
  await waitFor(() => expect(marked()).toEqual([{ before: (items[0] as { at: string }).at }]));
  expect(screen.queryByText('Non lue :')).toBeNull();
});

test('who impersonates another reads nothing for them', async () => {
  open(<NotificationBell />, { ...me, impersonator: 'Gaëlle Le Goff' });
  act(() => showUnread(2));
  fireEvent.click(bell());
  fireEvent.click(await screen.findByRole('link', { name: /Congrès 1/ }));
  expect(screen.queryByRole('button', { name: /Marquer|marquer/ })).toBeNull();
  expect(marked()).toEqual([]);
});

test('what comes while the list is open is shown', async () => {
  open(<NotificationBell />);
  act(() => showUnread(1));
  fireEvent.click(bell());
  await screen.findByRole('link', { name: /Congrès 1/ });
  items = [one(0), ...items];
  act(() => showUnread(2));
  expect(await screen.findByRole('link', { name: /Congrès 0/ })).toBeTruthy();
});

test('a list of the unread that was asked while one was being marked is asked again', async () => {
  const shown = graph.answer;
  const server = gate();
  const unread = gate();
  graph.answer = async (name, variables) => {
    if (name === 'MarkNotificationsRead') {
      await server.wait();
      items = [one(3)];
    } else if (variables.isUnread) await unread.wait();
    return shown(name, variables);
  };
  open(<Notifications />);
  fireEvent.click(await screen.findByRole('button', { name: /^Marquer comme lue : Congrès 1/ }));
  await waitFor(() => expect(server.count()).toBe(1));
  click(screen.getByRole('button', { name: 'Non lues seulement' }));
  await waitFor(() => expect(unread.count()).toBe(1));
  unread.let(0);
  expect(await screen.findByRole('link', { name: /Congrès 1/ })).toBeTruthy();
  server.let(0);
  await waitFor(() => expect(unread.count()).toBe(2));
  unread.let(1);
  await waitFor(() => expect(screen.queryByRole('link', { name: /Congrès 1/ })).toBeNull());
});

test('nothing yet, and a list that could not be read, are said', async () => {
  items = [];
  open(<NotificationBell />);
  fireEvent.click(bell());
  expect(await screen.findByText('Aucune notification')).toBeTruthy();
  cleanup();
  graph.answer = () => refused('SERVICE_UNAVAILABLE', 'Un service ne répond pas.');
  open(<NotificationBell />, { ...me, userUuid: 'other' });
  fireEvent.click(bell());
  expect(await screen.findByText('Les notifications n’ont pas pu être lues')).toBeTruthy();
});

const kinds = [
  { kind: 'PUBLICATION', label: 'Un événement est publié', group: 'Événements', inPortal: true, mail: 'AT_ONCE' },
];
const preferences = { kinds, timezone: 'Europe/Paris', digestHour: '08:00' };

test('where more of them could not be read, that is said beside the way to more, and they are asked for again', async () => {
  const newest = Array.from({ length: 30 }, (_, n) => one(n + 1));
  const firstPage = { items: newest, total: 31, endCursor: 'c', hasNextPage: true };
  let isDown = true;
  graph.answer = (_name, variables) => {
    if ((variables as { after?: string }).after !== 'c') return { data: { notifications: firstPage } };
    if (isDown) return refused('SERVICE_UNAVAILABLE', 'Le service ne répond pas');
    return { data: { notifications: { items: [one(31)], total: 31, endCursor: null, hasNextPage: false } } };
  };
  open(<Notifications />);
  click(await screen.findByRole('button', { name: 'Afficher la suite' }));
  await screen.findByText('La liste est incomplète.');
  expect(screen.getByText('30 sur 31 notifications')).toBeTruthy();
  isDown = false;
  click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByText(/Congrès 31 est publié/);
  expect(screen.queryByText('La liste est incomplète.')).toBeNull();
});

test('two quick choices are saved one after the other, and a refused one leaves what was chosen after it', async () => {
  const server = gate();
  graph.answer = async (name) => {
    if (name !== 'SetNotificationPreference') return { data: { notificationPreferences: preferences } };
    const isFirst = server.count() === 0;
    await server.wait();
    return isFirst ? refused('SERVICE_UNAVAILABLE') : { data: { setNotificationPreference: preferences } };
  };
  open(<NotificationPreferences />);
  const row = await screen.findByRole('listitem', { name: 'Un événement est publié' });
  const portal = () => within(row).getByRole('switch', { name: 'Portail' }) as HTMLInputElement;
  const sent = () => graph.asked.filter(({ name }) => name === 'SetNotificationPreference');
  fireEvent.click(portal());
  await waitFor(() => expect(server.count()).toBe(1));
  fireEvent.click(portal());
  expect(portal().checked).toBe(true);
  fireEvent.click(portal());
  expect(sent()).toHaveLength(1);
  server.let(0);
  await waitFor(() => expect(server.count()).toBe(2));
  server.let(1);
  await waitFor(() => expect(server.count()).toBe(3));
  server.let(2);
  await waitFor(() => expect(sent().map(({ variables }) => variables.inPortal)).toEqual([false, true, false]));
  expect(portal().checked).toBe(false);
});

test('a choice counts at once, with the zone of the browser, and is taken back when it is refused', async () => {
  graph.answer = (name) =>
    name === 'SetNotificationPreference'
      ? refused('SERVICE_UNAVAILABLE')
      : { data: { notificationPreferences: preferences } };
  open(<NotificationPreferences />);
  const row = await screen.findByRole('listitem', { name: 'Un événement est publié' });
  const portal = within(row).getByRole('switch', { name: 'Portail' }) as HTMLInputElement;
  expect(portal.checked).toBe(true);
  fireEvent.click(portal);
  await waitFor(() =>
    expect(graph.asked.at(-1)).toMatchObject({
      name: 'SetNotificationPreference',
      variables: { kind: 'PUBLICATION', inPortal: false, mail: 'AT_ONCE', timezone: expect.stringMatching(/./) },
    }),
  );
  await waitFor(() => expect((within(row).getByRole('switch') as HTMLInputElement).checked).toBe(true));
});

test.each([
  [30, 'à l’instant'],
  [60 * 5, 'il y a 5 minutes'],
  [3600 * 3, 'il y a 3 heures'],
  [86_400, 'hier'],
  [86_400 * 6, 'il y a 6 jours'],
])('%s seconds ago is « %s »', (seconds, words) => {
  const now = new Date('2026-11-25T12:00:00Z');
  expect(formatWhen(new Date(now.getTime() - seconds * 1000).toISOString(), now)).toBe(words);
});

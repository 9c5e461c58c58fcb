import { messages } from '@portal/domain/texts/messages';
import { ToastRegion } from '@portal/shared-ui/parts/feedback/ToastRegion.tsx';
import { toastQueue } from '@portal/shared-ui/parts/feedback/toasts.ts';
import { showCards } from '@portal/shared-ui/parts/testing/cards.ts';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, show as draw } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventProvider } from '../../event/event-context.ts';
import { gatheringWith, pageWith } from '../../event/testing/event.ts';
import { ActivityServer } from '../testing/server.ts';
import ActivityPeoplePage from './ActivityPeoplePage.tsx';

const everything = ['manageActivity', 'subscribeToActivity', 'setActivityPresence'];
const congress = {
  status: 'PUBLISHED',
  gatheringType: 'congress',
  categoryVersion: '1.1.0',
  format: 'PHYSICAL',
  businessUnits: [],
} as const satisfies Parameters<typeof gatheringWith>[0];

interface Around {
  allRights?: string[];
  gathering?: Parameters<typeof gatheringWith>[0];
}

function open(
  server: ActivityServer,
  list: 'inscrits' | 'disponibles',
  { allRights = everything, gathering = congress }: Around = {},
) {
  const portal = { me: { userUuid: crypto.randomUUID(), allRights }, section: 'back' } as unknown as Portal;
  openAt(`#/activity?liste=${list}`);
  const router = createHashRouter([
    { path: '/:activityUuid', element: <ActivityPeoplePage /> },
    { path: '*', element: <p>ailleurs</p> },
  ]);
  draw(
    <ApolloProvider client={server.client()}>
      <PortalProvider value={portal}>
        <EventProvider value={pageWith(gatheringWith(gathering))}>
          <RouterProvider router={router} />
          <ToastRegion />
        </EventProvider>
      </PortalProvider>
    </ApolloProvider>,
  );
}

beforeEach(showCards);
afterEach(() => {
  cleanup();
  toastQueue.clear();
  vi.unstubAllGlobals();
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const checkbox = (name: string) => screen.findByLabelText(`Sélectionner TEST ${name}`);
const choose = async (...names: string[]) => {
  for (const name of names) click(await checkbox(name));
};

test('three are too many for two seats: nobody is enrolled, the reason and the free seats are shown', async () => {
  const server = new ActivityServer(2, ['Anne', 'Bruno', 'Chloé']);
  open(server, 'disponibles');
  await choose('Anne', 'Bruno', 'Chloé');
  click(await button('Inscrire'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(messages.ACTIVITY_PLACES_MISSING)).toBeTruthy();
  expect(within(dialog).getByText('2 places libres pour 3 personnes choisies.')).toBeTruthy();
  expect(server.lines).toEqual([]);
});

test('those enrolled leave the list of the others, and the undo brings them back', async () => {
  const server = new ActivityServer(2, ['Anne', 'Bruno', 'Chloé']);
  open(server, 'disponibles');
  await choose('Anne', 'Bruno');
  click(await button('Inscrire'));
  await screen.findByText('2 participants inscrits');
  await waitFor(() => expect(screen.queryByLabelText('Sélectionner TEST Anne')).toBeNull());
  expect(server.lines.map(({ participant }) => participant)).toEqual(['Anne', 'Bruno']);
  click(await button('Annuler'));
  await waitFor(() => expect(server.lines).toEqual([]));
  await checkbox('Anne');
});

test('who is chosen while others are being enrolled stays chosen', async () => {
  const server = new ActivityServer(3, ['Anne', 'Bruno', 'Chloé']);
  open(server, 'disponibles');
  await choose('Anne');
  server.hold();
  click(await button('Inscrire'));
  await choose('Bruno');
  server.release?.();
  await screen.findByText('1 participant inscrit');
  await waitFor(() => expect(screen.queryByLabelText('Sélectionner TEST Anne')).toBeNull());
  expect(((await checkbox('Bruno')) as HTMLInputElement).checked).toBe(true);
  expect(((await checkbox('Chloé')) as HTMLInputElement).checked).toBe(false);
});

test('a presence is shown before the server answered, and the undo restores each one’s previous presence', async () => {
  const server = new ActivityServer(3, ['Anne', 'Bruno']);
  server.enrol('Anne', 'Bruno');
  server.lines[1]!.presence = 'ABSENT';
  open(server, 'inscrits');
  await checkbox('Bruno');
  server.hold();
  click(await button('Marquer Anne Test présent'));
  const list = await screen.findByRole('list', { name: 'Inscrits à l’activité' });
  await within(list).findByText('Présent');
  expect(server.lines[0]!.presence).toBe(null);
  server.release?.();
  await waitFor(() => expect(server.lines[0]!.presence).toBe('PRESENT'));
  await screen.findByText('1 participant marqué présent');
  click(await button('Annuler'));
  await waitFor(() => expect(server.lines.map(({ presence }) => presence)).toEqual([null, 'ABSENT']));
});

test('without a right on the list nobody is chosen and nothing is done', async () => {
  const server = new ActivityServer(3, ['Anne']);
  server.enrol('Anne');
  open(server, 'inscrits', { allRights: ['manageActivity'] });
  await screen.findByText(/^TEST Anne/);
  expect(screen.queryByLabelText('Sélectionner TEST Anne')).toBeNull();
  expect(screen.queryByRole('button', { name: /Marquer|Actions pour/ })).toBeNull();
});

test('of a gathering that is wound up the actions say why not', async () => {
  const server = new ActivityServer(3, ['Anne']);
  open(server, 'disponibles', { gathering: { ...congress, status: 'WINDED_UP' } });
  const enrol = await button('Inscrire Anne Test');
  expect(enrol.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(enrol.getAttribute('aria-describedby')!)?.textContent).toBe(
    messages.GATHERING_READ_ONLY,
  );
});

test.each([
  ['congress', true],
  ['biogenEvent', false],
] as const)('an unjustified absence is marked at congresses only: %s', async (gatheringType, isOffered) => {
  const server = new ActivityServer(3, ['Anne']);
  server.enrol('Anne');
  open(server, 'inscrits', { gathering: { ...congress, gatheringType } });
  click(await button('Actions pour Anne Test'));
  await screen.findByRole('menuitem', { name: /^Absent( \(justifié\))?$/ });
  expect(screen.queryByRole('menuitem', { name: /non justifi/ }) !== null).toBe(isOffered);
});

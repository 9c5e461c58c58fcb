import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, flushEffects, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { CreateEvent } from './CreateEvent.tsx';
import EditEvent from './EditEvent.tsx';
import NewEvent from './NewEvent.tsx';

/** A stub of the back office's piece: records what was requested. */
const asked: unknown[] = [];
const findPiece = async (remote: string, name: string) => (values: object) => {
  asked.push({ remote, name, ...values });
  return <p>Le formulaire</p>;
};

async function open(address: string, allRights: readonly string[] = ['createGathering']) {
  const portal = {
    me: { userUuid: 'me', userType: 'cp', allRights },
    section: 'staff',
    findPiece,
  } as unknown as Portal;
  openAt(`#${address}`);
  const router = createHashRouter([
    { path: '/congrex/events', element: <CreateEvent /> },
    { path: '/congrex/new_event/:eventType', element: <NewEvent /> },
    { path: '/congrex/edit_event/:eventType/:gatheringUuid', element: <EditEvent /> },
    { path: '*', element: <p>Ailleurs</p> },
  ]);
  show(
    <PortalProvider value={portal}>
      <RouterProvider router={router} />
    </PortalProvider>,
  );
  await flushEffects();
  await flushEffects();
  return router;
}

afterEach(() => {
  cleanup();
  asked.length = 0;
  openAt('');
});

const piece = {
  remote: 'mf-congrex-bo',
  name: 'event-form',
  listPath: '/congrex/events',
  eventPath: '/congrex/:gatheringUuid/tabs',
  formPath: '/congrex/edit_event/:gatheringType/:gatheringUuid',
};

describe('the form is the back office’s, with the paths of the field area', () => {
  test.each([
    ['/congrex/new_event/congress', { gatheringType: 'congress' }],
    ['/congrex/new_event/biogenEvent', { gatheringType: 'biogenEvent' }],
    ['/congrex/edit_event/congress/one?etape=places', { gatheringType: 'congress', gatheringUuid: 'one' }],
  ])('%s', async (address, values) => {
    await open(address);
    expect(asked.at(-1)).toEqual({ ...piece, ...values });
  });
});

test.each(['/congrex/new_event/party', '/congrex/edit_event/party/one'])(
  'the kind of event of %s is not known: the known ones and the list',
  async (address) => {
    await open(address);
    const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(ways).toEqual([
      ['Créer\u202f: Congrès', '#/congrex/new_event/congress'],
      ['Créer\u202f: Événement standalone', '#/congrex/new_event/biogenEvent'],
      ['Retour aux événements', '#/congrex/events'],
    ]);
    expect(asked).toEqual([]);
  },
);

test('who may not create sees so before the form is loaded, with a link to the list', async () => {
  await open('/congrex/new_event/congress', []);
  expect(screen.getByText('Accès refusé')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Retour aux événements' }).getAttribute('href')).toBe('#/congrex/events');
  expect(asked).toEqual([]);
});

test('who may not create and names an unknown kind gets the list only', async () => {
  await open('/congrex/new_event/party', []);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Retour aux événements']);
});

test('the button leads to the form of the kind that was chosen', async () => {
  const router = await open('/congrex/events');
  click(screen.getByRole('button', { name: 'Créer un événement' }));
  await flushEffects();
  click(screen.getByRole('menuitem', { name: /^Congrès/ }));
  await flushEffects();
  expect(router.state.location.pathname).toBe('/congrex/new_event/congress');
});

test('there is no button for those who may not create', async () => {
  await open('/congrex/events', ['readGathering']);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

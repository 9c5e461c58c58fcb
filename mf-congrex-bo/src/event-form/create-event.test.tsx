import { UiProvider } from '@portal/shared-ui';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { pageFor, useGraphServer } from '@portal/web/testing/graph-server';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CreateEventPage from './CreateEventPage.tsx';

const graph = useGraphServer();
let router: ReturnType<typeof createHashRouter> | undefined;
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  router?.dispose();
  openAt('');
});

function open(address: string) {
  graph.answer = (name) => ({ data: name === 'EventFormUnits' ? { businessUnits: [] } : { [name]: null } });
  openAt(`#/congrex-bo/create-event/information${address}`);
  const page = pageFor();
  const Around = page.wrapper;
  router = createHashRouter([{ path: '/congrex-bo/create-event/:step', element: <CreateEventPage /> }]);
  show(
    <UiProvider section="back">
      <Around>
        <RouterProvider router={router} />
      </Around>
    </UiProvider>,
  );
  page.as({ userUuid: 'me', userType: 'roc', allRights: ['createGathering'], impersonator: null });
}

test('once the kind is chosen, the heading of the first step has focus', async () => {
  open('');
  click(await screen.findByRole('button', { name: 'Continuer' }));
  const heading = await screen.findByRole('heading', { level: 2, name: 'Informations' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(location.hash).toContain('gathering=');
});

test('a form that the address opens begins where every page does', async () => {
  open('?type=congress');
  await screen.findByRole('heading', { level: 2, name: 'Informations' });
  expect(document.activeElement).toBe(document.body);
});

import { useLayout } from '@portal/shared-ui/parts/testing/layout.ts';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, Link, RouterProvider } from '@portal/web/router';
import { pageFor, useGraphServer } from '@portal/web/testing/graph-server';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { PageQuery } from '../data/use-page-query.ts';
import type { Problem } from '../problem.ts';
import { words } from '../state/address.ts';
import { listAddress } from './address/address.ts';
import { useOpenedRow } from './address/opened-row.ts';
import { CreateLink } from './CreateLink.tsx';
import { ListScreen } from './ListScreen.tsx';
import { wholeList } from './rows/whole-list.ts';
import { useListView } from './views/view.tsx';

useLayout({ width: 1200, height: 600 });
const graph = useGraphServer();
const address = listAddress({ search: { name: 'q', codec: words } });
const part = { isWaiting: false, isReady: true, refresh: async () => undefined } as unknown as PageQuery<unknown>;
const rows = ['Anne', 'Paul'];
const columns = [{ id: 'name', header: 'Nom', cell: (row: string) => row, width: 200 }];
const creating = { offered: true, reason: undefined, label: 'Ajouter' };

let router: ReturnType<typeof createHashRouter> | undefined;
afterEach(() => {
  cleanup();
  router?.dispose();
  openAt('');
});

let fail: ((problem: Problem | undefined) => void) | undefined;

function People({ verdict }: { verdict: Parameters<typeof CreateLink>[0]['verdict'] }) {
  const view = useListView('test.people', address);
  const opened = useOpenedRow();
  const [problem, setProblem] = useState<Problem>();
  fail = setProblem;
  return (
    <ListScreen
      title="Personnes"
      noun={['personne', 'personnes']}
      view={view}
      pages={wholeList('people', { ...part, problem }, rows)}
      list={address}
      columns={columns}
      actions={<CreateLink verdict={verdict} to="/new" />}
      rowId={(row) => row}
      rowLabel={(row) => row}
      rowPath={opened.pathOf}
      search={['Rechercher une personne', 'Nom']}
      noResult="Personne ne correspond."
    >
      {opened.id && (
        <section aria-label={opened.id}>
          <button type="button" onClick={opened.close}>
            Fermer
          </button>
          <Link to="/people/elsewhere" onClick={opened.close}>
            Ailleurs
          </Link>
        </section>
      )}
    </ListScreen>
  );
}

function open(verdict = creating as Parameters<typeof People>[0]['verdict'], at = '/people') {
  graph.answer = () => ({ data: {} });
  openAt(`#${at}`);
  const page = pageFor();
  const Around = page.wrapper;
  router = createHashRouter([{ path: '*', element: <People verdict={verdict} /> }]);
  show(
    <Around>
      <RouterProvider router={router} />
    </Around>,
  );
  page.as({ userUuid: 'me', userType: 'admin', allRights: [], impersonator: null });
}

test('its heading says how many there are, with their views and what creates one', async () => {
  open();
  expect(await screen.findByText('2 personnes')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Vues' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ajouter' }).getAttribute('href')).toBe('#/new');
});

test('what may not be created now says why; what somebody may never create is not there', async () => {
  open({ ...creating, reason: 'L’événement est clos.' });
  expect((await screen.findByRole('button', { name: /Ajouter/ })).getAttribute('aria-disabled')).toBe('true');
  cleanup();
  open({ ...creating, offered: false });
  await screen.findByText('2 personnes');
  expect(screen.queryByText('Ajouter')).toBeNull();
});

test('what a row opens has an address, which opens it, and which its closing leaves', async () => {
  open(creating, '/people?q=a&ligne=Paul');
  expect(await screen.findByRole('region', { name: 'Paul' })).toBeDefined();
  expect((await screen.findByRole('link', { name: 'Anne' })).getAttribute('href')).toBe('#/people?q=a&ligne=Anne');
  click(screen.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(location.hash).toBe('#/people?q=a');
});

test('a link in what is open is followed, though it closes it', async () => {
  open(creating, '/people?ligne=Paul');
  click(await screen.findByRole('link', { name: 'Ailleurs' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(location.hash).toBe('#/people/elsewhere');
});

test('that more rows could not be loaded is said over those that are there, which stay as they are scrolled', async () => {
  open();
  const grid = await screen.findByRole('grid');
  act(() => fail?.({ code: 'SERVICE_UNAVAILABLE', message: 'Ne répond pas.' } as Problem));
  expect(screen.getByText('La liste est incomplète.')).toBeDefined();
  expect(screen.getByRole('grid')).toBe(grid);
  act(() => fail?.(undefined));
  expect(screen.queryByText('La liste est incomplète.')).toBeNull();
  expect(screen.getByRole('grid')).toBe(grid);
});

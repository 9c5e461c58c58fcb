import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PageQuery } from '../../data/use-page-query.ts';
import type { Problem } from '../../problem.ts';
import { words } from '../../state/address.ts';
import { listAddress } from '../address/address.ts';
import { ListGrid } from './ListGrid.tsx';
import { wholeList } from './whole-list.ts';

afterEach(cleanup);

const address = listAddress({ search: { name: 'q', codec: words } });
const idOf = (row: string) => row;
const columns = [{ id: 'name', header: 'Nom', cell: idOf, width: 200 }];
const retry = vi.fn();
const part = (more: Partial<PageQuery<unknown>> = {}): PageQuery<unknown> => ({
  ...{ data: undefined, isWaiting: false, isAsking: false, problem: undefined, retry },
  ...{ refresh: async () => undefined, ...more },
});
const problem = {
  code: 'SERVICE_UNAVAILABLE',
  title: 'Indisponible',
  message: 'Réessayez.',
  canRetry: true,
} as Problem;

function open(asked: PageQuery<unknown>, rows: readonly string[] | undefined) {
  const grid = (
    <ListGrid
      label="Personnes"
      pages={wholeList('people', asked, rows)}
      list={address}
      view={{ filters: { search: '' }, setFilters: () => undefined, layout: undefined, setLayout: () => undefined }}
      columns={columns}
      rowId={idOf}
      rowPath={(row) => `/people/${row}`}
      noResult="Personne ne correspond."
      nothingYet={<p>Personne encore</p>}
    />
  );
  show(<RouterProvider router={createHashRouter([{ path: '*', element: grid }])} />);
}

test('an empty one says so, once it is known', () => {
  open(part({ isWaiting: true }), undefined);
  expect(screen.queryByText('Personne encore')).toBeNull();
  cleanup();
  open(part(), []);
  expect(screen.getByText('Personne encore')).toBeTruthy();
});

test('what could not be read says why, with a way to ask again', () => {
  open(part({ problem }), undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('what is known stays beside what could not be read', () => {
  open(part({ problem }), ['Anne']);
  expect(screen.getByText('La liste est incomplète.')).toBeTruthy();
});

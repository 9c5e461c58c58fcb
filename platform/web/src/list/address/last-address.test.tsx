import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { createHashRouter, Link, RouterProvider } from '@portal/web/router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Portal, PortalProvider } from '../../session/portal-context.tsx';
import { words } from '../../state/address.ts';
import { listAddress } from './address.ts';
import { useAddressFilters } from './address-filters.ts';
import { useLastAddress } from './last-address.ts';

const notes = listAddress({ search: { name: 'q', codec: words } });

function List() {
  const [, setFilters] = useAddressFilters(notes);
  return (
    <>
      <button type="button" onClick={() => setFilters({ search: 'anne' })}>
        Chercher
      </button>
      <button type="button" onClick={() => setFilters({ search: '' })}>
        Effacer
      </button>
      <Link to="/note">Note</Link>
    </>
  );
}

const Note = () => <Link to={useLastAddress('/notes')}>Retour</Link>;

function openFor(userUuid: string, address: string) {
  openAt(address);
  const router = createHashRouter([
    { path: '/notes', element: <List /> },
    { path: '/note', element: <Note /> },
  ]);
  render(
    <PortalProvider value={{ me: { userUuid, allRights: [] } } as unknown as Portal}>
      <RouterProvider router={router} />
    </PortalProvider>,
  );
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const follow = async (name: string) => fireEvent.click(await screen.findByRole('link', { name }));
const back = async () => (await screen.findByRole('link', { name: 'Retour' })).getAttribute('href');

afterEach(() => {
  cleanup();
  openAt('');
});

test('a link back leads to the list as it was left', async () => {
  openFor('one', '#/notes');
  await press('Chercher');
  await follow('Note');
  expect(await back()).toBe('#/notes?q=anne');
  await follow('Retour');
  await press('Effacer');
  await follow('Note');
  expect(await back()).toBe('#/notes');
});

test('somebody else does not get the search of who was here before', async () => {
  openFor('two', '#/notes?q=anne');
  await follow('Note');
  expect(await back()).toBe('#/notes?q=anne');
  cleanup();
  openFor('three', '#/note');
  expect(await back()).toBe('#/notes');
});

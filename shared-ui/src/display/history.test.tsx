import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, show } from '../testing/screen.tsx';
import { DoneBy, History, HistoryCard } from './History.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface Entry {
  id: string;
  createdAt: string;
  userName?: string | null;
  impersonatorName?: string | null;
}

function open(entries: Entry[]) {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: 'Europe/Paris' });
  show(
    <History entries={entries}>
      {(entry) => (
        <>
          <p>Fait {entry.id}. </p>
          <DoneBy {...entry} />
        </>
      )}
    </History>,
  );
}
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const createdAt = '2026-11-22T06:47:00Z';

test('a line says what was done, by whom, in whose place, and when by the reader’s clock', () => {
  open([
    { id: 'a', createdAt, userName: 'Clémence Roy' },
    { id: 'b', createdAt, userName: 'Clémence Roy', impersonatorName: 'Luc Petit' },
    { id: 'c', createdAt, userName: null },
  ]);
  expect(lines()).toEqual([
    '22/11/26 07:47Fait a. Clémence Roy',
    '22/11/26 07:47Fait b. Clémence Roy (action faite par Luc Petit)',
    '22/11/26 07:47Fait c. Le portail',
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('of a long one the newest lines are shown, the rest on demand', () => {
  open(Array.from({ length: 130 }, (_, index) => ({ id: `${index}`, createdAt })));
  expect(lines()).toHaveLength(20);
  expect(screen.getByText('20 sur 130 entrées')).toBeTruthy();
  click(screen.getByRole('button', { name: 'Afficher la suite' }));
  expect(lines()).toHaveLength(120);
  click(screen.getByRole('button', { name: 'Afficher la suite' }));
  expect(lines()).toHaveLength(130);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an empty one says so', () => {
  open([]);
  expect(screen.getByText('Rien dans l’historique')).toBeTruthy();
});

test('the card of a document says what was done, to what, by whom and why', () => {
  const record = { id: 'a', label: 'Modifié', createdAt, userName: 'Clémence Roy', reason: 'Erreur de date' };
  show(<HistoryCard records={[record]} describe={({ id }) => `Champ ${id}. `} />);
  expect(screen.getByRole('heading', { name: 'Historique' })).toBeTruthy();
  expect(lines()).toEqual([expect.stringMatching(/ModifiéChamp a\. Clémence RoyErreur de date$/)]);
});

test('a line that is opened stays itself when another comes, where a long history is cut', () => {
  const shown = (ids: readonly string[]) => (
    <History entries={ids.map((id) => ({ id, createdAt }))} keyOf={({ id }) => id}>
      {({ id }) => (
        <details>
          <summary>Détail {id}</summary>
        </details>
      )}
    </History>
  );
  const { rerender } = show(shown(['b', 'a']));
  const opened = () => [...document.querySelectorAll('details')].filter(({ open }) => open);
  document.querySelector('details')!.open = true;
  rerender(shown(['c', 'b']));
  expect(opened().map(({ textContent }) => textContent)).toEqual(['Détail b']);
});

test('of a history that goes on all entries show that are there, and the others are asked for', () => {
  const onLoadMore = vi.fn();
  const entries = Array.from({ length: 25 }, (_, n) => ({ id: String(n), createdAt }));
  show(
    <History entries={entries} further={{ total: 60, hasMore: true, onLoadMore }}>
      {({ id }) => <p>Fait {id}.</p>}
    </History>,
  );
  expect(lines()).toHaveLength(25);
  expect(screen.getByRole('status').textContent).toBe('25 sur 60 entrées');
  click(screen.getByRole('button', { name: 'Afficher la suite' }));
  expect(onLoadMore).toHaveBeenCalledTimes(1);
});

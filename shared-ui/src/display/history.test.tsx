import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, show } from '../testing/screen.tsx';
import { DoneBy, History } from './History.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface Entry {
  id: string;
  at: string;
  userName?: string | null;
  impersonatorName?: string | null;
}

function open(entries: Entry[]) {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: 'Europe/Paris' });
  show(
    <History entries={entries} keyOf={({ id }) => id} atOf={({ at }) => at}>
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
const at = '2026-11-22T06:47:00Z';

test('a line says what was done, by whom, in whose place, and when by the reader’s clock', () => {
  open([
    { id: 'a', at, userName: 'Clémence Roy' },
    { id: 'b', at, userName: 'Clémence Roy', impersonatorName: 'Luc Petit' },
    { id: 'c', at, userName: null },
  ]);
  expect(lines()).toEqual([
    '22/11/26 07:47Fait a. Clémence Roy',
    '22/11/26 07:47Fait b. Clémence Roy (action faite par Luc Petit)',
    '22/11/26 07:47Fait c. Le portail',
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('of a long one the newest lines are shown, the rest on demand', () => {
  open(Array.from({ length: 130 }, (_, index) => ({ id: `${index}`, at })));
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

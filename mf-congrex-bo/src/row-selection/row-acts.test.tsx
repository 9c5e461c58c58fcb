import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { noSelection } from '@portal/shared-ui/table';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type RowAct, useRowActs } from './row-acts.tsx';

afterEach(cleanup);

const free = { offered: true, reason: undefined };
const note = vi.fn();
const remove = vi.fn();
const acts: RowAct<string>[] = [
  {
    ...{ id: 'present', label: 'Présent', menu: 'Présence', verdict: free, act: note },
    button: { icon: '✓', labelOf: (row) => (row === 'Anne' ? `Marquer ${row} présente` : undefined) },
  },
  { id: 'remove', label: 'Retirer', verdict: { offered: true, reason: 'L’événement est clos.' }, act: remove },
  { id: 'edit', label: 'Modifier', verdict: free, only: 'row', act: vi.fn() },
  { id: 'never', label: 'Fusionner', verdict: { offered: false, reason: undefined }, act: vi.fn() },
];

function Drawn({
  of,
  refuse = vi.fn(),
  rows,
}: {
  of: typeof acts;
  refuse?: () => void;
  rows: () => Promise<string[]>;
}) {
  const chosen = { selection: noSelection, setSelection: vi.fn(), known: undefined, rows };
  const drawn = useRowActs(of, { chosen, pending: false, refuse, nameOf: (row) => row });
  return (
    <>
      <section aria-label="Choisis">{drawn.selectionActions}</section>
      {['Anne', 'Paul'].map((row) => (
        <section key={row} aria-label={row}>
          {drawn.rowActions?.(row)}
        </section>
      ))}
    </>
  );
}
const buttonsIn = (name: string) =>
  [...screen.getByRole('region', { name }).querySelectorAll('button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  );

test('of one table come the buttons of a row, its menu, and those of the chosen', () => {
  show(<Drawn of={acts} rows={async () => []} />);
  expect(buttonsIn('Anne')).toEqual(['Marquer Anne présente', 'Actions pour Anne']);
  expect(buttonsIn('Paul')).toEqual(['Actions pour Paul']);
  expect(buttonsIn('Choisis')).toEqual(['Présence', 'Retirer']);
  click(screen.getByRole('button', { name: 'Marquer Anne présente' }));
  expect(note).toHaveBeenLastCalledWith(['Anne']);
});

test('the chosen are found before something is done with them; that they are not found is said', async () => {
  const found = [{ ...acts[1]!, verdict: free }];
  show(<Drawn of={found} rows={async () => ['Anne', 'Paul']} />);
  click(screen.getByRole('button', { name: 'Retirer' }));
  await waitFor(() => expect(remove).toHaveBeenLastCalledWith(['Anne', 'Paul']));
  cleanup();
  const refuse = vi.fn();
  show(<Drawn of={found} refuse={refuse} rows={() => Promise.reject(new Error('perdu'))} />);
  click(screen.getByRole('button', { name: 'Retirer' }));
  await waitFor(() => expect(refuse).toHaveBeenCalled());
  expect(remove).toHaveBeenCalledTimes(1);
});

test('nobody who may do nothing with the rows chooses them', () => {
  show(<Drawn of={[acts[3]!]} rows={async () => []} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('what would change nothing of a row cannot be pressed there, and says why', async () => {
  const erase = { id: 'erase', label: 'Effacer', verdict: free, act: note };
  const idle = (row: string) => (row === 'Anne' ? 'Rien à effacer.' : undefined);
  show(<Drawn of={[{ ...erase, idle }]} rows={async () => []} />);
  const entryOf = async (row: string) => {
    click(screen.getByRole('button', { name: `Actions pour ${row}` }));
    const entry = await screen.findByRole('menuitem', { name: /Effacer/ });
    return [entry.hasAttribute('data-blocked'), entry.textContent];
  };
  expect(await entryOf('Anne')).toEqual([true, expect.stringContaining('Rien à effacer.')]);
  cleanup();
  show(<Drawn of={[{ ...erase, idle }]} rows={async () => []} />);
  expect(await entryOf('Paul')).toEqual([false, 'Effacer']);
});

import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { flushEffects, press, show } from '../testing/screen.tsx';
import { moveItems } from './move-items.ts';
import { ReorderList } from './ReorderList.tsx';

test.each([
  ['b', 'before', 'a', ['b', 'a', 'c', 'd']],
  ['a', 'after', 'c', ['b', 'c', 'a', 'd']],
  ['d', 'before', 'b', ['a', 'd', 'b', 'c']],
  ['a', 'after', 'd', ['b', 'c', 'd', 'a']],
  ['a', 'before', 'b', ['a', 'b', 'c', 'd']],
  ['c', 'after', 'c', ['a', 'b', 'c', 'd']],
] as const)('%s goes %s %s', (key, position, target, expected) => {
  expect(moveItems(['a', 'b', 'c', 'd'], new Set([key]), target, position)).toEqual(expected);
});

const list = (onReorder: ((ids: string[]) => void) | undefined) => (
  <ReorderList label="Liens" items={['a', 'b', 'c']} idOf={String} nameOf={(id) => `Lien ${id}`} onReorder={onReorder}>
    {(id) => id}
  </ReorderList>
);

test('the keyboard takes an item by its handle, moves it and leaves it there', async () => {
  const onReorder = vi.fn();
  show(list(onReorder));
  act(() => screen.getByRole('button', { name: /^Déplacer Lien a/ }).focus());
  press('Enter');
  // The library takes it with the next frame: first between itself and the next one, where it is already.
  const goesTo = () => document.activeElement?.getAttribute('aria-label');
  await waitFor(() => expect(goesTo()).toBe('Insérer entre Lien a et Lien b'));
  press('ArrowDown');
  await flushEffects();
  expect(goesTo()).toBe('Insérer entre Lien b et Lien c');
  press('Enter');
  await flushEffects();
  expect(onReorder.mock.calls).toEqual([[['b', 'a', 'c']]]);
});

test('without a right to it nothing can be moved', () => {
  show(list(undefined));
  expect(screen.queryAllByRole('button')).toEqual([]);
});

import { click, fill, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { several, words } from '../../state/address.ts';
import { ListFilterBar } from '../ListFilterBar.tsx';
import { listAddress } from './address.ts';
import { useTypedSearch } from './typed-search.ts';

let typed: string;
let type: (text: string) => void;
const sent: string[] = [];
const send = (search: string) => void sent.push(search);

function Field({ search }: { search: string }) {
  [typed, type] = useTypedSearch(search, send);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const typing = (text: string) => act(() => type(text));
const pause = () => act(() => vi.advanceTimersByTime(300));

test('a letter that was typed before the address says the last search stays, and is searched', () => {
  const { rerender } = render(<Field search="" />);
  typing('ab');
  pause();
  typing('abc');
  rerender(<Field search="ab" />);
  expect([typed, sent]).toEqual(['abc', ['ab']]);
  pause();
  expect([typed, sent]).toEqual(['abc', ['ab', 'abc']]);
});

test('so it does when the address comes two searches late', () => {
  const { rerender } = render(<Field search="" />);
  for (const text of ['a', 'ab']) {
    typing(text);
    pause();
  }
  typing('abc');
  for (const search of ['a', 'ab']) {
    rerender(<Field search={search} />);
    expect(typed).toBe('abc');
  }
});

test('what the address says otherwise wins, also where it is what was searched before', () => {
  const { rerender } = render(<Field search="" />);
  for (const text of ['a', 'ab']) {
    typing(text);
    pause();
    rerender(<Field search={text} />);
  }
  typing('abc');
  rerender(<Field search="a" />);
  expect(typed).toBe('a');
  pause();
  expect(sent).toEqual(['a', 'ab']);
});

test('« Réinitialiser » takes off what was typed a moment before too: it is not searched afterwards', () => {
  const people = listAddress({
    search: { name: 'q', codec: words },
    states: { name: 'statut', codec: several(['new', 'old']) },
  });
  function Bar() {
    const [filters, setFilters] = useState(() => people.read(new URLSearchParams('statut=new')));
    sent.push(people.write(filters).toString());
    return <ListFilterBar list={people} filters={filters} onChange={setFilters} search={['Rechercher', 'Nom']} />;
  }
  show(<Bar />);
  const field = () => screen.getByRole('searchbox', { name: 'Rechercher' });
  fill(field(), 'abc');
  click(screen.getByRole('button', { name: 'Réinitialiser' }));
  pause();
  expect([field().getAttribute('value'), new Set(sent)]).toEqual(['', new Set(['statut=new', ''])]);
});

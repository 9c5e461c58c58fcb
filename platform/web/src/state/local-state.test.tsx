import { beforeEach, expect, test, vi } from 'vitest';
import { clearEverything, clearLocalState, draftPrefix } from './clear-local-state.ts';
import { createLocalState } from './local-state.ts';

interface Screen {
  columns: string[];
  isDialogOpen: boolean;
  drawer: string | undefined;
  set: (change: Partial<Screen>) => void;
}

const create = () =>
  createLocalState<Screen>('test.screen', ['columns'], (set) => ({
    columns: [],
    isDialogOpen: false,
    drawer: undefined,
    set: (change) => set(change),
  }));

const stored = () => JSON.parse(localStorage.getItem('portal.state.test.screen') ?? 'null');

beforeEach(() => localStorage.clear());

test('only what is named is kept: never a dialog, a drawer, or what a later version adds', () => {
  create()
    .getState()
    .set({ columns: ['name'], isDialogOpen: true, drawer: 'filters' });
  expect(stored()).toEqual({ state: { columns: ['name'] }, version: 1 });
});

test('a reload finds the columns as they were, and every dialog and drawer closed', () => {
  create()
    .getState()
    .set({ columns: ['name'], isDialogOpen: true, drawer: 'filters' });
  const { columns, isDialogOpen, drawer } = create().getState();
  expect({ columns, isDialogOpen, drawer }).toEqual({ columns: ['name'], isDialogOpen: false, drawer: undefined });
});

test('something unreadable in the browser is no reason to fail', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.setItem('portal.state.test.screen', 'not JSON');
  expect(create().getState().columns).toEqual([]);
});

const drafts = ['public', 'u', 'u.for.v', 'v'].map((of) => `${draftPrefix}${of}.gathering:1`);

test.each([
  ['the end of a session keeps drafts', clearLocalState, ['other', ...drafts]],
  ['leaving forgets one’s drafts, too', () => clearEverything('u'), ['other', `${draftPrefix}v.gathering:1`]],
  ['where nobody knows who leaves, no draft stays', () => clearEverything(null), ['other']],
])('%s', (_, forget, left) => {
  const store = create();
  store.getState().set({ columns: ['name'], drawer: 'filters' });
  for (const draft of drafts) localStorage.setItem(draft, '{}');
  localStorage.setItem('other', 'theirs');
  forget();
  expect(Object.keys(localStorage).sort()).toEqual([...left].sort());
  // Who comes next in this page finds nothing of it in memory either.
  const { columns, drawer } = store.getState();
  expect({ columns, drawer }).toEqual({ columns: [], drawer: undefined });
});

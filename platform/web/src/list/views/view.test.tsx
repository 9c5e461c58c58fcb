import { createHashRouter, RouterProvider } from '@portal/web/router';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { flag, oneOf, several, words } from '../../state/address.ts';
import { listAddress } from '../address/address.ts';
import { type ListView, useListView } from './view.tsx';

const people = listAddress(
  {
    which: { name: 'vue', codec: oneOf(['all', 'some'], 'all') },
    search: { name: 'q', codec: words },
    states: { name: 'statut', codec: several(['new', 'old']) },
    mine: { name: 'mes', codec: flag },
    one: { name: 'un', codec: oneOf(['', 'yes', 'no'], '') },
    sort: {
      name: 'tri',
      codec: oneOf(['name.ascending', 'name.descending', 'date.descending'], 'name.ascending'),
    },
  },
  ['which'],
);
type Filters = ReturnType<typeof people.read>;
const read = (address: string) => people.read(new URLSearchParams(address));

describe('a list in the address', () => {
  test.each([
    ['', 0, false],
    ['vue=some&tri=name.descending', 0, false],
    ['q=anne', 0, true],
    ['statut=new,old&mes=1&un=no', 3, true],
  ])('"%s": %s filters, on: %s', (address, active, isFiltered) => {
    expect([people.active(read(address)), people.isFiltered(read(address))]).toEqual([active, isFiltered]);
  });

  test('without its filters it keeps its order and which list it is', () => {
    const filters = read('vue=some&q=a&statut=new&mes=1&un=no&tri=date.descending');
    expect(people.write(people.without(filters)).toString()).toBe('vue=some&tri=date.descending');
  });

  test.each([
    ['name', 'descending', 'name.descending'],
    ['date', 'ascending', 'date.descending'],
    ['city', 'ascending', 'name.ascending'],
  ] as const)('the grid asks for %s %s', (column, direction, sort) => {
    expect(people.sorted(read('tri=date.descending'), { column, direction }).sort).toBe(sort);
  });

  test('other parameters of the address stay', () => {
    expect(people.write(read('q=a'), new URLSearchParams('rubrique=x&statut=old')).toString()).toBe('rubrique=x&q=a');
  });
});

const presets = {
  nameOf: ({ which }: Filters) => which,
  layoutOf: ({ which }: Filters) => ({ order: [which], hidden: [], widths: {} }),
};
let view: ListView<Filters>;
const asked: { query: string; variables: Record<string, unknown> }[] = [];
let kept: unknown;

function Probe({ hasPresets, untouched }: { hasPresets: boolean; untouched: string | undefined }) {
  view = useListView('area.people', people, hasPresets ? presets : undefined, untouched);
  return null;
}

/** Without the event of a changed hash, which would arrive in the middle of a test. */
const comeTo = (hash: string) => history.replaceState(null, '', hash);

function open(address: string, hasPresets = false, untouched?: string) {
  comeTo(`#/list${address}`);
  const router = createHashRouter([{ path: '*', element: <Probe hasPresets={hasPresets} untouched={untouched} /> }]);
  render(<RouterProvider router={router} />);
  return router;
}
const askedFor = (name: string) => asked.filter(({ query }) => query.includes(name)).map(({ variables }) => variables);

beforeEach(() => {
  kept = undefined;
  asked.length = 0;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return Response.json({
      data: { savedViews: [], preferences: kept ? [{ key: 'k', value: JSON.stringify(kept) }] : [] },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  comeTo('#/');
});

describe('a saved view', () => {
  test.each<[string, string, string, number]>([
    ['the one that the list opens with takes the place of the list', '', '?q=anne', 0],
    ['another one can be gone back from', '?un=no', '?q=anne', 1],
  ])('%s', async (_what, before, after, steps) => {
    const router = open(before);
    const { length } = history;
    expect(view.isUntouched).toBe(before === '');
    await act(async () => view.open(JSON.stringify({ address: 'q=anne' })));
    expect([router.state.location.search, history.length - length]).toEqual([after, steps]);
  });

  test('takes the place of the list also where its address names it among others of the page', async () => {
    const router = open('?vue=some', false, 'vue=some');
    const { length } = history;
    expect(view.isUntouched).toBe(true);
    await act(async () => view.open(JSON.stringify({ address: 'vue=some&q=anne' })));
    expect([router.state.location.search, history.length - length]).toEqual(['?vue=some&q=anne', 0]);
    expect(view.isUntouched).toBe(false);
  });

  test.each(['{', 'null', '3', '{"address":4}'])('that cannot be read (%s) takes the filters off', async (value) => {
    const router = open('?q=luc');
    await act(async () => view.open(value));
    expect([router.state.location.search, view.isUntouched]).toEqual(['', true]);
  });

  test('shows what is still known of it', async () => {
    const router = open('?statut=new');
    await act(async () => view.open(JSON.stringify({ address: 'vue=secret&statut=never,old' })));
    expect(router.state.location.search).toBe('?statut=old');
  });

  test('brings its columns; one without keeps those that are shown', async () => {
    open('');
    const layout = { order: ['city'], hidden: [], widths: {} };
    await act(async () => view.open(JSON.stringify({ address: 'q=a', layout })));
    expect(view.layout).toEqual(layout);
    await act(async () => view.open(JSON.stringify({ address: 'q=b' })));
    expect(view.layout).toEqual(layout);
    expect(JSON.parse(view.value)).toEqual({ address: 'q=b', layout });
  });

  test('brings its columns to the list that it names, not to the one that was open', async () => {
    open('', true);
    const layout = { order: ['city', 'name'], hidden: ['status'], widths: {} };
    await act(async () => view.open(JSON.stringify({ address: 'vue=some', layout })));
    expect([view.filters.which, view.layout]).toEqual(['some', layout]);
    await act(async () => view.setFilters({ ...view.filters, which: 'all' }));
    expect(view.layout).toEqual(presets.layoutOf(view.filters));
  });
});

describe('letters typed just before somebody goes on', () => {
  const goOn = (lazy: () => Promise<{ Component: () => null }>) => {
    comeTo('#/list');
    const router = createHashRouter([
      { path: '/list', element: <Probe hasPresets={false} untouched={undefined} /> },
      { path: '/list/one', lazy },
      { path: '*', element: null },
    ]);
    render(<RouterProvider router={router} />);
    return router;
  };
  const typing = ({ setFilters, filters }: ListView<Filters>) => setFilters({ ...filters, search: 'anne' });

  test('do not bring back to the list while the next page is loading', async () => {
    let arrives: (page: { Component: () => null }) => void = () => undefined;
    const page = new Promise<{ Component: () => null }>((resolve) => {
      arrives = resolve;
    });
    const router = goOn(() => page);
    await act(async () => void router.navigate('/list/one'));
    await act(async () => typing(view));
    await act(async () => arrives({ Component: () => null }));
    expect([router.state.location.pathname, router.state.location.search]).toEqual(['/list/one', '']);
  });

  test('are not written into the address of the next page', async () => {
    const router = goOn(async () => ({ Component: () => null }));
    const left = view;
    await act(() => router.navigate('/list/one'));
    await act(async () => typing(left));
    expect([router.state.location.pathname, router.state.location.search]).toEqual(['/list/one', '']);
  });

  test('do not bring back from another tab of the same page', async () => {
    const router = goOn(async () => ({ Component: () => null }));
    await act(() => router.navigate('/list?rubrique=people'));
    const left = view;
    await act(() => router.navigate('/list?rubrique=import'));
    await act(async () => typing(left));
    expect(router.state.location.search).toBe('?rubrique=import');
  });

  test('come into the address beside a filter that was chosen meanwhile', async () => {
    const router = goOn(async () => ({ Component: () => null }));
    await act(() => router.navigate('/list?rubrique=people&mes=1'));
    await act(async () => typing(view));
    expect(router.state.location.search).toBe('?rubrique=people&q=anne&mes=1');
  });
});

describe('columns', () => {
  const layout = { order: ['city', 'name'], hidden: [], widths: {} };

  test('those kept on the server are shown', async () => {
    kept = { ...layout, hidden: ['city'] };
    open('?vue=some', true);
    await waitFor(() => expect(view.layout).toMatchObject(kept as object));
    expect(askedFor('ListSettings')).toEqual([{ listName: 'area.people', key: 'area.people.columns.some' }]);
  });

  test('a width that is dragged is kept once, where it comes to rest', async () => {
    open('');
    vi.useFakeTimers();
    for (const width of [100, 150, 180]) act(() => view.setLayout({ ...layout, widths: { city: width } }));
    expect(view.layout?.widths).toEqual({ city: 180 });
    expect(askedFor('KeepColumns')).toEqual([]);
    act(() => void vi.advanceTimersByTime(800));
    expect(askedFor('KeepColumns')).toEqual([
      { key: 'area.people.columns', value: JSON.stringify({ ...layout, widths: { city: 180 } }) },
    ]);
  });
});

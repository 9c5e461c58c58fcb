import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showCards } from '../../testing/cards.ts';
import { show } from '../../testing/screen.tsx';
import { DataGrid } from '../DataGrid.tsx';
import type { DataGridProps, GridColumn } from '../types.ts';

interface Row {
  readonly id: string;
  readonly name: string;
}

const drawn: string[] = [];
const columns: readonly GridColumn<Row>[] = [
  {
    id: 'name',
    header: 'Nom',
    cell: (row) => {
      drawn.push(row.id);
      return row.name;
    },
  },
];
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: `Nom ${index}` }));
const idOf = ({ id }: Row) => id;
const nameOf = ({ name }: Row) => name;

/** A phone: the window is 844 px high, a card 92. */
const cardHeight = 92;
beforeEach(() => {
  showCards();
  drawn.length = 0;
  vi.stubGlobal('innerHeight', 844);
  vi.stubGlobal('scrollY', 0);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: -scrollY, height: cardHeight }) as DOMRect,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const grid = (props: Partial<DataGridProps<Row>>) => (
  <DataGrid label="Personnes" columns={columns} rows={rowsOf(5000)} rowId={idOf} rowLabel={nameOf} {...props} />
);
const cards = () => within(screen.getByRole('list', { name: 'Personnes' })).queryAllByRole('listitem');
const positions = () => cards().map((card) => Number(card.getAttribute('aria-posinset')));

async function scrollTo(top: number) {
  vi.stubGlobal('scrollY', top);
  await act(async () => {
    fireEvent.scroll(window);
  });
}

test('of 5,000 rows the cards in sight are drawn, and each says which of how many it is', async () => {
  show(grid({}));
  expect(positions()[0]).toBe(1);
  expect(cards().length).toBeLessThanOrEqual(15);
  expect(cards()[0]?.getAttribute('aria-setsize')).toBe('5000');
  expect(screen.getByRole('list', { name: 'Personnes' }).style.height).toBe(`${5000 * cardHeight}px`);
  await scrollTo(2000 * cardHeight);
  expect(positions()).toContain(2001);
  expect(positions()).toContain(2010);
  expect(cards().length).toBeLessThanOrEqual(15);
});

test.each([
  ['the rows that are not loaded count', { rows: rowsOf(100), rowCount: 626, hasMore: true }, '626'],
  ['their number is not known', { rows: rowsOf(100), hasMore: true }, '-1'],
])('%s', (_name, props, size) => {
  show(grid(props));
  expect(cards()[0]?.getAttribute('aria-setsize')).toBe(size);
});

test('a card leads somewhere where its row has an address, and is no button elsewhere', () => {
  show(grid({ rowHref: ({ id }) => (id === 'r0' ? undefined : `#/rows/${id}`), onRowOpen: () => {} }));
  const [without, first] = cards();
  expect(within(without!).queryByRole('button')).toBeNull();
  expect(within(first!).getByRole('link').getAttribute('href')).toBe('#/rows/r1');
});

test('the next page is asked for ahead of the thumb, and once', async () => {
  const onEndReached = vi.fn();
  show(grid({ rows: rowsOf(100), hasMore: true, onEndReached }));
  expect(onEndReached).not.toHaveBeenCalled();
  await scrollTo(50 * cardHeight);
  expect(onEndReached).not.toHaveBeenCalled();
  await scrollTo(72 * cardHeight);
  await scrollTo(73 * cardHeight);
  expect(onEndReached).toHaveBeenCalledOnce();
});

test('the card that holds the focus stays while the list is scrolled', async () => {
  show(grid({ rowHref: ({ id }) => `#/${id}` }));
  const link = screen.getByRole('link', { name: 'Nom 3' });
  act(() => link.focus());
  await scrollTo(1000 * cardHeight);
  expect(document.activeElement).toBe(link);
  expect(positions()[0]).toBe(4);
});

test('selecting one row draws one card', () => {
  const rows = rowsOf(5000);
  const onSelectionChange = vi.fn();
  const { rerender } = show(grid({ rows, onSelectionChange }));
  drawn.length = 0;
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sélectionner Nom 2' }));
  const [selection] = onSelectionChange.mock.calls[0]!;
  rerender(grid({ rows, onSelectionChange, selection, selectionActions: <p>À faire</p> }));
  expect(new Set(drawn)).toEqual(new Set(['r2']));
  expect(screen.getByText('À faire')).toBeTruthy();
});

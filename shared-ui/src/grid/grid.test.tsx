import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Live } from '../gallery/entry.tsx';
import { useLayout } from '../testing/layout.ts';
import { click, press, show } from '../testing/screen.tsx';
import { DataGrid } from './DataGrid.tsx';
import { defaultLayout, withWidth } from './state/layout.ts';
import { everything, noSelection, selectedCount } from './state/selection.ts';
import type { DataGridProps, GridColumn, GridSelection } from './types.ts';

interface Row {
  readonly id: string;
  readonly name: string;
}

const columns: readonly GridColumn<Row>[] = [
  { id: 'name', header: 'Nom', isSortable: true, cell: (row) => row.name },
  { id: 'id', header: 'Numéro', align: 'end', cell: (row) => row.id },
];
const rows = Array.from({ length: 1000 }, (_, index) => ({ id: String(index), name: `Nom ${index}` }));

// Room for ten rows.
useLayout({ width: 800, height: 400 });

function draw(props: Partial<DataGridProps<Row>> = {}) {
  show(<DataGrid label="Personnes" columns={columns} rows={rows} rowId={(row) => row.id} {...props} />);
  return screen.getByRole('grid');
}

/** Row and column of what has the focus. */
const focused = () => [
  Number((document.activeElement as HTMLElement).dataset.row),
  Number((document.activeElement as HTMLElement).dataset.col),
];
const enter = () => act(() => screen.getByRole('rowheader', { name: 'Nom 0' }).focus());

/** Those loaded of 5,000, to be selected. @param onSelect is told each selection */
function drawSelectable(onSelect: (selection: GridSelection) => void): void {
  show(
    <Live<GridSelection> start={noSelection}>
      {(selection, set) => (
        <DataGrid
          label="Personnes"
          columns={columns}
          rows={rows}
          rowCount={5000}
          rowId={(row) => row.id}
          selection={selection}
          onSelectionChange={(next) => {
            onSelect(next);
            set(next);
          }}
        />
      )}
    </Live>,
  );
}

describe('DataGrid', () => {
  it('exposes the total size and renders only visible rows', () => {
    const grid = draw({ rowCount: 5000 });
    const drawn = within(grid).getAllByRole('row');
    expect([grid.getAttribute('aria-rowcount'), drawn.at(1)?.getAttribute('aria-rowindex')]).toEqual(['5001', '2']);
    expect(drawn.length).toBeLessThan(40);
  });

  it('has one tab stop and moves it by keys', () => {
    const grid = draw();
    expect(grid.querySelectorAll('[tabindex="0"]').length).toBe(1);
    enter();
    const path = ['ArrowDown', 'ArrowRight', 'Home', 'End', 'PageDown', 'PageUp', 'ArrowUp', 'ArrowUp'].map((key) => {
      press(key);
      return focused();
    });
    expect(path).toEqual([
      [1, 0],
      [1, 1],
      [1, 0],
      [1, 1],
      [9, 1],
      [1, 1],
      [0, 1],
      [-1, 1],
    ]);
    expect(grid.querySelectorAll('[tabindex="0"]').length).toBe(1);
  });

  it.each([
    ['more rows come before it', (shown: readonly Row[]) => rows.slice(0, 100).concat(shown)],
    ['a row comes in and another leaves', ([, ...others]: readonly Row[]) => [rows[0]!, rows[1]!, ...others]],
  ])('keeps the focus on its row when %s', (_how, after) => {
    const shown = rows.slice(100, 200);
    const grid = (now: readonly Row[]) => (
      <DataGrid label="Personnes" columns={columns} rows={now} rowId={(row: Row) => row.id} />
    );
    const { rerender } = show(grid(shown));
    act(() => screen.getByRole('rowheader', { name: 'Nom 103' }).focus());
    rerender(grid(after(shown)));
    expect(document.activeElement?.textContent).toBe('Nom 103');
    press('ArrowDown');
    expect(document.activeElement?.textContent).toBe('Nom 104');
  });

  it('goes to the last row and back', () => {
    draw();
    enter();
    press('End', { ctrlKey: true });
    expect(focused()).toEqual([999, 1]);
    press('Home', { ctrlKey: true });
    expect(focused()).toEqual([0, 0]);
  });
});

describe('DataGrid, rows', () => {
  it('is made of links where rows have an address, which open beside with the middle button or Control', () => {
    const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null);
    const grid = draw({ rowHref: ({ id }: { id: string }) => `#/rows/${id}` });
    const address = `#/rows/${rows[0]!.id}`;
    const link = within(grid).getAllByRole('link')[0]!;
    expect([link.getAttribute('href'), link.tabIndex]).toEqual([address, -1]);
    const other = within(grid).getAllByRole('gridcell')[0]!;
    fireEvent.click(other, { ctrlKey: true });
    fireEvent(other, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(opened.mock.calls).toEqual([
      [address, '_blank', 'noopener'],
      [address, '_blank', 'noopener'],
    ]);
    // The browser opens a link by itself.
    fireEvent.click(link, { ctrlKey: true });
    expect(opened).toHaveBeenCalledTimes(2);
    fireEvent.click(other);
    expect(globalThis.location.hash).toBe(address);
    opened.mockRestore();
  });

  it('does not open a row without an address, by no click and no key', () => {
    const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null);
    const onRowOpen = vi.fn();
    const grid = draw({ rowHref: ({ id }: Row) => (id === '0' ? undefined : `#/rows/${id}`), onRowOpen });
    const [without, first] = within(grid).getAllByRole('gridcell');
    fireEvent.click(without!, { ctrlKey: true });
    fireEvent(without!, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    fireEvent.click(without!);
    enter();
    press('Enter');
    expect([opened.mock.calls, onRowOpen.mock.calls]).toEqual([[], []]);
    fireEvent.click(first!);
    expect(onRowOpen.mock.calls).toEqual([[rows[1]]]);
    opened.mockRestore();
  });

  it('opens with Enter and sorts from the header', () => {
    const [onRowOpen, onSortChange] = [vi.fn(), vi.fn()];
    const grid = draw({ onRowOpen, onSortChange, sort: { column: 'name', direction: 'ascending' } });
    enter();
    press('Enter');
    press('ArrowUp');
    press('Enter');
    click(screen.getByRole('columnheader', { name: 'Numéro' }));
    expect(onRowOpen.mock.calls).toEqual([[rows[0]]]);
    expect(onSortChange.mock.calls).toEqual([[{ column: 'name', direction: 'descending' }]]);
    expect(within(grid).getByRole('columnheader', { name: 'Nom' }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('selects with Space, extends with Shift, offers all results and clears with Escape', () => {
    const seen: GridSelection[] = [];
    drawSelectable((next) => seen.push(next));
    enter();
    press(' ');
    press('ArrowDown', { shiftKey: true });
    expect(seen.map((one) => selectedCount(one, 5000))).toEqual([1, 2]);
    expect(screen.getByRole('status').textContent).toBe('2 sélectionnés');
    press('a', { ctrlKey: true });
    click(screen.getByRole('button', { name: /Sélectionner les 5.000 résultats/ }));
    expect(seen.at(-1)).toEqual(everything);
    enter();
    press('Escape');
    expect(seen.at(-1)).toEqual(noSelection);
  });

  it('offers all results until their number is shown: never neither of both', async () => {
    drawSelectable(() => undefined);
    enter();
    press('a', { ctrlKey: true });
    const offer = () => screen.queryByRole('button', { name: /Sélectionner les 5.000 résultats/ });
    const status = screen.getByRole('status');
    const seen = new Set<string>();
    const observer = new MutationObserver(() =>
      seen.add(`${status.textContent} ${offer() ? 'with' : 'without'} offer`),
    );
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    // As in a browser: what is put off is drawn after what is urgent, each by itself.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    offer()!.click();
    await vi.waitFor(() => expect(status.textContent).toMatch(/^5.000/));
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    observer.disconnect();
    expect([...seen].filter((one) => one.endsWith('without offer') && !/^5.000/.test(one))).toEqual([]);
  });
});

describe('DataGrid, states', () => {
  it('requests the next page once, at the end', () => {
    const onEndReached = vi.fn();
    const page = rows.slice(0, 12);
    const { rerender } = show(
      <DataGrid
        label="Personnes"
        columns={columns}
        rows={page}
        rowId={(row) => row.id}
        hasMore
        onEndReached={onEndReached}
      />,
    );
    rerender(
      <DataGrid
        label="Personnes"
        columns={columns}
        rows={page}
        rowId={(row) => row.id}
        hasMore
        onEndReached={onEndReached}
      />,
    );
    expect(onEndReached).toHaveBeenCalledTimes(1);
  });

  it('shows the empty slot, and the error slot, instead of rows', () => {
    draw({ rows: [], empty: 'Rien encore' });
    expect(screen.getByText('Rien encore').textContent).toBe('Rien encore');
    show(<DataGrid label="Personnes" columns={columns} rows={rows} rowId={(row) => row.id} error="Échec" />);
    expect([screen.queryByRole('grid'), screen.getByText('Échec').textContent]).toEqual([null, 'Échec']);
  });

  it('makes a column wider from its header', () => {
    const onLayoutChange = vi.fn();
    draw({ onLayoutChange });
    enter();
    press('ArrowUp');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight', altKey: true });
    expect(onLayoutChange.mock.calls).toEqual([[withWidth(defaultLayout(columns), 'name', 176)]]);
  });
});

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing/screen.tsx';
import { FactTable } from './FactTable.tsx';

const rows = [
  { post: 'Repas', planned: '60,00 €', paid: '45,00 €' },
  { post: 'Trains', planned: '90,00 €', paid: '–' },
];

function showTable() {
  show(
    <FactTable
      label="Budget"
      rows={rows}
      keyOf={({ post }) => post}
      columns={[
        { header: 'Poste', cell: ({ post }) => post, total: 'Total' },
        { header: '', cell: () => 'barre', isPlot: true },
        { header: 'Prévu', cell: ({ planned }) => planned, total: '150,00 €', isNumber: true },
        { header: 'Détail', cell: () => '--' },
        { header: 'Payé', cell: ({ paid }) => paid, total: '45,00 €', isNumber: true },
      ]}
    />,
  );
  return screen.getByRole('table', { name: 'Budget' });
}

test('each value carries the name of its column, which a phone shows before it', () => {
  const cells = [...showTable().querySelectorAll('tbody tr:first-child td[data-name]')];
  expect(cells.map((cell) => [cell.getAttribute('data-name'), cell.textContent])).toEqual([
    ['Prévu', '60,00 €'],
    ['Détail', '--'],
    ['Payé', '45,00 €'],
  ]);
});

test('a row is headed by what it is about, and what is for a look only is not read out', () => {
  const table = within(showTable());
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Repas', 'Trains', 'Total']);
  expect(table.getByRole('row', { name: /^Trains/ }).textContent).toContain('barre');
  expect(table.queryByRole('cell', { name: 'barre' })).toBeNull();
  expect(table.getByRole('row', { name: /^Total/ }).textContent).toMatch(/150,00 €.*45,00 €/);
  // A column without a total is not named in its line.
  const named = [...table.getByRole('row', { name: /^Total/ }).querySelectorAll('[data-name]')];
  expect(named.map((cell) => cell.getAttribute('data-name'))).toEqual(['Prévu', 'Payé']);
});

test('its name is shown above it where it is asked for', () => {
  show(<FactTable hasCaption label="Nuit du 12/03/26" rows={rows} keyOf={({ post }) => post} columns={[]} />);
  expect(screen.getByText('Nuit du 12/03/26').tagName).toBe('CAPTION');
  expect(screen.getByRole('table', { name: 'Nuit du 12/03/26' })).toBeTruthy();
});

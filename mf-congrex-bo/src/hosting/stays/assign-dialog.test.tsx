import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { HostingRow } from '../list/use-hostings.ts';
import { AssignDialog } from './AssignDialog.tsx';
import type { StayRow } from './stays.ts';

afterEach(cleanup);

const night = (hostingNightUuid: string, date: string, bedsLeft: number, waiting = 0) => ({
  ...{ hostingNightUuid, date, roomType: 'SINGLE', roomTypeLabel: 'Chambre individuelle', quota: 5, beds: 5 },
  ...{ taken: 5 - bedsLeft, waiting, bedsLeft, price: null, isOutsideDates: false },
});
const hotels = [
  { hostingUuid: 'h1', name: 'Ancre', hostingNights: [night('n1', '2027-03-10', 1), night('n2', '2027-03-11', 0, 3)] },
  { hostingUuid: 'h2', name: 'Boussole', hostingNights: [night('n3', '2027-03-10', 5)] },
] as unknown as HostingRow[];
const stay = (participantUuid: string, date: string) =>
  ({ participantUuid, date, firstName: 'Anne', lastName: participantUuid }) as StayRow;

function open(...rows: StayRow[]) {
  const assign = vi.fn();
  show(<AssignDialog rows={rows} hostings={hotels} onAssign={assign} onClose={() => undefined} />);
  return assign;
}
const press = (name: string) => click(screen.getByRole('button', { name }));

test('each evening has its own people and room; who finds no bed is told before', () => {
  const assign = open(stay('a', '2027-03-11'), stay('a', '2027-03-10'), stay('b', '2027-03-10'));
  expect(screen.getByText('Attribuer 3 nuits')).toBeDefined();
  expect(screen.getAllByText('1 personne ira en liste d’attente')).toHaveLength(2);
  press('Attribuer');
  expect(assign).toHaveBeenCalledWith('h1', [
    { hostingNightUuid: 'n1', waiting: 0, participantUuids: ['a', 'b'] },
    { hostingNightUuid: 'n2', waiting: 3, participantUuids: ['a'] },
  ]);
});

test('an evening that no hotel has is left, and said', () => {
  const assign = open(stay('a', '2027-03-12'), stay('b', '2027-03-10'));
  expect(screen.getByText(/n’a pas toutes les nuits choisies/)).toBeDefined();
  press('Attribuer');
  expect(assign).toHaveBeenCalledWith('h1', [{ hostingNightUuid: 'n1', waiting: 0, participantUuids: ['b'] }]);
});

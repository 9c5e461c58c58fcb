import { ApolloProvider } from '@apollo/client/react';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../../hcp/testing/hcp.tsx';
import type { HostingRow } from '../list/use-hostings.ts';
import { AssignDialog } from './AssignDialog.tsx';
import type { StayRow } from './stays.ts';

afterEach(cleanup);

const night = (hostingNightUuid: string, date: string, bedsLeft: number, waiting = 0) => ({
  ...{ hostingNightUuid, date, roomType: 'SINGLE', roomTypeLabel: 'Chambre individuelle', quota: 5, beds: 5 },
  ...{ taken: 5 - bedsLeft, waiting, bedsLeft, price: 10_000, isOutsideDates: false },
});
const hotels = [
  { hostingUuid: 'h1', name: 'Ancre', hostingNights: [night('n1', '2027-03-10', 1), night('n2', '2027-03-11', 0, 3)] },
  { hostingUuid: 'h2', name: 'Boussole', hostingNights: [night('n3', '2027-03-10', 5)] },
] as unknown as HostingRow[];
const stay = (participantUuid: string, date: string, more: object = {}) =>
  ({ participantUuid, date, firstName: 'Anne', lastName: participantUuid, ...more }) as StayRow;
const portal = { me: { userUuid: 'me', userType: 'mci', allRights: ['createExpenseNote'] } } as unknown as Portal;

function open(...rows: StayRow[]) {
  const assign = vi.fn();
  const server = new FakeServer({ SpendCapCheck: () => ({ spendCapCheck: [] }) });
  show(
    <ApolloProvider client={server.client()}>
      <PortalProvider value={portal}>
        <AssignDialog rows={rows} hostings={hotels} isPending={false} onAssign={assign} onClose={() => undefined} />
      </PortalProvider>
    </ApolloProvider>,
  );
  return { assign, server };
}
const press = (name: string) => click(screen.getByRole('button', { name }));

test('each evening has its own people and room; who finds no bed is told before, and what it adds is asked', async () => {
  const inAnother = { context: 'ASSIGNED', hostingNight: { price: 6_000 } };
  const { assign, server } = open(stay('a', '2027-03-11'), stay('a', '2027-03-10'), stay('b', '2027-03-10', inAnother));
  expect(screen.getByText('Attribuer 3 nuits')).toBeDefined();
  expect(screen.getAllByText('1 personne ira en liste d’attente')).toHaveLength(2);
  const added = ['b', 'a', 'a'].map((participantUuid) => ({
    participantUuid,
    more: participantUuid === 'b' ? 4_000 : 10_000,
  }));
  await waitFor(() => {
    const [asked] = server.of('SpendCapCheck') as { changes: object[] }[];
    expect(asked?.changes).toHaveLength(3);
    expect(asked?.changes).toEqual(expect.arrayContaining(added));
  });
  press('Attribuer');
  expect(assign).toHaveBeenCalledWith('h1', [
    { date: '2027-03-10', hostingNightUuid: 'n1', waiting: 0, participantUuids: ['a', 'b'] },
    { date: '2027-03-11', hostingNightUuid: 'n2', waiting: 3, participantUuids: ['a'] },
  ]);
});

test('an evening that no hotel has is left, and said', () => {
  const { assign } = open(stay('a', '2027-03-12'), stay('b', '2027-03-10'));
  expect(screen.getByText(/n’a pas toutes les nuits choisies/)).toBeDefined();
  press('Attribuer');
  expect(assign).toHaveBeenCalledWith('h1', [
    { date: '2027-03-10', hostingNightUuid: 'n1', waiting: 0, participantUuids: ['b'] },
  ]);
});

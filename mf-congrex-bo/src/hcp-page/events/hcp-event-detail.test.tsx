import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FakeServer, hcpUuid, showForHcp } from '../../hcp/testing/hcp.tsx';
import { ExpensesSection } from '../../participant-page/sections/Expenses.tsx';
import { HousingSection } from '../../participant-page/sections/Housing.tsx';

afterEach(() => {
  cleanup();
  openAt('');
});

const participant = {
  participantUuid: 'p1',
  gatheringUuid: 'g1',
  updatedAt: 'now',
  healthCareProfessionalUuid: hcpUuid,
};
const night = { roomTypeLabel: 'Simple', price: 150, hosting: { hostingUuid: 'h1', name: 'Hôtel du Port' } };
const stay = {
  overnightStayUuid: 's1',
  date: '2027-03-11',
  status: 'ACCEPTED',
  statusLabel: 'Acceptée',
  context: null,
  waitingSince: null,
  mismatch: null,
  hostingNight: night,
};
const note = {
  uuid: 'n1',
  visualIdentifier: 'NF-001',
  createdAt: '2027-03-14T08:00:00.000Z',
  status: 'CREATED',
  statusLabel: 'Créée',
  totalPrice: 42,
};

test('on the page of an HCP, where they sleep and what they spent lead to the event’s hotels and notes', async () => {
  const server = new FakeServer({
    ParticipantHousing: () => ({
      participant: { ...participant, overnightStays: [stay], hostingParticipantRequests: [], transfer: null },
    }),
    ParticipantExpenses: () => ({ participant: { ...participant, expenseNotes: [note] } }),
  });
  const whom = participant as never;
  showForHcp(
    <>
      <HousingSection participant={whom} />
      <ExpensesSection participant={whom} />
    </>,
    { server, rights: ['readHosting', 'readExpenseNote'] },
  );
  expect((await screen.findByRole('link', { name: 'Hôtel du Port' })).getAttribute('href')).toMatch(/event\/g1\/.*h1/);
  expect((await screen.findByRole('link', { name: 'NF-001' })).getAttribute('href')).toMatch(/event\/g1\/.*n1/);
});

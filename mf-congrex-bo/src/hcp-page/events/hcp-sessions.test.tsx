import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FakeServer, refusal, showForHcp } from '../../hcp/testing/hcp.tsx';
import { HcpSessions } from './HcpSessions.tsx';

afterEach(cleanup);

const session = {
  virtualSessionUuid: 's1',
  name: 'Webinaire SEP',
  beginDay: '2027-02-03',
  beginHour: '18:30',
  endHour: '20:00',
  status: 'CLOSED',
  statusLabel: 'Fermée',
};
const listed = {
  virtualSessionParticipantUuid: 'v1',
  subscription: 'SUBSCRIBED',
  subscriptionLabel: 'Inscrit',
  presence: 'PRESENT',
  presenceLabel: 'Présent',
  session,
};
const answering = (virtualSessionParticipations: object[]) =>
  new FakeServer({ HcpSessions: () => ({ hcpInfo: { uuid: 'h', virtualSessionParticipations } }) });
const rights = ['readVirtualSession'] as const;

test('the virtual sessions of an HCP, with a link to each', async () => {
  const server = answering([listed, { ...listed, virtualSessionParticipantUuid: 'v2', session: null }]);
  showForHcp(<HcpSessions />, { server, rights });
  const link = await screen.findByRole('link', { name: 'Webinaire SEP' });
  expect(link.getAttribute('href')).toBe('#/congrex-bo/session/s1/participants');
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([expect.anything(), 'Webinaire SEP03/02/27, 18:30 – 20:00FerméeInscritPrésent']);
});

test('nothing is shown of somebody who is on no list, nor asked for who may not read sessions', async () => {
  const server = answering([]);
  showForHcp(<HcpSessions />, { server, rights });
  await expect.poll(() => server.of('HcpSessions').length).toBe(1);
  expect(screen.queryByText('Sessions virtuelles')).toBe(null);
  cleanup();
  showForHcp(<HcpSessions />, { server });
  expect(server.of('HcpSessions')).toHaveLength(1);
});

test('a service that does not answer is said', async () => {
  const server = new FakeServer({ HcpSessions: () => refusal('SERVICE_UNAVAILABLE', 'Ne répond pas.') });
  showForHcp(<HcpSessions />, { server, rights });
  expect(await screen.findByText(/Les sessions virtuelles n’ont pas pu être lues/)).toBeDefined();
});

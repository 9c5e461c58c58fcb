import { showCards } from '@portal/shared-ui/parts/testing/cards.ts';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer, hcpUuid, showForHcp } from '../../hcp/testing/hcp.tsx';
import { HcpTabs } from '../header/HcpTabs.tsx';
import { solicitationColumns } from './columns.tsx';
import HcpSolicitations from './HcpSolicitations.tsx';

beforeEach(showCards);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  openAt('');
});

const solicitation = (solicitationUuid: string, status: string, more: object = {}) => ({
  solicitationUuid,
  gatheringName: `Congrès ${solicitationUuid}`,
  gatheringBeginDate: '2027-03-10T08:00:00.000Z',
  status,
  statusLabel: status,
  businessUnitUuid: 'SEP',
  zoneLabel: 'Ouest',
  origin: 'STAFF',
  collectorName: 'Marc Msl',
  createdAt: '2026-11-20T08:00:00.000Z',
  collectedAt: '2026-11-21T08:00:00.000Z',
  confirmationDate: null,
  cancellationDate: null,
  ...more,
});
const server = () =>
  new FakeServer({
    HcpSolicitations: () => ({
      hcpInfo: { uuid: hcpUuid, solicitations: [solicitation('un', 'confirmed'), solicitation('deux', 'refused')] },
    }),
  });

test('the solicitations of the chosen statuses, each with the way to it', async () => {
  openAt(`#/congrex-bo/hcp/${hcpUuid}/solicitations?statut=confirmed`);
  const asked = server();
  showForHcp(<HcpSolicitations />, { server: asked });
  const link = await screen.findByRole('link', { name: /Congrès un/ });
  expect(link.getAttribute('href')).toBe('#/congrex/solicitations/un');
  expect(screen.queryByText('Congrès deux')).toBeNull();
  expect(asked.of('HcpSolicitations')).toEqual([{ healthCareProfessionalUuid: hcpUuid }]);
});

test.each([
  ['staff', {}, 'Marc Msl'],
  ['the HCP', { origin: 'LINK', collectorName: null }, 'Son propre lien'],
])('who asked is said: %s', (_who, more, expected) => {
  const row = solicitation('un', 'confirmed', more) as never;
  const cellOf = (wanted: string) =>
    solicitationColumns(String)
      .find(({ id }) => id === wanted)!
      .cell(row);
  expect([cellOf('unit'), cellOf('zone'), cellOf('collector')]).toEqual(['SEP', 'Ouest', expected]);
});

test.each([
  [['readSolicitation'] as const, ['Profil', 'Événements', 'Sollicitations']],
  [[], ['Profil', 'Événements']],
])('with the rights %j the tabs are %j', (rights, expected) => {
  openAt(`#/congrex-bo/hcp/${hcpUuid}`);
  showForHcp(<HcpTabs hcpUuid={hcpUuid} />, { server: server(), rights });
  const tabs = screen.getByRole('navigation', { name: 'Rubriques du professionnel de santé' });
  expect([...tabs.querySelectorAll('a')].map((tab) => tab.textContent)).toEqual(expected);
});

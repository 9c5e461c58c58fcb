import { showCards } from '@portal/shared-ui/parts/testing/cards.ts';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, flushEffects } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../solicit/testing/solicit.tsx';
import { noConnection } from '../subscription/testing/form.ts';
import HcpHistory from './HcpHistory.tsx';
import HcpList from './HcpList.tsx';

beforeEach(showCards);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  openAt('');
});

const hcp = (uuid: string, lastName: string) => ({
  __typename: 'HealthCareProfessional',
  uuid,
  firstName: 'Anne',
  lastName,
  fullName: `Dr Anne ${lastName}`,
  typeLabel: 'Médecin',
  specialtyLabel: 'Neurologie',
  postalCode: '69003',
  city: 'Lyon',
  zoneUuid: null,
  phone: null,
  email: null,
  hasRefused: false,
  refusedDate: null,
  targets: {
    __typename: 'HcpTargets',
    kme: false,
    ms: { __typename: 'HcpTarget', label: 'Potentiel élevé', unitLabel: 'SEP' },
    ...{ bbu: null, sma: null, ad: null },
  },
});
const missed = {
  __typename: 'MissedGathering',
  healthCareProfessionalUuid: 'two',
  gatheringUuid: 'past',
  name: 'ECTRIMS',
  endDate: '2026-06-12T16:00:00.000Z',
  presence: 'NO_SHOW',
  presenceLabel: 'Absent (non justifié)',
};
const page = {
  __typename: 'HcpTable',
  total: 2,
  endCursor: null,
  hasNextPage: false,
  hcps: [hcp('one', 'Achard'), hcp('two', 'Bellanger')],
  missedGatheringForHcps: [missed],
};
const unit = {
  __typename: 'BusinessUnit',
  businessUnitUuid: 'unit',
  label: 'SEP',
  criteria: [{ __typename: 'EligibilityCriterion', code: 'MS_H', label: 'Potentiel élevé' }],
  zones: [],
};
const listAnswers = {
  FieldHcps: { data: { searchHcpForHcpTable: page } },
  FieldHcpZones: { data: { businessUnits: [unit] } },
};
const openList = (more: object = {}, rights?: readonly string[], search = 'a') =>
  openPage(
    '/congrex/hcps',
    { element: <HcpList />, answers: { ...listAnswers, ...more }, address: `/congrex/hcps?q=${search}&mes=1` },
    rights,
  );

describe('the list', () => {
  test('queries with the URL’s filters, and links to the form; an HCP who missed a congress cannot be solicited', async () => {
    const { server } = openList();
    await screen.findByText('ACHARD Anne');
    expect(server.lastOf('FieldHcps')).toEqual({
      search: 'a',
      filters: { mslUuids: ['me'] },
      sort: 'NAME_ASC',
      first: 50,
    });
    const link = screen.getByRole('link', { name: 'Solliciter Dr Anne Achard' });
    expect(link.getAttribute('href')).toBe('#/congrex/create_solicitation?hcp=one');
    const barred = screen.getByRole('button', { name: 'Solliciter Dr Anne Bellanger' });
    expect(barred.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByTitle('ECTRIMS (12/06/26), Absent (non justifié)')).toBeTruthy();
  });

  test('is narrowed to targets, those of the person’s unit', async () => {
    const { server } = openList({}, undefined, 'a&cible=MS_H');
    await screen.findByText('ACHARD Anne');
    expect(server.lastOf('FieldHcps')).toMatchObject({ filters: { targets: ['MS_H'] } });
    click(screen.getByRole('button', { name: /^Ciblage/ }));
    for (const name of ['SEP\u202f: Potentiel élevé', 'Hors cible'])
      expect(await screen.findByRole('option', { name })).toBeTruthy();
  });

  test('with the right to make links one opens those of an HCP; without it there is no way to them', async () => {
    openList({}, ['getHcpToken']);
    await screen.findByText('ACHARD Anne');
    click(screen.getByRole('button', { name: 'Liens de Dr Anne Achard' }));
    expect(await screen.findByRole('dialog', { name: 'Liens de Dr Anne Achard' })).toBeTruthy();
    cleanup();
    openList();
    await screen.findByText('ACHARD Anne');
    expect(screen.queryByRole('button', { name: /^Liens/ })).toBeNull();
  });

  test('without the right to solicit one sees the HCPs only', async () => {
    openList({}, []);
    await screen.findByText('ACHARD Anne');
    expect(screen.queryAllByText('Solliciter')).toEqual([]);
  });

  test('with the right to export one requests the rows of the list, with its filters', async () => {
    const job = { exportUuid: 'e', kind: 'HCPS', state: 'PENDING', availableActions: [], written: 0 };
    const answers = { ExportJobs: { data: { exportJobs: [] } }, RequestExport: { data: { requestExport: job } } };
    const { server } = openList(answers, ['exportHcp']);
    await screen.findByText('ACHARD Anne');
    click(screen.getByRole('button', { name: 'Exporter' }));
    expect(await screen.findByText(/^2 professionnels de santé de votre périmètre, avec les filtres/)).toBeTruthy();
    const dialog = screen.getByRole('dialog');
    click(within(dialog).getByRole('button', { name: 'Exporter' }));
    await waitFor(() =>
      expect(server.lastOf('RequestExport')).toEqual({
        kind: 'HCPS',
        columns: ['name', 'specialty', 'missed', 'targets', 'city', 'zone', 'type', 'refused'],
        format: 'XLSX',
        hcps: { search: 'a', mslUuids: ['me'], sort: 'NAME_ASC' },
      }),
    );
  });

  test('without the right there is no such button', async () => {
    openList({}, ['readHcp']);
    await screen.findByText('ACHARD Anne');
    expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull();
  });

  test('without a connection it can be tried again', async () => {
    const { server } = openList({ FieldHcps: noConnection }, undefined, 'never');
    await screen.findByText('La liste n’a pas pu être chargée');
    server.answers.FieldHcps = listAnswers.FieldHcps;
    click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('ACHARD Anne')).toBeTruthy();
  });
});

const gathering = (gatheringUuid: string, period: string) => ({
  __typename: 'Gathering',
  gatheringUuid,
  name: `Événement ${gatheringUuid}`,
  period,
  beginDay: '2026-06-10',
  endDay: '2026-06-12',
  city: 'Lyon',
});
const solicitation = (solicitationUuid: string, period: string) => ({
  __typename: 'Solicitation',
  solicitationUuid,
  gatheringUuid: solicitationUuid,
  gatheringName: `Congrès ${solicitationUuid}`,
  status: 'confirmed',
  statusLabel: 'Validée',
  origin: 'STAFF',
  collectorName: 'Marc MSL',
  createdAt: '2026-01-10T08:00:00.000Z',
  collectedAt: '2026-01-10T08:00:00.000Z',
  gathering: gathering(solicitationUuid, period),
});
const participation = {
  __typename: 'Participant',
  participantUuid: 'p',
  gatheringUuid: 'now',
  categoryLabel: 'Médecin',
  invitationStatus: 'CONFIRMED',
  invitationStatusLabel: 'Confirmé',
  isRemoved: false,
  presence: null,
  presenceLabel: null,
  gathering: gathering('now', 'NOW'),
};
const past = (more: object = {}) => ({
  data: {
    hcpInfo: {
      ...hcp('one', 'Achard'),
      bannedGathering: null,
      solicitations: [solicitation('ancien', 'ENDED'), solicitation('futur', 'TO_COME')],
      participants: [participation],
      ...more,
    },
  },
});
async function openHistory(answer: object, { address = '', rights = undefined as readonly string[] | undefined } = {}) {
  const opened = openPage(
    '/congrex/hcp/:hcpUuid/historical',
    {
      element: <HcpHistory />,
      answers: { HcpHistory: answer },
      address: `/congrex/hcp/one/historical${address}`,
    },
    rights,
  );
  await waitFor(() => expect(opened.server.namesSent()).toContain('HcpHistory'));
  await flushEffects();
  return opened;
}

describe('the history', () => {
  test('shows solicitations of the periods in the URL, and links to them', async () => {
    await openHistory(past(), { address: '?periode=TO_COME' });
    expect([screen.queryByText('Congrès ancien'), screen.getByRole('heading', { level: 1 }).textContent]).toEqual([
      null,
      'Dr Anne Achard',
    ]);
    fireEvent.click(screen.getByRole('link', { name: 'Congrès futur' }));
    await waitFor(() => expect(location.hash).toBe('#/congrex/solicitations/futur'));
  });

  test('participations are the other part', async () => {
    await openHistory(past(), { address: '?onglet=participations' });
    expect(screen.getByText('Événement now')).toBeTruthy();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Sollicitations2', 'Participations1']);
  });

  test('without the right to read solicitations one sees participations only', async () => {
    const { server } = await openHistory(past({ solicitations: undefined }), { rights: [] });
    expect(server.lastOf('HcpHistory')).toEqual({ healthCareProfessionalUuid: 'one', withSolicitations: false });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Participations1']);
  });

  test('a missed congress is said, and bars', async () => {
    await openHistory(past({ bannedGathering: missed }));
    expect(document.body.textContent).toContain('ECTRIMS (12/06/26), Absent (non justifié).');
    const barred = screen.getByRole('button', { name: 'Solliciter Dr Anne Achard' });
    expect(barred.getAttribute('aria-disabled')).toBe('true');
  });

  test('an HCP who does not exist leads back to the list as it was left', async () => {
    await openHistory({ data: { hcpInfo: null } });
    const back = screen.getByRole('link', { name: 'Retour aux professionnels de santé' });
    expect(back.getAttribute('href')).toBe('#/congrex/hcps?q=never&mes=1');
  });
});

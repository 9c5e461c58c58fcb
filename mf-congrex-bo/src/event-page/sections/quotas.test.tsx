import type { Right } from '@portal/domain/rights/catalogue';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EventProvider } from '../../event/event-context.ts';
import { gatheringWith, pageWith } from '../../event/testing/event.ts';
import { FakeServer, showForHcp } from '../../hcp/testing/hcp.tsx';
import { QuotasSection } from './Quotas.tsx';

afterEach(cleanup);

const zone = (zoneUuid: string, visioUrl: string | null) => ({ zoneUuid, zoneQuota: 2, visioUrl });
const quotas = {
  congressQuotas: {
    gatheringUuid: 'gathering',
    taken: 3,
    units: [{ businessUnitUuid: 'unit', doctorTaken: 2, otherTaken: 1, zones: [{ zoneUuid: 'sud', taken: 2 }] }],
  },
};
const draw = (hasZoneQuota: boolean, rights: readonly Right[] = []) => {
  const unit = {
    ...{ businessUnitUuid: 'unit', criterias: [], doctorQuota: 4, otherDisciplinesQuota: 0, hasZoneQuota },
    ...{ hasAutomatedValidation: false, mslResponsibleCriteria: false, solicitationEndDate: null },
    zones: [zone('sud', 'https://visio.test/sud'), zone('nord', null)],
  };
  const congress = { maximalQuota: 4 };
  const server = new FakeServer({ EventQuotas: () => quotas });
  const gathering = gatheringWith({ congress, biogenEvent: null, gatheringBusinessUnits: [unit] } as never);
  showForHcp(
    <EventProvider value={pageWith(gathering)}>
      <QuotasSection />
    </EventProvider>,
    { server, rights },
  );
  return server;
};

test.each([
  ['shared out by zone', true, 3],
  ['not shared out', false, 1],
])('where people of a zone connect is beside it, its seats being %s', (_how, hasZoneQuota, rows) => {
  draw(hasZoneQuota);
  expect(screen.getByRole('link', { name: 'https://visio.test/sud' }).getAttribute('href')).toBe(
    'https://visio.test/sud',
  );
  expect(screen.getAllByRole('row')).toHaveLength(rows);
});

test('beside the quotas is how many are taken, with the way to the congress’s solicitations', async () => {
  draw(true, ['readBusinessUnitStats', 'readZoneStats', 'readSolicitation']);
  expect(await screen.findByText('4, dont 3 pris')).toBeTruthy();
  expect(screen.getByText('4, dont 2 pris')).toBeTruthy();
  expect(screen.getByText('0, dont 1 pris')).toBeTruthy();
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'ZoneQuotaPris',
    expect.stringMatching(/22$/),
    expect.stringMatching(/20$/),
    'Total42',
  ]);
  expect(screen.getByRole('link', { name: 'Sollicitations du congrès' }).getAttribute('href')).toBe(
    '#/congrex/gathering/tabs?rubrique=sollicitations',
  );
});

test('without the rights there are the quotas alone, and nothing is asked', () => {
  const server = draw(true);
  expect(server.of('EventQuotas')).toEqual([]);
  expect(screen.queryByText(/pris/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Sollicitations du congrès' })).toBeNull();
});

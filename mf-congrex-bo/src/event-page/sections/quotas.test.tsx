import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EventProvider } from '../../event/event-context.ts';
import { gatheringWith, pageWith } from '../../event/testing/event.ts';
import { QuotasSection } from './Quotas.tsx';

afterEach(cleanup);

const zone = (zoneUuid: string, visioUrl: string | null) => ({ zoneUuid, zoneQuota: 2, visioUrl });
const draw = (hasZoneQuota: boolean) => {
  const unit = {
    ...{ businessUnitUuid: 'unit', criterias: [], doctorQuota: 4, otherDisciplinesQuota: 0, hasZoneQuota },
    ...{ hasAutomatedValidation: false, mslResponsibleCriteria: false, solicitationEndDate: null },
    zones: [zone('sud', 'https://visio.test/sud'), zone('nord', null)],
  };
  const congress = { maximalQuota: 4 };
  const gathering = gatheringWith({ congress, biogenEvent: null, gatheringBusinessUnits: [unit] } as never);
  show(
    <EventProvider value={pageWith(gathering)}>
      <QuotasSection />
    </EventProvider>,
  );
};

test.each([
  ['shared out by zone', true, 3],
  ['not shared out', false, 1],
])('where people of a zone connect is beside it, its places being %s', (_how, hasZoneQuota, rows) => {
  draw(hasZoneQuota);
  expect(screen.getByRole('link', { name: 'https://visio.test/sud' }).getAttribute('href')).toBe(
    'https://visio.test/sud',
  );
  expect(screen.getAllByRole('row')).toHaveLength(rows);
});

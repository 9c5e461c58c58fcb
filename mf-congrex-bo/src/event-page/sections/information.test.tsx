import { labelsOf } from '@portal/domain/fields/field-table';
import { gatheringFields } from '@portal/domain/gathering/form-steps/gathering-fields';
import { informationFor } from '@portal/domain/gathering/form-steps/information';
import type { GatheringType } from '@portal/domain/gathering/states';
import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EventProvider } from '../../event/event-context.ts';
import { gatheringWith, pageWith } from '../../event/testing/event.ts';
import { InformationSection } from './Information.tsx';

afterEach(cleanup);

const labels: Record<string, string> = labelsOf(gatheringFields);
/** Shown in the header of the event. */
const inHeader = ['city', 'location'];
const congress = { hasBiogenStand: true, hasBiogenSymposium: true, hasBiogenWorkshop: true, additionalLinks: [] };
const biogenEvent = { eventType: null, invitationType: null, invitationEndDate: null };

test.each<[GatheringType, object, string[]]>([
  ['congress', { congress, biogenEvent: null }, ['eventType', 'invitationType']],
  ['biogenEvent', { congress: null, biogenEvent }, ['hasBiogenStand', 'hasBiogenSymposium', 'hasBiogenWorkshop']],
])('what the first step of a %s asks for is on its page', (type, particulars, ofOthers) => {
  const filled = {
    description: 'Deux jours',
    eventSchedule: 'Accueil',
    format: 'HYBRID',
    country: 'FR',
    businessUnits: [],
  };
  const gathering = gatheringWith({ ...filled, ...particulars } as never);
  const page = (
    <EventProvider value={pageWith(gathering)}>
      <InformationSection />
    </EventProvider>
  );
  show(page);
  const elsewhere = [...inHeader, ...ofOthers];
  const asked = Object.keys(informationFor(type).shape).filter((name) => name in labels && !elsewhere.includes(name));
  const shown = document.body.textContent ?? '';
  expect(asked.length).toBeGreaterThan(7);
  expect(asked.map((name) => labels[name]!).filter((label) => !shown.includes(label))).toEqual([]);
});

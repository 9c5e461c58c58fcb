import { expect, test } from 'vitest';
import { alzheimer, gatheringWith } from '../../event/testing/event.ts';
import { hostingSchema, inputOf, type KeptHosting, newHosting, valuesOf } from './hosting-values.ts';

const gathering = gatheringWith({
  beginDate: '2027-03-10T08:00:00Z',
  endDate: '2027-03-12T17:00:00Z',
  timezone: 'Europe/Paris',
  city: 'Lyon',
  businessUnits: [{ businessUnitUuid: alzheimer }],
  areHostingShared: false,
  hostingConfiguration: { eveArrival: true, chooseEveArrivalAllowed: true, chooseNightsAllowed: true, comment: null },
} as Parameters<typeof gatheringWith>[0]);

const problems = async (values: ReturnType<typeof newHosting>, kept?: KeptHosting) => {
  const outcome = await hostingSchema(gathering, kept).safeParseAsync(values);
  return outcome.success ? [] : outcome.error.issues.map(({ path }) => path.join('.')).sort();
};

test('a new hotel begins with a line for each night of the event, the eve included, in its city', () => {
  const { hostingNights, city } = newHosting(gathering);
  expect([hostingNights.map(({ date }) => date), city]).toEqual([['2027-03-09', '2027-03-10', '2027-03-11'], 'Lyon']);
});

test('what is missing is said beside each field, the price in euros is sent in cents', async () => {
  const empty = newHosting(gathering);
  expect(await problems(empty)).toEqual(
    expect.arrayContaining(['name', 'hostingNights.0.quota', 'hostingNights.1.quota', 'hostingNights.2.quota']),
  );
  const [first] = empty.hostingNights;
  const filled = { ...empty, name: ' Hôtel ', hostingNights: [{ ...first!, quota: 3, price: 120.55 }] };
  expect(inputOf(filled)).toMatchObject({ name: 'Hôtel', phone: null, hostingNights: [{ quota: 3, price: 12055 }] });
});

test('a night outside of the event, the same night twice, and fewer rooms than are given are refused', async () => {
  const night = { hostingNightUuid: 'n1', date: '2027-03-10', roomType: 'SINGLE' as const, quota: 4, price: null };
  const kept = {
    hostingUuid: 'h',
    name: 'Hôtel',
    businessUnits: [{ businessUnitUuid: alzheimer }],
    hostingNights: [{ ...night, taken: 3, waiting: 0 }],
  } as unknown as KeptHosting;
  const values = valuesOf(kept);
  const wrong = {
    ...values,
    hostingNights: [
      { ...values.hostingNights[0]!, quota: 2 },
      { ...night, hostingNightUuid: null, date: '2027-04-01' },
      { ...night, hostingNightUuid: null },
    ],
  };
  expect(await problems(wrong, kept)).toEqual(
    expect.arrayContaining(['hostingNights.0.quota', 'hostingNights.1.date', 'hostingNights.2.roomType']),
  );
});

import { expect, test } from 'vitest';
import { doubtfulWays, travelDays } from './travel.ts';

const event = { beginDay: '2026-12-02', endDay: '2026-12-04' };

test('one travels from the eve to the morrow', () => {
  expect(travelDays(event)).toEqual({ first: '2026-12-01', last: '2026-12-05' });
  expect(travelDays({ beginDay: '2027-01-01', endDay: '2027-12-31' })).toEqual({
    first: '2026-12-31',
    last: '2028-01-01',
  });
  expect(travelDays({ beginDay: null, endDay: null })).toBeNull();
});

test.each<[string, string | null, string | null, string[]]>([
  ['there on the eve, back on the morrow', '2026-12-01', '2026-12-05', []],
  ['there before the eve', '2026-11-30', '2026-12-05', ['go']],
  ['to a finished event', '2026-12-06', '2026-12-07', ['go', 'back']],
  ['back a week later', '2026-12-02', '2026-12-11', ['back']],
  ['not said yet', null, '', []],
])('%s', (_, goDepartureDate, backDepartureDate, expected) =>
  expect(doubtfulWays({ goDepartureDate, backDepartureDate }, event)).toEqual(expected),
);

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facts } from './example.test-data.ts';
import type { HostingFacts } from './facts.ts';
import { asksNights, dayAfter, hostingAtFirst, nightsOffered } from './nights.ts';

const hosting = (eveArrival: boolean, chooseEveArrivalAllowed: boolean, chooseNightsAllowed = true): HostingFacts => ({
  eveArrival,
  chooseEveArrivalAllowed,
  chooseNightsAllowed,
  hasHostings: true,
});

describe('nights offered', () => {
  const three = { beginDay: '2027-03-10', endDay: '2027-03-12' };
  const one = { beginDay: '2027-03-10', endDay: '2027-03-10' };
  test.each([
    ['two nights of three days', three, hosting(false, false), ['2027-03-10', '2027-03-11']],
    ['the eve first', three, hosting(true, true), ['2027-03-09', '2027-03-10', '2027-03-11']],
    ['no eve where it may not be chosen', three, hosting(true, false), ['2027-03-10', '2027-03-11']],
    ['no eve where it is not configured', three, hosting(false, true), ['2027-03-10', '2027-03-11']],
    ['no configuration', three, null, ['2027-03-10', '2027-03-11']],
    ['one night of a one-day event', one, hosting(false, false), ['2027-03-10']],
    ['the eve of a one-day event', one, hosting(true, true), ['2027-03-09']],
    ['one night of a one-day event without configuration', one, null, ['2027-03-10']],
    ['across the end of a month', { beginDay: '2027-02-28', endDay: '2027-03-01' }, null, ['2027-02-28']],
    [
      'across the change of the clock',
      { beginDay: '2027-03-27', endDay: '2027-03-29' },
      null,
      ['2027-03-27', '2027-03-28'],
    ],
    ['no dates yet', { beginDay: null, endDay: null }, hosting(true, true), []],
  ])('%s', (_, days, configuration, expected) => {
    expect(nightsOffered({ ...days, hosting: configuration })).toEqual(expected);
  });

  test('one night a day, in order, each once, the eve before the first', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((n) => dayAfter('2000-01-01', n));
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 30 }), fc.boolean(), (beginDay, length, hasEve) => {
        const nights = nightsOffered({
          beginDay,
          endDay: dayAfter(beginDay, length),
          hosting: hosting(hasEve, hasEve),
        });
        const first = hasEve ? dayAfter(beginDay, -1) : beginDay;
        const count = Math.max(1, length + Number(hasEve));
        expect(nights).toEqual(Array.from({ length: count }, (_, n) => dayAfter(first, n)));
      }),
    );
  });
});

test('the day so many days later', () => {
  expect([dayAfter('2028-02-28', 1), dayAfter('2027-03-01', -1), dayAfter('2027-12-31', 1)]).toEqual([
    '2028-02-29',
    '2027-02-28',
    '2028-01-01',
  ]);
});

test.each([
  ['allowed', facts().hosting, true],
  ['not allowed', hosting(true, true, false), false],
  ['no configuration', null, false],
])('nights are asked: %s', (_, configuration, expected) => expect(asksNights(configuration)).toBe(expected));

describe('what the hosting part starts with (specification, section 4)', () => {
  const stays = ['2027-03-11', '2027-03-10'];
  const sorted = ['2027-03-10', '2027-03-11'];
  test.each([
    ['confirmed with stays, both may be chosen', true, stays, hosting(true, true), true, sorted],
    ['confirmed with stays, no choice of nights', true, stays, hosting(true, true, false), true, []],
    ['confirmed with stays, no choice of the eve', true, stays, hosting(true, false), true, []],
    ['confirmed with stays, no configuration', true, stays, null, true, []],
    ['confirmed without stays', true, [], hosting(true, true), false, []],
    ['not confirmed', false, stays, hosting(true, true), false, []],
  ])('%s', (_, isConfirmed, nights, configuration, wantHosting, nightsWanted) => {
    expect(hostingAtFirst(isConfirmed, nights, configuration)).toEqual({ wantHosting, nightsWanted });
  });
});

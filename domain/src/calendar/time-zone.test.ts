import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf, isTimeZone, wallClockOf } from './time-zone.ts';

test.each([
  ['2026-07-01', '09:00', 'Europe/Paris', '2026-07-01T07:00:00.000Z'],
  ['2026-12-01', '09:00', 'Europe/Paris', '2026-12-01T08:00:00.000Z'],
  ['2026-12-31', '23:30', 'America/Chicago', '2027-01-01T05:30:00.000Z'],
  ['2026-01-01', '00:15', 'Pacific/Auckland', '2025-12-31T11:15:00.000Z'],
  ['2026-03-29', '02:30', 'Europe/Paris', '2026-03-29T01:30:00.000Z'],
])('%s %s in %s', (day, hour, zone, expected) => expect(instantOf(day, hour, zone).toISOString()).toBe(expected));

test('property: the wall clock of an instant leads back to it, to the minute', () => {
  const zones = ['Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'];
  fc.assert(
    fc.property(fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }), fc.constantFrom(...zones), (seconds, zone) => {
      const instant = new Date(Math.floor(seconds / 60) * 60_000);
      const { day, hour } = wallClockOf(instant, zone);
      const again = instantOf(day, hour, zone);
      expect(wallClockOf(again, zone)).toEqual({ day, hour });
      expect(Math.abs(again.getTime() - instant.getTime())).toBeLessThanOrEqual(3_600_000);
    }),
  );
});

test('zones', () => expect([isTimeZone('Europe/Paris'), isTimeZone('Europe/Nulle-Part')]).toEqual([true, false]));

test('every minute of the days on which a zone moves its clocks is told as the runtime tells it', () => {
  const minutes = Array.from({ length: 2 * 24 * 60 }, (_, minute) => minute * 60_000);
  for (const [zone, day] of [
    ['Europe/Paris', '2026-03-28'],
    ['Europe/Paris', '2026-10-24'],
    ['Australia/Lord_Howe', '2026-04-04'],
    ['Asia/Kathmandu', '1985-12-31'],
  ] as const) {
    const told = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    for (const after of minutes) {
      const instant = new Date(Date.parse(`${day}T00:00:00Z`) + after);
      const { day: there, hour } = wallClockOf(instant, zone);
      expect(`${there} ${hour}`).toBe(told.format(instant));
    }
  }
});

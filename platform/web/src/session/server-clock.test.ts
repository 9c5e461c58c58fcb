import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let clock: typeof import('./server-clock.ts');
const device = new Date('2026-11-27T09:00:00.000Z');
beforeEach(async () => {
  vi.resetModules();
  clock = await import('./server-clock.ts');
  vi.useFakeTimers({ now: device, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const answerOf = (date: string | undefined) => new Response('{}', date === undefined ? {} : { headers: { date } });

test.each([
  ['a day behind', 'Sat, 28 Nov 2026 09:00:30 GMT', '2026-11-28T09:00:30.000Z'],
  ['a year ahead', 'Thu, 27 Nov 2025 09:00:00 GMT', '2025-11-27T09:00:00.000Z'],
  ['right, the answer took some seconds', 'Fri, 27 Nov 2026 08:59:48 GMT', '2026-11-27T09:00:00.000Z'],
  ['not known to be wrong: the answer names no date', undefined, '2026-11-27T09:00:00.000Z'],
  ['not known to be wrong: that is no date', 'hier', '2026-11-27T09:00:00.000Z'],
])('the device’s clock is %s', (_, date, now) => {
  const answer = answerOf(date);
  expect(clock.noteServerTime(answer)).toBe(answer);
  expect(clock.serverNow().toISOString()).toBe(now);
});

test('it goes on from there, and is the device’s again once that is set right', () => {
  clock.noteServerTime(answerOf('Sat, 28 Nov 2026 09:00:00 GMT'));
  vi.setSystemTime(device.getTime() + 60_000);
  expect(clock.serverNow().toISOString()).toBe('2026-11-28T09:01:00.000Z');
  vi.setSystemTime(new Date('2026-11-28T09:02:00.000Z'));
  clock.noteServerTime(answerOf('Sat, 28 Nov 2026 09:02:00 GMT'));
  expect(clock.serverNow().toISOString()).toBe('2026-11-28T09:02:00.000Z');
});

import { describe, expect, test } from 'vitest';
import { expirationOf, renewalOf, serfStatusOf } from './clock.ts';
import type { SerfStatus } from './states.ts';

describe('the clock', () => {
  const signed = new Date('2026-04-30T08:00:00Z');
  const expirationDate = expirationOf(signed);
  const renewalDate = renewalOf(expirationDate);
  test.each<[string, SerfStatus]>([
    ['2026-04-30T08:00:00Z', 'signed'],
    ['2027-02-28T07:59:59Z', 'signed'],
    ['2027-02-28T08:00:00Z', 'expires_soon'],
    ['2027-04-30T07:59:59Z', 'expires_soon'],
    ['2027-04-30T08:00:00Z', 'expired'],
  ])('at %s one signed on 30 April is %s', (at, status) => {
    expect(serfStatusOf({ state: 'signed', expirationDate, renewalDate }, new Date(at))).toBe(status);
  });
  test('a year from 29 February ends on the 28th', () => {
    expect(expirationOf(new Date('2028-02-29T08:00:00Z')).toISOString()).toBe('2029-02-28T08:00:00.000Z');
  });
  test.each(['refused', 'repealed', 'not_signed'] as const)('%s stays so whatever the time', (state) => {
    expect(serfStatusOf({ state, expirationDate, renewalDate }, new Date('2030-01-01'))).toBe(state);
  });
});

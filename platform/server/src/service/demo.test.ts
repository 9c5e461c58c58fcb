import { expect, test } from 'vitest';
import { untilNow } from './demo.ts';

test('no line of the demo’s history says that something was done which is still to come', () => {
  const now = new Date('2026-11-26T05:00:00Z');
  const before = { action: 'invited', at: new Date('2026-11-26T04:59:59Z') };
  const later = { action: 'signed', at: new Date('2027-01-12T08:00:00Z') };
  const without = { action: 'copied' };
  expect(untilNow([before, later, without], now)).toEqual([before, { action: 'signed', at: now }, without]);
});

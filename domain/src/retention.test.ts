import { expect, test } from 'vitest';
import { keptSeconds, keptSince, retention } from './retention.ts';

test('what an outbox may send again is known to every inbox', () => {
  expect(retention.inbox.days).toBeGreaterThan(retention.outbox.days);
  expect(retention.outbox.days).toBeGreaterThanOrEqual(35);
});

test('days as indexes and jobs take them', () => {
  expect(keptSeconds('changes')).toBe(3600);
  expect(keptSince('intentions', new Date('2026-01-08'))).toEqual(new Date('2026-01-01'));
});

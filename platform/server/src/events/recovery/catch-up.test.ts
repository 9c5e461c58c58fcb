import { retentionCutoff } from '@portal/domain';
import { expect, test } from 'vitest';
import { logForgotten } from './catch-up.ts';

const now = new Date('2026-06-01T10:00:00Z');
const kept = retentionCutoff('outbox', now);

test.each([
  ['older than outboxes go back', new Date(kept.getTime() - 1), [{ alarm: 'events-forgotten', kept }]],
  ['nobody knows since when', new Date(0), [{ alarm: 'events-forgotten', kept }]],
  ['no older than that', kept, []],
])('a gap: %s', (_what, since, expected) => {
  const told: object[] = [];
  logForgotten({ error: (entry: object) => void told.push(entry) } as never, since, now);
  expect(told).toEqual(expected.map((one) => ({ ...one, since })));
});

import { expect, test } from 'vitest';
import { performInMemory } from '../testing/act.ts';
import { retention, retentionCutoff, retentionSeconds } from './retention.ts';
import { retentionRunWorkflow } from './retention-run.ts';

test('what an outbox may send again is known to every inbox', () => {
  expect(retention.inbox.days).toBeGreaterThan(retention.outbox.days);
  expect(retention.outbox.days).toBeGreaterThanOrEqual(35);
});

test('days as indexes and jobs take them', () => {
  expect(retentionSeconds('changes')).toBe(3600);
  expect(retentionCutoff('intentions', new Date('2026-01-08'))).toEqual(new Date('2026-01-01'));
});

test('each kind that a job removes about HCPs says why it is kept so long', () => {
  const kinds = ['hcpLinks', 'sentMails', 'travelData', 'travelPapers', 'programmeRequests'] as const;
  for (const kind of kinds) expect(retention[kind]).toMatchObject({ by: 'job', because: expect.stringMatching(/./) });
});

test('a run says what went, how many and until which day; nobody but a service records one', () => {
  const input = { kind: 'hcpLinks', removed: 12, until: '2025-11-26' };
  const asked = { doc: null, input, now: new Date('2026-11-26') };
  const service = { kind: 'service', service: 'hcps' } as const;
  expect(performInMemory(retentionRunWorkflow, 'recordRetentionRun', { ...asked, actor: service }).recorded).toEqual({
    ...{ ...input, comment: 'Liens personnels des PS, après leur fin : 12, antérieurs au 26/11/25' },
  });
  const nobody = { kind: 'anonymous' } as const;
  expect(
    performInMemory(retentionRunWorkflow, 'recordRetentionRun', { ...asked, actor: nobody }).refused,
  ).not.toBeNull();
});

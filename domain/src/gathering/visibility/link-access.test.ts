import { expect, test } from 'vitest';
import { congress, person, unit } from '../example.test-data.ts';
import { asLinkReads, linkReadsGathering, type ReadingLink } from './link-access.ts';

const g = congress('PUBLISHED_FRONT');
const link = (more: Partial<ReadingLink> = {}): ReadingLink => ({
  purpose: 'SUBSCRIPTION',
  gatheringUuid: g.gatheringUuid,
  businessUnitUuids: g.businessUnitUuids,
  ...more,
});
const asking = (more: Partial<ReadingLink> = {}) => link({ purpose: 'SOLICITATION', gatheringUuid: null, ...more });

test.each([
  ['its own', link(), 'PUBLISHED_FRONT', true],
  ['its own, closed', link(), 'CLOSED', true],
  ['its own, that staff alone see', link(), 'PUBLISHED', false],
  ['its own draft', link(), 'DRAFT', false],
  ['another one', link({ gatheringUuid: person.stranger }), 'PUBLISHED_FRONT', false],
  ['a congress of its units, to ask for', asking(), 'PUBLISHED_FRONT', true],
  ['a congress of its units, closed', asking(), 'CLOSED', false],
  ['a congress of other units', asking({ businessUnitUuids: [person.stranger] }), 'PUBLISHED_FRONT', false],
  ['any congress, by a link for a SERF', asking({ purpose: 'SERF' }), 'PUBLISHED_FRONT', false],
] as const)('a link reads %s: %#', (_, reading, status, reads) => {
  expect(linkReadsGathering(reading, { ...g, status })).toBe(reads);
});

test('it reads what the gathering is, when and where, and nothing of its team, units, quotas and files', () => {
  const { name, beginDate, city } = g;
  const additionalLinks = [{ label: 'Plan', url: 'https://plan.test' }];
  const read = asLinkReads({
    ...g,
    additionalLinks,
    maximalQuota: 12,
    visioUrl: 'https://visio.test',
    eveniumEventId: 'x',
  });
  expect(read).toMatchObject({ name, beginDate, city, additionalLinks, status: 'PUBLISHED_FRONT' });
  const kept = [read.gatheringUsers, read.gatheringBusinessUnits, read.businessUnitUuids, read.gatheringFiles];
  expect([kept, read.maximalQuota, read.visioUrl, read.eveniumEventId]).toEqual([[[], [], [], []], null, null, null]);
  expect(JSON.stringify(read)).not.toContain(unit.ms);
});

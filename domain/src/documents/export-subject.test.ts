import { expect, test } from 'vitest';
import { subjectOfExport } from './export-subject.ts';

test.each([
  ['a list of everything', { search: 'dup', gatheringUuid: null }, null],
  ['an event', { gatheringUuid: 'g', participantUuids: ['p'] }, 'g'],
  ['an activity of an event', { gatheringUuid: 'g', activityUuid: 'a' }, 'a'],
])('%s', (_what, filters, subject) => expect(subjectOfExport(filters)).toBe(subject));

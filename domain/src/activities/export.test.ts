import { expect, test } from 'vitest';
import { activityPeopleExport } from './export.ts';

test.each([
  [undefined, 'absent (justifié)'],
  ['congress', 'absent (justifié)'],
  ['biogenEvent', 'absent'],
] as const)('an export of who was absent says so in the words of the event: %s', (gatheringType, expected) => {
  const filters = { activityUuid: crypto.randomUUID(), presences: ['ABSENT'], gatheringType };
  expect(activityPeopleExport.describe(activityPeopleExport.filters.parse(filters))).toBe(expected);
});

import { expect, test } from 'vitest';
import type { UserType } from '../../actors/user-types.ts';
import { gatheringOf } from '../example.test-data.ts';
import { categoryOfStaff } from './category-by-rule.ts';

test.each<[UserType, string]>([
  ['msl', 'STAFF_FIELD'],
  ['rmcl', 'STAFF_FIELD'],
  ['dm', 'STAFF_HEADQUARTERS'],
  ['roc', 'STAFF_HEADQUARTERS'],
  ['others', 'NO_CATEGORY'],
])('%s', (userType, category) => expect(categoryOfStaff(gatheringOf(), { userType })).toBe(category));

test('an event without dates has no categories yet', () => {
  expect(categoryOfStaff({ ...gatheringOf(), beginDate: null, endDate: null }, { userType: 'msl' })).toBe(
    'NO_CATEGORY',
  );
});

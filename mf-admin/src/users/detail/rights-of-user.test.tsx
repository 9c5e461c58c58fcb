import { userTypes } from '@portal/domain/actors/user-types';
import { plannedRights } from '@portal/domain/rights/planned-rights';
import { expect, test } from 'vitest';
import { addable, grouped, knownRights, ofType } from './rights-of-user.ts';

test('rights that nothing asks for are neither shown nor offered', () => {
  const shown = userTypes.flatMap((type) => [...ofType(type), ...addable(type, [])]);
  expect(shown.filter((right) => (plannedRights as readonly string[]).includes(right))).toEqual([]);
});

test('what the type gives is not offered, unless it was added before', () => {
  expect(ofType('roc')).toContain('createGathering');
  expect(addable('roc', [])).not.toContain('createGathering');
  expect(addable('roc', ['createGathering'])).toContain('createGathering');
  expect(addable('superAdmin', [])).toEqual([]);
});

test('each group has a name of its own, and holds all of its rights', () => {
  const groups = grouped(ofType('superAdmin'));
  expect(groups.filter(({ domain, label }) => domain === label)).toEqual([]);
  expect(groups.flatMap(({ rights }) => rights).sort()).toEqual([...ofType('superAdmin')].sort());
});

test('a right that this page does not know is left out', () => {
  expect(knownRights(['readMail', 'flyToTheMoon'])).toEqual(['readMail']);
});

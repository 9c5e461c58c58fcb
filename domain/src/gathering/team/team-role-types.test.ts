import { expect, test } from 'vitest';
import { isPersonType, userTypes } from '../../actors/user-types.ts';
import { gatheringUserTypes } from '../states.ts';
import { canHold } from './team-role-types.ts';

test('no program holds a team role, every role can be held, and nobody of the field is a ROC', () => {
  for (const role of gatheringUserTypes) {
    const holders = userTypes.filter((type) => canHold(role, type));
    expect(holders.filter((type) => !isPersonType(type))).toEqual([]);
    expect(holders.length).toBeGreaterThan(2);
  }
  expect(userTypes.filter((type) => canHold('roc', type)).sort()).toEqual(['admin', 'roc', 'superAdmin']);
  expect(['msl', 'rmcl', 'system'].filter((type) => canHold('medical', type as 'msl'))).toEqual([]);
});

import { type UserType, userTypes } from '@portal/domain/actors/user-types';
import { expect, test } from 'vitest';
import { fieldEntry } from './entry.ts';

const byHcps: UserType[] = ['abm', 'msl'];

test.each(userTypes.map((userType) => [userType, byHcps.includes(userType) ? '/congrex/hcps' : '/congrex/events']))(
  'the field area of %s begins at %s',
  (userType, entry) => expect(fieldEntry(userType as UserType)).toBe(entry),
);

import { expect, test } from 'vitest';
import { proposedLetter } from './proposed.ts';

const all = ['global', 'local', 'military'];

test.each([
  ['DOCTOR_LOCAL', all, 'local'],
  ['NURSE_LOCAL', all, 'local'],
  ['DOCTOR_MORE_50KM_2DAYS', all, 'global'],
  ['ORATOR', all, 'global'],
  ['DOCTOR_LOCAL', ['global', 'military'], null],
  ['DOCTOR_MORE_50KM_2DAYS', ['military'], null],
])('for %s among %j: %s', (category, models, kind) => expect(proposedLetter(category, models)).toBe(kind));

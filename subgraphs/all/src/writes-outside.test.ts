import { expect, test } from 'vitest';
import { writesInCode } from './testing/writes.ts';
import { writesOutside } from './writes-outside.ts';

test('writes to MongoDB outside of `perform` are exactly those listed, each with its reason', () => {
  const listed = Object.values(writesOutside).flatMap((files) => Object.entries(files));
  expect(new Set(listed.map(([file]) => file)).size).toBe(listed.length);
  expect(writesInCode()).toEqual(Object.fromEntries(listed.map(([file, targets]) => [file, [...targets].sort()])));
});

test('the list of an activity is written in one file, by its state table; names are updated with the participant', () => {
  const writers = Object.entries(writesInCode()).filter(([, targets]) => targets.includes('Enrolments'));
  expect(writers.map(([file]) => file)).toEqual([
    'subgraphs/activities/src/copies.ts',
    'subgraphs/activities/src/enrolments/enrolments.ts',
  ]);
});

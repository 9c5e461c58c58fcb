import { expect, test } from 'vitest';
import { countVitest, oneTest, sum } from './counts.ts';

const file = (status: string, ...results: string[]) => ({
  status,
  assertionResults: results.map((result) => ({ status: result })),
});

test.each([
  {
    what: 'tests of several files',
    files: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')],
    code: 1,
    counts: [3, 1, 0],
  },
  {
    what: 'skipped and planned tests',
    files: [file('passed', 'passed', 'skipped', 'todo', 'pending')],
    code: 0,
    counts: [1, 0, 3],
  },
  {
    what: 'a file that could not be loaded',
    files: [file('passed', 'passed'), file('failed')],
    code: 1,
    counts: [1, 1, 0],
  },
  { what: 'an error outside of tests', files: [file('passed', 'passed')], code: 1, counts: [1, 1, 0] },
  { what: 'a run without a report', files: undefined, code: 1, counts: [0, 1, 0] },
])('counts $what', ({ files, code, counts: [passed, failed, skipped] }) => {
  expect(countVitest(files && { testResults: files }, code)).toEqual({ passed, failed, skipped });
});

test('adds up the parts', () => {
  expect(sum([oneTest(true), oneTest(false), { passed: 5, failed: 0, skipped: 2 }])).toEqual({
    passed: 6,
    failed: 1,
    skipped: 2,
  });
});

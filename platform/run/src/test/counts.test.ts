import { expect, test } from 'vitest';
import { countVitest, oneTest, sum } from './counts.ts';

const file = (status: string, ...results: string[]) => ({
  name: 'a.test.ts',
  status,
  message: status === 'failed' && results.length === 0 ? 'no such module' : '',
  assertionResults: results.map((result) => ({
    status: result,
    fullName: `is ${result}`,
    failureMessages: result === 'failed' ? [`1 is not 2\n${'at x\n'.repeat(30)}`] : [],
  })),
});
const inTest = `a.test.ts > is failed\n1 is not 2\n${'at x\n'.repeat(10)}`.trimEnd();

test.each([
  {
    what: 'tests of several files',
    files: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')],
    code: 1,
    counts: [3, 1, 0],
    failures: [inTest],
  },
  {
    what: 'skipped and planned tests',
    files: [file('passed', 'passed', 'skipped', 'todo', 'pending')],
    code: 0,
    counts: [1, 0, 3],
    failures: [],
  },
  {
    what: 'a file that could not be loaded',
    files: [file('passed', 'passed'), file('failed')],
    code: 1,
    counts: [1, 1, 0],
    failures: ['a.test.ts\nno such module'],
  },
  {
    what: 'an error outside of tests',
    files: [file('passed', 'passed')],
    code: 1,
    counts: [1, 1, 0],
    failures: ['Unhandled error'],
  },
  { what: 'a run without a report', files: undefined, code: 1, counts: [0, 1, 0], failures: ['Unhandled error'] },
])('counts and names $what', ({ files, code, counts: [passed, failed, skipped], failures }) => {
  const counts = countVitest(files && { testResults: files }, code, 'Unhandled error\n');
  expect(counts).toEqual({ passed, failed, skipped, failures });
});

test('adds up the parts', () => {
  expect(sum([oneTest(true), oneTest(false, 'biome'), { passed: 5, failed: 0, skipped: 2, failures: [] }])).toEqual({
    passed: 6,
    failed: 1,
    skipped: 2,
    failures: ['biome'],
  });
});

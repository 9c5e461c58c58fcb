import { expect, test } from 'vitest';
import { type ActivityRow, byDay } from './use-activities.ts';

test('the programme is by day, in the order of the server', () => {
  const rows = ['12', '12', '13', '12'].map(
    (day, index) => ({ date: `2027-03-${day}`, activityUuid: `a${index}` }) as ActivityRow,
  );
  expect(byDay(rows).map(({ day, activities }) => [day, activities.map(({ activityUuid }) => activityUuid)])).toEqual([
    ['2027-03-12', ['a0', 'a1']],
    ['2027-03-13', ['a2']],
    ['2027-03-12', ['a3']],
  ]);
});

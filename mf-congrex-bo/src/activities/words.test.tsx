import { expect, test } from 'vitest';
import { daysBetween } from './event-days.ts';
import { dayTitle, leftOf, priceOf, takenOf, whereOf } from './words.ts';

test.each([
  [{ placesLeft: null }, 'Sans quota'],
  [{ placesLeft: 0 }, 'Aucune place libre'],
  [{ placesLeft: 1 }, '1 place libre'],
  [{ placesLeft: 12 }, '12 places libres'],
])('what is left of %j', (seats, words) => expect(leftOf({ taken: 0, ...seats })).toBe(words));

test.each([
  [{ quota: 20, taken: 18 }, '18 / 20'],
  [{ quota: null, taken: 1234 }, '1\u202f234'],
])('what is taken of %j', (seats, words) => expect(takenOf(seats)).toBe(words));

test.each([
  [null, '—'],
  [0, 'Gratuit'],
  [123450, '1\u202f234,50\u00a0€'],
])('%s cents', (cents, words) => expect(priceOf(cents)).toBe(words));

test('a day in full', () => expect(dayTitle('2027-03-12')).toBe('Vendredi 12 mars 2027'));

test.each([
  [{ room: 'Salle A', place: 'Lyon' }, 'Salle A, Lyon'],
  [{ room: null, place: 'Lyon' }, 'Lyon'],
  [{ room: null, place: null }, ''],
])('the venue of %j', (activity, words) => expect(whereOf(activity)).toBe(words));

test.each([
  ['2027-03-12', '2027-03-14', ['2027-03-12', '2027-03-13', '2027-03-14']],
  ['2027-10-30', '2027-11-01', ['2027-10-30', '2027-10-31', '2027-11-01']],
  [null, null, []],
])('the days from %s to %s', (first, last, days) => expect(daysBetween(first, last).map(({ id }) => id)).toEqual(days));

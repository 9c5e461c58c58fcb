import { describe, expect, test } from 'vitest';
import { activityAddress, toQueryVariables } from './filters.ts';

const category = '0b1e5c1e-6f43-4c5a-9d0a-0d6f3b1c2a4e';
const read = (address: string) => activityAddress.read(new URLSearchParams(address));

describe('the URL of the programme', () => {
  test.each([
    ['nothing', ''],
    ['a search', 'q=dîner'],
    [
      'all filters',
      `q=a&jour=2027-03-12&categorie=${category}&format=PHYSICAL,HYBRID&acces=OPEN&organisateur=biogen&places=libres`,
    ],
  ])('keeps %s', (_what, address) => {
    expect(activityAddress.write(read(address)).toString()).toBe(new URLSearchParams(address).toString());
  });

  test.each([
    ['a day that is none', 'jour=hier,2027-03-12', { dates: ['2027-03-12'] }],
    ['an unknown format', 'format=NOPE,HYBRID', { natures: ['HYBRID'] }],
    ['an unknown state of the seats', 'places=beaucoup', { places: '' }],
  ])('leaves out %s', (_what, address, expected) => {
    expect(read(address)).toEqual({ ...read(''), ...expected });
  });
});

test.each([
  ['', 0],
  ['q=abc', 0],
  ['format=PHYSICAL,VIRTUAL&places=completes', 2],
])('active filters of "%s"', (address, count) => expect(activityAddress.active(read(address))).toBe(count));

test.each([
  ['q=+Dîner+', { search: 'Dîner', filters: {} }],
  ['places=completes', { search: null, filters: { isFull: true } }],
  ['places=libres&acces=OPEN', { search: null, filters: { isFull: false, entryTypes: ['OPEN'] } }],
])('the question of "%s"', (address, question) => {
  expect(toQueryVariables('gathering', read(address))).toEqual({ gatheringUuid: 'gathering', ...question });
});

import { expect, test } from 'vitest';
import { fullNightsOf, waitingFor } from './full-nights.ts';

const full = ['2027-03-10', '2027-03-11'];
test.each([
  ['no wish', null, []],
  ['no room', { wantHosting: false, nightsWanted: full }, []],
  ['one of them', { wantHosting: true, nightsWanted: ['2027-03-11', '2027-03-12'] }, ['2027-03-11']],
  ['no night chosen', { wantHosting: true, nightsWanted: [] }, full],
])('full nights of a wish: %s', (_what, wish, expected) => expect(fullNightsOf(wish, full)).toEqual(expected));

test('what is said of them', () => {
  expect(waitingFor(full)).toBe('Plus de chambre le 10/03 et 11/03\u202f: vous serez en liste d’attente.');
});

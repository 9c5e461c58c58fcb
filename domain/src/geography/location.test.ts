import { describe, expect, test } from 'vitest';
import { frenchTowns } from './french-towns.ts';
import { kilometresBetween, locationOfAddress, locationOfVenue } from './location.ts';

const at = (postalCode: string, city: string) => locationOfAddress({ postalCode, city });
const venue = (city: string | null, location: string | null = null) => locationOfVenue({ city, location });

test('the table has the 96 départements of the mainland and Corsica and 5 overseas, each with its préfecture at least', () => {
  const codes = [...frenchTowns.matchAll(/^(\w{2,3}) -?\d/gm)].map(([, code]) => code!);
  const mainland = Array.from({ length: 95 }, (_, i) => String(i + 1).padStart(2, '0')).filter((code) => code !== '20');
  expect([...codes].sort()).toEqual([...mainland, '2A', '2B', '971', '972', '973', '974', '976'].sort());
});

test.each([
  ['75013', 'Paris', '69003', 'Lyon', 391],
  ['75013', 'PARIS 13e', '13005', 'Marseille Cedex 05', 660],
  ['67000', 'Strasbourg', '67000', 'Strasbourg', 0],
  ['20000', 'Ajaccio', '20200', 'Bastia', 105],
  ['97400', 'Saint-Denis', '93200', 'St Denis', 9400],
  ['42000', 'Saint Etienne', '69002', 'Lyon', 50],
])('from %s %s to %s %s about %s km', (fromCode, from, toCode, to, kilometres) => {
  const found = kilometresBetween(at(fromCode, from)!, at(toCode, to)!);
  expect(Math.abs(found - kilometres)).toBeLessThanOrEqual(Math.max(6, kilometres * 0.02));
});

describe('an address', () => {
  test('of a small town is at the centre of its département', () => {
    expect(at('15130', 'Vic-sur-Cère')).toEqual({ latitude: 45.01, longitude: 2.55, isTown: false });
  });
  test.each([
    ['1000', 'Bruxelles'],
    ['98000', 'Monaco'],
    ['99999', 'Lyon'],
    ['', ''],
  ])('%s %s is nowhere', (code, city) => expect(at(code, city)).toBeNull());
});

describe('a venue', () => {
  test('by its town, by the postal code of its address, and nowhere when two towns have the name', () => {
    expect(venue('Lyon', 'Centre de congrès')).toEqual(at('69003', 'Lyon'));
    expect(venue('Saint-Denis')).toBeNull();
    expect(venue('Saint-Denis', 'Stade, 93200 Saint-Denis')).toEqual(at('93200', 'Saint-Denis'));
    expect(venue('Vic-sur-Cère', 'Casino, 15800')).toEqual(at('15800', 'Vic-sur-Cère'));
    expect([venue('Trifouilly'), venue(null), venue('Lyon 2e')]).toEqual([null, null, at('69002', 'Lyon')]);
  });
});

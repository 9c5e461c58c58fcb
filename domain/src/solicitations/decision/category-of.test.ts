import { describe, expect, test } from 'vitest';
import { categoryById, categoryVersions } from '../../category/index.ts';
import { congress } from '../../gathering/example.test-data.ts';
import { hcpTypes, specialties } from '../../hcps/enumerations.ts';
import { categoryOfSolicited, isFar, type SolicitedGathering, type SolicitedHcp } from './category-of.ts';

const inLyon = (changes: Partial<SolicitedGathering> = {}): SolicitedGathering => ({
  ...congress('PUBLISHED'),
  city: 'Lyon',
  country: 'FR',
  location: 'Centre de congrès',
  isPhysical: true,
  isVirtual: false,
  ...changes,
});
const doctor = (changes: Partial<SolicitedHcp> = {}): SolicitedHcp => ({
  type: 'DOCTOR',
  specialty: 'NEUROLOGY',
  postalCode: '75013',
  city: 'Paris',
  ...changes,
});
const oneDay = { endDate: new Date('2027-03-10T17:00:00Z') };
const standalone = { gatheringType: 'biogenEvent' } as const;

describe.each(['1.0.0', '1.1.0'])('version %s', (categoryVersion) => {
  test.each([
    ['DOCTOR', 'NEUROLOGY', 'DOCTOR'],
    ['NURSE', 'NURSING', 'NURSE'],
    ['PHARMACIST', 'HOSPITAL_PHARMACY', 'PHARMACIST'],
    ['PHYSIOTHERAPIST', 'PHYSIOTHERAPY', 'PHYSIOTHERAPIST'],
    ['OTHER', 'ADVANCED_NURSING', 'NURSE'],
    ['OTHER', 'PHARMACY', 'PHARMACIST'],
    ['OTHER', 'PHYSIOTHERAPY', 'PHYSIOTHERAPIST'],
  ] as const)('%s of %s', (type, specialty, profession) => {
    const of = (changes: Partial<SolicitedGathering>, where: Partial<SolicitedHcp> = {}) =>
      categoryOfSolicited(inLyon({ categoryVersion, ...changes }), doctor({ type, specialty, ...where }));
    const here = { postalCode: '69100', city: 'Villeurbanne' };
    expect([
      of({}),
      of(oneDay),
      of(standalone),
      of({ ...standalone, ...oneDay }),
      of({}, here),
      of(oneDay, here),
    ]).toEqual([
      `${profession}_MORE_50KM_2DAYS`,
      `${profession}_MORE_50KM_CONGRESS_1DAY`,
      `${profession}_MORE_50KM_2DAYS`,
      `${profession}_MORE_50KM_STANDALONE_1DAY`,
      `${profession}_LOCAL`,
      `${profession}_LOCAL`,
    ]);
  });
});

test.each([
  ['the same town', inLyon(), doctor({ postalCode: '69003', city: 'Lyon' }), false],
  ['a town 30 km away', inLyon(), doctor({ postalCode: '69400', city: 'Villefranche-sur-Saône' }), false],
  ['another town', inLyon(), doctor(), true],
  ['a small town of the département', inLyon(), doctor({ postalCode: '69610', city: 'Haute-Rivoire' }), false],
  ['a small town of one far away', inLyon(), doctor({ postalCode: '15130', city: 'Vic-sur-Cère' }), true],
  ['a small town of the next, too near to decide', inLyon(), doctor({ postalCode: '42110', city: 'Feurs' }), null],
  ['an HCP with a foreign code', inLyon(), doctor({ postalCode: '1000', city: 'Bruxelles' }), null],
  ['a venue nobody knows', inLyon({ city: 'Trifouilly' }), doctor(), null],
  ['a venue abroad', inLyon({ city: 'Chicago', country: 'US' }), doctor(), true],
  ['a foreign HCP and a venue abroad', inLyon({ country: 'BE' }), doctor({ postalCode: '1000' }), null],
  ['overseas', inLyon(), doctor({ postalCode: '97400', city: 'La Réunion – Saint-Denis' }), true],
  ['a screen', inLyon({ isPhysical: false, isVirtual: true, city: null }), doctor(), false],
])('from %s', (_what, gathering, hcp, far) => expect(isFar(gathering, hcp)).toBe(far));

test.each([
  ['an intern', inLyon(), doctor({ type: 'INTERN' })],
  ['an orthophonist', inLyon(), doctor({ type: 'OTHER', specialty: 'SPEECH_THERAPY' })],
  ['an event without dates', inLyon({ endDate: null }), doctor()],
  ['a venue nobody knows', inLyon({ city: 'Trifouilly' }), doctor()],
])('%s is left to staff', (_what, gathering, hcp) => expect(categoryOfSolicited(gathering, hcp)).toBe('NO_CATEGORY'));

test('never the category of an intern or of staff, whatever the HCP', () => {
  const given = categoryVersions.flatMap((categoryVersion) =>
    hcpTypes.flatMap((type) =>
      specialties.map((specialty) => {
        const id = categoryOfSolicited(inLyon({ categoryVersion }), doctor({ type, specialty }));
        return categoryById(categoryVersion, id)!;
      }),
    ),
  );
  expect(given.filter(({ id, tags }) => id === 'INTERN' || tags.includes('STAFF'))).toEqual([]);
});

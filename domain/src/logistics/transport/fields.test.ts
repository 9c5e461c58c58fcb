import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../../fields/fields.ts';
import { aNote, aStep, aTravel, gathering, id } from '../example.test-data.ts';
import { transportCards, transportNoteFields, travelsInput } from './fields.ts';
import { preferenceOf } from './states.ts';
import { favoriteTravels, isCompleteWish, isFarFromEvent, routeOf, stepsOfWish } from './steps.ts';

const errorsOf = (more: object) => {
  const result = transportNoteFields.safeParse({ preferenceModes: ['TRAIN'], steps: [aStep({})], ...more });
  return result.success ? {} : fieldErrors(result.error);
};

describe('the form of a request', () => {
  const back = (more: object) => aStep({ type: 'BACK', ...more });
  const decimals = 'Montant en centimes entiers attendu';
  test.each([
    ['complete', {}, {}],
    ['no steps yet', { steps: [] }, {}],
    ['no mode', { preferenceModes: [] }, { preferenceModes: 'Merci de cocher au moins une case dans cette section' }],
    ['a step without its hour', { steps: [aStep({ hour: undefined })] }, { 'steps.0.hour': 'Ce champs est requis' }],
    ['25:00', { steps: [aStep({ hour: '25:00' })] }, { 'steps.0.hour': 'Heure incorrecte (HH:mm)' }],
    ['31 February', { steps: [aStep({ date: '2027-02-31' })] }, { 'steps.0.date': 'Date incorrecte' }],
    ['nowhere', { steps: [aStep({ arrivalPlace: ' ' })] }, { 'steps.0.arrivalPlace': 'Ce champs est requis' }],
    [
      'back before out',
      { steps: [aStep({}), back({ hour: '16:00' })] },
      { 'steps.1.date': 'Le retour doit suivre l’aller' },
    ],
    ['back after out', { steps: [aStep({}), back({ hour: '21:00' })] }, {}],
    ['a fee of nothing', { agencyFee: 0, ticketPrice: 0 }, {}],
    ['a negative fee', { agencyFee: -1 }, { agencyFee: 'Le montant ne peut pas être négatif' }],
    ['three decimals', { ticketPrice: 12.345 }, { ticketPrice: decimals }],
  ])('%s', (_what, more, errors) => expect(errorsOf(more)).toEqual(errors));

  test('a list that holds nothing is bad input, not a fault', () => {
    expect(errorsOf({ steps: [null] })).toHaveProperty(['steps.0']);
  });
});

test.each([
  ['as long as it may be', { sncfNumber: '1'.repeat(60), airFranceExpirationDate: '2027-01-31' }, {}],
  ['one that is emptied', { sncfCard: null }, {}],
  ['too long', { airFranceCard: 'c'.repeat(61) }, { airFranceCard: '60 caractères au plus' }],
])('a card as it is typed: %s', (_what, cards, errors) => {
  const result = transportCards.safeParse(cards);
  expect(result.success ? {} : fieldErrors(result.error)).toEqual(errors);
});

describe('a travel', () => {
  const errors = (more: object) => {
    const result = travelsInput.safeParse({ travels: [{ ...aTravel(), ...more }] });
    return result.success ? {} : fieldErrors(result.error);
  };
  const early = { 'travels.0.arrivalHour': 'L’arrivée doit suivre le départ' };
  test.each([
    ['complete', {}, {}],
    ['a train that arrives before it leaves', { arrivalHour: '16:00' }, early],
    ['a flight westwards', { mode: 'PLANE', arrivalHour: '16:00' }, {}],
    ['on the day before', { mode: 'PLANE', arrivalDate: '2027-03-08' }, early],
    ['overnight', { arrivalDate: '2027-03-10', arrivalHour: '06:00' }, {}],
    ['by boat', { mode: 'BOAT' }, { 'travels.0.mode': 'Merci de cocher une option' }],
    ['without a direction', { type: null }, { 'travels.0.type': 'Merci de cocher une option' }],
  ])('%s', (_what, more, expected) => expect(errors(more)).toEqual(expected));
});

describe('the way out and back', () => {
  const steps = [
    aStep({ transportStepUuid: id(2), departurePlace: 'Paris', arrivalPlace: 'Lyon', hour: '17:00' }),
    aStep({ transportStepUuid: id(1), departurePlace: 'Brest', arrivalPlace: 'Paris', hour: '09:00' }),
    aStep({
      transportStepUuid: id(3),
      type: 'BACK' as const,
      departurePlace: 'Lyon',
      arrivalPlace: 'Brest',
      date: '2027-03-11',
    }),
  ];
  const route = {
    goDeparturePlace: 'Brest',
    goDepartureDate: '2027-03-09',
    goDepartureHour: '09:00',
    goArrivalPlace: 'Lyon',
    backDeparturePlace: 'Lyon',
    backDepartureDate: '2027-03-11',
    backDepartureHour: '17:00',
    backArrivalPlace: 'Brest',
  };
  test('goes from where the first step begins to where the last one ends, in whatever order they were typed', () => {
    expect(routeOf({ steps })).toEqual(route);
    expect(routeOf({ steps: [] })).toEqual(Object.fromEntries(Object.keys(route).map((name) => [name, null])));
  });

  test('a wish is steps, one for each way that it says in full', () => {
    const wish = { ...route, preferenceModes: ['TRAIN'] };
    expect(stepsOfWish(wish).map(({ type }) => type)).toEqual(['GO', 'BACK']);
    expect(routeOf({ steps: stepsOfWish(wish).map((step) => ({ ...step, transportStepUuid: id(1) })) })).toEqual(route);
    expect(isCompleteWish(wish)).toBe(true);
    expect(isCompleteWish({ ...wish, preferenceModes: [] })).toBe(false);
    for (const name of Object.keys(route)) expect(isCompleteWish({ ...wish, [name]: null })).toBe(false);
  });

  test.each([
    ['on the eve and the morrow', { steps: [steps[1]!, { ...steps[2]!, date: '2027-03-12' }] }, false],
    ['a week before', { steps: [{ ...steps[1]!, date: '2027-03-02' }] }, true],
    ['a travel of another month', { travels: [aTravel({ departureDate: '2027-04-09' })] }, true],
    [
      'of an event without dates',
      { gathering: gathering('DRAFT', { beginDate: null }), steps: [{ ...steps[1]!, date: '2020-01-01' }] },
      false,
    ],
  ])('%s: far from the event: %s', (_what, more, expected) => {
    expect(isFarFromEvent(aNote({ steps: [], ...more }))).toBe(expected);
  });
});

test.each([
  [['TRAIN', 'PLANE'], 'BOTH'],
  [['PLANE'], 'PLANE'],
  [['TRAIN'], 'TRAIN'],
  [[], null],
] as const)('%j is %s', (modes, preference) => expect(preferenceOf([...modes])).toBe(preference));

test('favourites: of one direction, the most given first, each once, whatever the order they come in', () => {
  const some = fc.record({
    type: fc.constantFrom('GO' as const, 'BACK' as const),
    departureHour: fc.constantFrom('07:00', '08:00', '09:00'),
    ticketNumber: fc.option(fc.string()),
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 40 }), (list) => {
      const travels = list.map((one, n) => aTravel({ ...one, travelUuid: id(n) }));
      const found = favoriteTravels(travels, 'GO');
      expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(travels.filter(({ type }) => type === 'GO').length);
      expect(new Set(found.map(({ departureHour }) => departureHour)).size).toBe(found.length);
      expect(found).toEqual(favoriteTravels([...travels].reverse(), 'GO'));
      expect(found.map(({ count }) => count)).toEqual(found.map(({ count }) => count).sort((a, b) => b - a));
      expect(found.some((one) => 'ticketNumber' in one)).toBe(false);
    }),
  );
});

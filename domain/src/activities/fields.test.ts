import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../fields/fields.ts';
import { anActivity, gathering } from './example.test-data.ts';
import { activityCategoryInput, activityInput, daysOf, isOutsideDates } from './fields.ts';

const complete = {
  activityCategoryUuid: '00000000-0000-4000-8000-000000000002',
  name: 'Atelier',
  organizer: 'biogen',
  nature: 'PHYSICAL',
  date: '2027-03-11',
  startHour: '09:00',
  endHour: '10:30',
  entryType: 'OPEN',
  quota: 20,
};
const errorsOf = (more: object, of = gathering(), taken = 0) => {
  const result = activityInput(of, taken).safeParse({ ...complete, ...more });
  return result.success ? {} : fieldErrors(result.error);
};

test('a complete form is taken, with what was left out as null', () => {
  expect(activityInput(gathering()).parse(complete)).toEqual({
    ...complete,
    room: null,
    place: null,
    visioLink: null,
    website: null,
    description: null,
    imageFileUuid: null,
    documentFileUuid: null,
    price: null,
    hasCustomTarget: false,
    activityTarget: [],
    oratorParticipantUuids: [],
  });
});

test('an empty form says all that is missing, each beside its field', () => {
  const result = activityInput(gathering()).safeParse({});
  expect(fieldErrors(result.error!)).toEqual({
    activityCategoryUuid: 'Merci de cocher une option',
    name: 'Ce champs est requis',
    organizer: 'Merci de cocher une option',
    quota: 'Ce champs est requis',
    nature: 'Merci de cocher une option',
    date: 'Ce champs est requis',
    startHour: 'Ce champs est requis',
    endHour: 'Ce champs est requis',
    entryType: 'Merci de cocher une option',
  });
});

describe('rules', () => {
  const physical = gathering({ isVirtual: false });
  const virtual = gathering({ isPhysical: false });
  test.each([
    [
      'ends before it starts',
      { endHour: '08:00' },
      undefined,
      0,
      { endHour: 'L’heure de fin doit suivre l’heure de début' },
    ],
    ['lasts no time', { endHour: '09:00' }, undefined, 0, { endHour: 'L’heure de fin doit suivre l’heure de début' }],
    ['before the gathering', { date: '2027-03-09' }, undefined, 0, { date: 'La date est en dehors de l’événement' }],
    ['after the gathering', { date: '2027-03-13' }, undefined, 0, { date: 'La date est en dehors de l’événement' }],
    ['on the last day', { date: '2027-03-12' }, undefined, 0, {}],
    [
      'a gathering without dates',
      {},
      gathering({ beginDate: null }),
      0,
      { date: 'L’événement n’a pas encore de dates' },
    ],
    ['physical at a virtual one', {}, virtual, 0, { nature: 'L’événement est virtuel' }],
    [
      'virtual at a physical one',
      { nature: 'VIRTUAL', visioLink: 'https://v.test' },
      physical,
      0,
      { nature: 'L’événement est présentiel' },
    ],
    [
      'hybrid at a physical one',
      { nature: 'HYBRID', visioLink: 'https://v.test' },
      physical,
      0,
      { nature: 'L’événement est présentiel' },
    ],
    ['virtual without a link', { nature: 'VIRTUAL' }, undefined, 0, { visioLink: 'Ce champs est requis' }],
    [
      'a link that is none',
      { nature: 'VIRTUAL', visioLink: 'v.test' },
      undefined,
      0,
      { visioLink: 'L’adresse doit commencer par http:// ou https://' },
    ],
    ['no quota', { quota: null }, undefined, 0, { quota: 'Ce champs est requis' }],
    ['quota 0', { quota: 0 }, undefined, 0, { quota: 'Le quota doit être supérieur à 0' }],
    [
      'quota below the enrolled',
      { quota: 4 },
      undefined,
      5,
      { quota: 'Le quota ne peut pas être inférieur au nombre d’inscrits (5)' },
    ],
    ['quota of the enrolled', { quota: 5 }, undefined, 5, {}],
    [
      'quota of an invitation',
      { entryType: 'ON_INVITATION', quota: null },
      undefined,
      0,
      { quota: 'Ce champs est requis' },
    ],
    ['no quota where there is none', { entryType: 'ON_INVITATION_WITHOUT_QUOTA', quota: null }, undefined, 5, {}],
    [
      'a target of nobody',
      { hasCustomTarget: true },
      undefined,
      0,
      { activityTarget: 'Merci de cocher au moins une case dans cette section' },
    ],
    [
      'an unknown category',
      { hasCustomTarget: true, activityTarget: ['X'] },
      undefined,
      0,
      { activityTarget: 'Catégorie inconnue pour cet événement' },
    ],
    [
      'a category of one-day events',
      { hasCustomTarget: true, activityTarget: ['DOCTOR_MORE_50KM_CONGRESS_1DAY'] },
      undefined,
      0,
      { activityTarget: 'Catégorie inconnue pour cet événement' },
    ],
    ['a known category', { hasCustomTarget: true, activityTarget: ['INTERN'] }, undefined, 0, {}],
    ['half a cent', { price: 10.5 }, undefined, 0, { price: 'Montant en centimes entiers attendu' }],
    ['a negative price', { price: -1 }, undefined, 0, { price: '0 au moins' }],
  ])('%s', (_, more, of, taken, errors) => {
    expect(errorsOf(more, of, taken)).toEqual(errors);
  });
});

test('what does not go with the choices is dropped', () => {
  const parsed = activityInput(gathering()).parse({
    ...complete,
    visioLink: 'https://v.test',
    entryType: 'ON_INVITATION_WITHOUT_QUOTA',
    activityTarget: ['INTERN'],
  });
  expect([parsed.visioLink, parsed.quota, parsed.activityTarget]).toEqual([null, null, []]);
});

test('days of a gathering are local: the evening before in Paris is the next day in Auckland', () => {
  const g = gathering({ beginDate: new Date('2027-03-10T20:00:00Z'), endDate: new Date('2027-03-10T22:00:00Z') });
  expect([daysOf(g), daysOf({ ...g, timezone: 'Pacific/Auckland' })]).toEqual([
    { first: '2027-03-10', last: '2027-03-10' },
    { first: '2027-03-11', last: '2027-03-11' },
  ]);
  expect(isOutsideDates(anActivity({ gathering: { ...g, timezone: 'Pacific/Auckland' } }))).toBe(true);
});

test('a dinner is a meal', () => {
  expect(activityCategoryInput.parse({ label: 'Gala', color: 'pink', isDiner: true })).toEqual({
    label: 'Gala',
    color: 'pink',
    isRestauration: true,
    isDiner: true,
  });
});

import { validate } from '@portal/web/forms';
import { expect, test } from 'vitest';
import { gatheringWith } from '../../event/testing/event.ts';
import {
  type ActivityValues,
  activitySchema,
  fieldProblems,
  inputOf,
  naturesFor,
  newActivity,
} from './activity-values.ts';

const category = '0b1e5c1e-6f43-4c5a-9d0a-0d6f3b1c2a4e';
const gathering = gatheringWith({
  gatheringType: 'congress',
  format: 'HYBRID',
  beginDate: '2027-03-12T08:00:00Z',
  endDate: '2027-03-14T16:00:00Z',
  beginDay: '2027-03-12',
  endDay: '2027-03-14',
  categoryVersion: '1.1.0',
  businessUnits: [],
});

const filled = (more: Partial<ActivityValues> = {}): ActivityValues => ({
  ...newActivity(gathering),
  activityCategoryUuid: category,
  name: 'Dîner de gala',
  organizer: 'biogen',
  nature: 'PHYSICAL',
  date: '2027-03-13',
  startHour: '19:30',
  endHour: '22:00',
  entryType: 'OPEN',
  quota: 20,
  ...more,
});

const problemsOf = async (values: ActivityValues, taken = 0) =>
  (await validate(activitySchema(gathering, taken), values)).errors;

test('a filled form is sent, with its price in cents', async () => {
  const { values } = await validate(activitySchema(gathering, 0), filled({ price: 45.9 }));
  expect(values).toMatchObject({ name: 'Dîner de gala', price: 4590, quota: 20, visioLink: null, imageFileUuid: null });
});

test.each([
  [0, 0],
  [19.99, 1999],
  [1.005, 100],
  [null, null],
])('%s euros are %s cents', (price, cents) => expect(inputOf(filled({ price })).price).toBe(cents));

test.each<[string, Partial<ActivityValues>, number, Record<string, string>]>([
  ['a day outside of the event', { date: '2027-03-15' }, 0, { date: 'La date est en dehors de l’événement' }],
  ['an end before the start', { endHour: '18:00' }, 0, { endHour: 'L’heure de fin doit suivre l’heure de début' }],
  [
    'a quota below those enrolled',
    { quota: 2 },
    3,
    {
      quota: 'Le quota ne peut pas être inférieur au nombre d’inscrits (3)',
    },
  ],
  ['no quota', { quota: null }, 0, { quota: 'Ce champs est requis' }],
  ['a distant activity without link', { nature: 'VIRTUAL' }, 0, { visioLink: 'Ce champs est requis' }],
  [
    'a site that is none',
    { website: 'exemple.fr' },
    0,
    {
      website: 'L’adresse doit commencer par http:// ou https://',
    },
  ],
  [
    'a target without categories',
    { hasCustomTarget: true },
    0,
    {
      activityTarget: 'Merci de cocher au moins une case dans cette section',
    },
  ],
])('%s is reported beside its field', async (_what, more, taken, problems) => {
  expect(await problemsOf(filled(more), taken)).toEqual(problems);
});

test('all missing fields are reported at once', async () => {
  expect(Object.keys((await problemsOf(newActivity(gathering))) ?? {}).sort()).toEqual(
    [
      'activityCategoryUuid',
      'date',
      'endHour',
      'entryType',
      'name',
      'nature',
      'organizer',
      'quota',
      'startHour',
    ].sort(),
  );
});

test('the server’s names of fields are those of the form', () => {
  expect(
    fieldProblems({
      imageFileUuid: 'a',
      'activity.quota': 'b',
      'oratorParticipantUuids.2': 'c',
      'oratorParticipantUuids.3': 'd',
    }),
  ).toEqual({ image: 'a', quota: 'b', orators: 'c' });
});

test.each([
  ['HYBRID', ['PHYSICAL', 'VIRTUAL', 'HYBRID']],
  ['PHYSICAL', ['PHYSICAL']],
  ['VIRTUAL', ['VIRTUAL']],
])('an event in format %s offers %j', (format, natures) => expect(naturesFor(format)).toEqual(natures));

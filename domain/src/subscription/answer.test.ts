import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../fields/fields.ts';
import { hasSubscriptionInput, resetByCategory, subscriptionSchema } from './answer.ts';
import { complete, evening, facts, hosting, offered, route, transport } from './example.test-data.ts';
import type { SubscriptionFacts } from './facts.ts';

const check = (draft: object, changes: Partial<SubscriptionFacts> = {}) => {
  const result = subscriptionSchema(facts(changes), offered).safeParse({ ...complete, ...draft });
  return result.success ? {} : fieldErrors(result.error);
};
const required = 'Ce champs est requis';
const oneBox = 'Merci de cocher au moins une case dans cette section';
const oneOption = 'Merci de cocher une option';
const wrongPhone = 'Numéro de mobile incorrect (exemples\u202f: 0612345678, +33612345678, 0033612345678)';
const internal = { audience: 'INTERNAL' as const };
const hybrid = { isVirtual: true };
const nothing = { mobilePhone: '', activityInput: [], hostingInput: null, transportInput: null };
const emptyRoute = Object.fromEntries(Object.keys(route).map((name) => [`transportInput.${name}`, required]));

describe('what a form is refused for (specification, section 5 "Subscription dialog")', () => {
  test.each<[string, object, Partial<SubscriptionFacts>, Record<string, string>]>([
    ['complete', {}, {}, {}],
    ['complete, a member of staff', {}, internal, {}],
    ['no answer', { present: undefined }, {}, { present: oneOption }],
    ['a refusal is always allowed', { present: false, ...nothing }, internal, {}],
    [
      'a refusal with half a form',
      { present: false, mobilePhone: '12', hostingInput: { ...hosting, nightsWanted: [] } },
      {},
      {},
    ],
    ['internal, no phone', { mobilePhone: '' }, internal, { mobilePhone: required }],
    ['internal, wrong phone', { mobilePhone: '0612' }, internal, { mobilePhone: wrongPhone }],
    ['HCP, no phone', { mobilePhone: null }, {}, { mobilePhone: required }],
    ['HCP, spaced phone', { mobilePhone: '06 12 34 56 78' }, {}, {}],
    [
      'hybrid, participation not chosen',
      { hostingInput: null, transportInput: null },
      hybrid,
      { participationType: oneOption },
    ],
    [
      'hybrid, participation not chosen: activities are not shown yet, so none is asked for',
      { participationType: null, activityInput: [], hostingInput: null, transportInput: null },
      hybrid,
      { participationType: oneOption },
    ],
    [
      'hybrid and virtual, internal: nothing more',
      { participationType: 'VIRTUAL', ...nothing },
      { ...hybrid, ...internal },
      {},
    ],
    [
      'hybrid and virtual, HCP: a phone and the activities',
      { participationType: 'VIRTUAL', ...nothing },
      hybrid,
      { mobilePhone: required, 'activityInput.2027-03-10.20:00-22:00': oneOption },
    ],
    [
      'hybrid and physical: everything',
      { participationType: 'PHYSICAL', mobilePhone: '' },
      { ...hybrid, ...internal },
      { mobilePhone: required },
    ],
    ['an interval without a choice', { activityInput: [] }, {}, { 'activityInput.2027-03-10.20:00-22:00': oneOption }],
    ['none of an interval', { activityInput: [{ ...evening, activityUuid: null }] }, {}, {}],
    [
      'two choices for one interval',
      { activityInput: [evening, evening] },
      {},
      { activityInput: 'Un seul choix par créneau' },
    ],
    [
      'a member of a society without a number',
      { isLearnedSocietyMember: true, learnedSocietyMemberId: ' ' },
      {},
      { learnedSocietyMemberId: required },
    ],
    ['a member of a society', { isLearnedSocietyMember: true, learnedSocietyMemberId: 'A1' }, {}, {}],
    ['staff are not asked about a society', { isLearnedSocietyMember: true }, internal, {}],
  ])('%s', (_, draft, changes, expected) => expect(check(draft, changes)).toEqual(expected));
});

describe('hosting', () => {
  const noNights = { hostingInput: { ...hosting, nightsWanted: [] } };
  const withoutChoice = { hosting: { ...facts().hosting!, chooseNightsAllowed: false } };
  const nights = (...nightsWanted: string[]) => ({ hostingInput: { ...hosting, nightsWanted } });
  test.each<[string, object, Partial<SubscriptionFacts>, Record<string, string>]>([
    ['a room without a night', noNights, {}, { 'hostingInput.nightsWanted': oneBox }],
    ['the same, internal', noNights, internal, { 'hostingInput.nightsWanted': oneBox }],
    ['no room, no night', { hostingInput: { wantHosting: false, nightsWanted: [] } }, {}, {}],
    ['nights are not chosen here', noNights, withoutChoice, {}],
    ['no hosting module', noNights, { modules: ['TRANSPORT'] }, {}],
    ['no hotel, internal', noNights, { ...internal, hosting: null }, {}],
    [
      'a night that is not offered',
      nights('2027-03-12'),
      {},
      { 'hostingInput.nightsWanted': 'Une nuit choisie n’est pas proposée' },
    ],
    ['the eve', nights('2027-03-09'), {}, {}],
    [
      'the eve where it may not be chosen',
      nights('2027-03-09'),
      { hosting: { ...facts().hosting!, chooseEveArrivalAllowed: false } },
      { 'hostingInput.nightsWanted': 'Une nuit choisie n’est pas proposée' },
    ],
    [
      'a past night',
      nights('2027-03-10'),
      { today: '2027-03-11' },
      {
        'hostingInput.nightsWanted': 'Une nuit choisie est passée',
        'transportInput.goDepartureDate': 'La date ne peut pas être passée',
      },
    ],
  ])('%s', (_, draft, changes, expected) => expect(check(draft, changes)).toEqual(expected));
});

describe('transport', () => {
  const wish = (changes: object) => ({ transportInput: { ...transport, ...changes } });
  test.each<[string, object, Partial<SubscriptionFacts>, Record<string, string>]>([
    [
      'nothing said of it',
      { transportInput: { wantTransport: true } },
      {},
      { 'transportInput.preferenceModes': oneBox, ...emptyRoute },
    ],
    [
      'the same, internal',
      { transportInput: { wantTransport: true } },
      internal,
      { 'transportInput.preferenceModes': oneBox, ...emptyRoute },
    ],
    ['not wanted', { transportInput: { wantTransport: false } }, {}, {}],
    ['no transport module', { transportInput: { wantTransport: true } }, { modules: ['HOSTING'] }, {}],
    ['both modes', wish({ preferenceModes: ['TRAIN', 'PLANE'] }), {}, {}],
    ['one place missing', wish({ backArrivalPlace: '' }), {}, { 'transportInput.backArrivalPlace': required }],
    ['today is not past', wish({ goDepartureDate: '2027-02-01' }), {}, {}],
    [
      'yesterday is',
      wish({ goDepartureDate: '2027-01-31' }),
      {},
      { 'transportInput.goDepartureDate': 'La date ne peut pas être passée' },
    ],
    [
      'back before there',
      wish({ backDepartureDate: '2027-03-08' }),
      {},
      { 'transportInput.backDepartureDate': 'Le retour doit suivre l’aller' },
    ],
    [
      'back the same day, earlier',
      wish({ goDepartureDate: '2027-03-12', goDepartureHour: '18:00' }),
      {},
      { 'transportInput.backDepartureDate': 'Le retour doit suivre l’aller' },
    ],
    ['back the same day, later', wish({ goDepartureDate: '2027-03-12', goDepartureHour: '06:00' }), {}, {}],
  ])('%s', (_, draft, changes, expected) => expect(check(draft, changes)).toEqual(expected));
});

describe('leaving the dialog asks first (specification, section 4 "Others")', () => {
  const empty = { present: null, activityInput: [], hostingInput: null, transportInput: null };
  test.each([
    ['nothing', {}, false],
    [
      'questions answered by no',
      { hostingInput: { wantHosting: false }, transportInput: { wantTransport: false } },
      false,
    ],
    ['accepted', { present: true }, true],
    ['refused', { present: false }, true],
    ['an activity', { activityInput: [evening] }, true],
    ['a room', { hostingInput: { wantHosting: true } }, true],
    ['a journey', { transportInput: { wantTransport: true } }, true],
  ])('%s', (_, changes, expected) => expect(hasSubscriptionInput({ ...empty, ...changes })).toBe(expected));
});

test('changing the category resets confirmation, membership, number and participation', () => {
  expect(resetByCategory).toEqual({
    present: null,
    isLearnedSocietyMember: false,
    learnedSocietyMemberId: '',
    participationType: null,
  });
});

import { describe, expect, test } from 'vitest';
import { categoriesForGathering } from '../category/index.ts';
import { actorOf } from '../gathering/example.test-data.ts';
import { isOneself } from './action-guards.ts';
import { gatheringOf, linkActor, participant, uuids } from './example.test-data.ts';
import { categoryOf, participationFits, refusalOfCategory, takesSeat } from './guards.ts';

const oneDay = { endDate: new Date('2027-03-10T17:00:00Z') };
const notForEvent = 'CATEGORY_NOT_FOR_EVENT';
const notForPerson = 'CATEGORY_NOT_FOR_PERSON';

describe('categories by kind of person, of event and by version', () => {
  test.each([
    ['none yet', 'HCP', 'NO_CATEGORY', {}, null],
    ['a doctor at a long congress', 'HCP', 'DOCTOR_MORE_50KM_2DAYS', {}, null],
    ['a one-day category at a long congress', 'HCP', 'DOCTOR_MORE_50KM_CONGRESS_1DAY', {}, notForEvent],
    ['a one-day category at a one-day congress', 'HCP', 'DOCTOR_MORE_50KM_CONGRESS_1DAY', oneDay, null],
    ['the standalone’s at a one-day congress', 'HCP', 'DOCTOR_MORE_50KM_STANDALONE_1DAY', oneDay, notForEvent],
    [
      'the standalone’s at a one-day standalone',
      'HCP',
      'DOCTOR_MORE_50KM_STANDALONE_1DAY',
      { ...oneDay, gatheringType: 'biogenEvent' },
      null,
    ],
    ['a long category at a one-day congress', 'HCP', 'DOCTOR_MORE_50KM_2DAYS', oneDay, notForEvent],
    ['staff with transport in 1.1.0', 'STAFF', 'STAFF_FIELD_TRANSPORT', {}, null],
    ['staff with transport in 1.0.0', 'STAFF', 'STAFF_FIELD_TRANSPORT', { categoryVersion: '1.0.0' }, notForEvent],
    ['one that does not exist', 'HCP', 'KING', {}, notForEvent],
    ['an event without dates', 'HCP', 'ORATOR', { beginDate: null, endDate: null }, notForEvent],
    ['an HCP as staff', 'HCP', 'STAFF_FIELD', {}, notForPerson],
    ['staff as a doctor', 'STAFF', 'DOCTOR_LOCAL', {}, notForPerson],
    ['staff as an intern', 'STAFF', 'INTERN', {}, notForPerson],
    ['staff who speak', 'STAFF', 'ORATOR', {}, null],
    ['an HCP who speaks', 'HCP', 'ORATOR', {}, null],
    ['by hand, as staff', 'MANUAL', 'STAFF_AGENCY', {}, null],
    ['by hand, as a doctor', 'MANUAL', 'DOCTOR_LOCAL', {}, null],
  ] as const)('%s', (_, kind, category, changes, expected) => {
    expect(refusalOfCategory(gatheringOf('PUBLISHED', changes as never), kind, category)).toBe(expected);
  });

  test('every category of the event suits somebody', () => {
    const gathering = gatheringOf();
    const suited = categoriesForGathering(gathering).filter(({ id }) =>
      (['HCP', 'STAFF'] as const).some((kind) => refusalOfCategory(gathering, kind, id) === null),
    );
    expect(suited).toEqual(categoriesForGathering(gathering));
  });

  test('a category that the version does not have counts as none', () => {
    expect(categoryOf({ categoryVersion: '1.0.0' }, 'STAFF_FIELD_TRANSPORT').id).toBe('NO_CATEGORY');
    expect(categoryOf({ categoryVersion: '1.1.0' }, 'STAFF_FIELD_TRANSPORT').id).toBe('STAFF_FIELD_TRANSPORT');
  });
});

describe('physical or virtual only where it is offered', () => {
  const formats = {
    physical: { isPhysical: true, isVirtual: false },
    virtual: { isPhysical: false, isVirtual: true },
    hybrid: { isPhysical: true, isVirtual: true },
  };
  test.each([
    ['physical', 'PHYSICAL', true],
    ['physical', 'VIRTUAL', 'PARTICIPATION_NOT_OFFERED'],
    ['virtual', 'PHYSICAL', 'PARTICIPATION_NOT_OFFERED'],
    ['virtual', 'VIRTUAL', true],
    ['hybrid', 'PHYSICAL', true],
    ['hybrid', 'VIRTUAL', true],
    ['physical', null, true],
  ] as const)('%s: %s', (format, participationType, expected) => {
    const gathering = gatheringOf('PUBLISHED', formats[format]);
    expect(participationFits({ input: { gathering, participationType } } as never)).toBe(expected);
  });
});

test.each([
  ['the user themself', participant('STAFF'), actorOf('msl', uuids.user), true],
  ['another user', participant('STAFF'), actorOf('msl'), false],
  ['a user and an HCP', participant('HCP'), actorOf('msl', uuids.user), false],
  ['the HCP’s link', participant('HCP'), linkActor(), true],
  ['a link for all gatherings', participant('HCP'), linkActor('SUBSCRIPTION', { gatheringUuid: undefined }), true],
  ['a link of another gathering', participant('HCP'), linkActor('SUBSCRIPTION', { gatheringUuid: uuids.user }), false],
  [
    'another HCP’s link',
    participant('HCP'),
    linkActor('SUBSCRIPTION', { healthCareProfessionalUuid: uuids.user }),
    false,
  ],
  ['a link and a person added by hand', participant('MANUAL'), linkActor(), false],
  ['nobody and a person added by hand', participant('MANUAL'), { kind: 'anonymous' } as const, false],
])('oneself: %s', (_, doc, actor, expected) => expect(isOneself(doc, actor)).toBe(expected));

describe('who takes a place of a standalone event', () => {
  const standalone = gatheringOf('PUBLISHED', { gatheringType: 'biogenEvent' });
  test.each([
    ['a confirmed doctor', participant('HCP', 'CONFIRMED'), standalone, true],
    ['a doctor who has not answered', participant('HCP', 'UNANSWERED'), standalone, false],
    ['a doctor who was unsubscribed', participant('HCP', 'UNSUBSCRIBE'), standalone, false],
    ['a confirmed speaker', participant('HCP', 'CONFIRMED', { category: 'ORATOR' }), standalone, false],
    ['confirmed staff', participant('STAFF', 'CONFIRMED'), standalone, false],
    ['a confirmed doctor at a congress', participant('HCP', 'CONFIRMED'), gatheringOf(), false],
  ])('%s', (_, doc, gathering, expected) => expect(takesSeat(doc, gathering)).toBe(expected));
});

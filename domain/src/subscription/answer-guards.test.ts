import { describe, expect, test } from 'vitest';
import { congress } from '../gathering/example.test-data.ts';
import { gatheringStates } from '../gathering/states.ts';
import { participantStates } from '../participants/states.ts';
import { bannerOf, isRegistrationOver, refusalToAnswer } from './answer-guards.ts';

const now = new Date('2027-01-10T12:00:00Z');
const withCategory = { category: 'ORATOR' };
const ask = (
  gathering: Parameters<typeof refusalToAnswer>[0],
  audience: 'INTERNAL' | 'HCP',
  isOneself = true,
  participant = withCategory,
  at = now,
) => refusalToAnswer(gathering, participant, { audience, isOneself, now: at });

describe('when the form can be answered', () => {
  const unpublished = 'GATHERING_NOT_PUBLISHED';
  const before = Object.fromEntries(
    ['EX_NIHILO', 'DRAFT', 'TO_VALIDATE', 'TO_PUBLISH', 'CORRECTION'].map((status) => [status, unpublished]),
  );
  test.each([
    [
      'a member of staff for themself',
      'INTERNAL',
      true,
      { PUBLISHED: null, PUBLISHED_FRONT: null, CLOSED: 'GATHERING_CLOSED' },
    ],
    ['an HCP for themself', 'HCP', true, { PUBLISHED: unpublished, PUBLISHED_FRONT: null, CLOSED: 'GATHERING_CLOSED' }],
    ['staff for a member of staff', 'INTERNAL', false, { PUBLISHED: null, PUBLISHED_FRONT: null, CLOSED: null }],
    ['staff for an HCP', 'HCP', false, { PUBLISHED: null, PUBLISHED_FRONT: null, CLOSED: null }],
  ] as const)('%s, in each status', (_, audience, isOneself, published) => {
    const expected = { ...before, ...published, WINDED_UP: 'GATHERING_READ_ONLY' };
    expect(Object.fromEntries(gatheringStates.map((s) => [s, ask(congress(s), audience, isOneself)]))).toEqual(
      expected,
    );
  });

  test('without a category nobody answers', () => {
    const none = { category: 'NO_CATEGORY' };
    const open = congress('PUBLISHED_FRONT');
    expect([ask(open, 'HCP', true, none), ask(open, 'INTERNAL', true, none), ask(open, 'HCP', false, none)]).toEqual(
      Array(3).fill('CATEGORY_MISSING'),
    );
  });
});

describe('the limit date is a day of the gathering’s time zone', () => {
  test.each([
    ['Europe/Paris', '2027-02-01T22:59:59Z', null],
    ['Europe/Paris', '2027-02-01T23:00:00Z', 'SUBSCRIPTION_ENDED'],
    ['America/New_York', '2027-02-02T04:59:59Z', null],
    ['America/New_York', '2027-02-02T05:00:00Z', 'SUBSCRIPTION_ENDED'],
    ['Asia/Tokyo', '2027-02-01T14:59:59Z', null],
    ['Asia/Tokyo', '2027-02-01T15:00:00Z', 'SUBSCRIPTION_ENDED'],
  ])('%s at %s', (timezone, at, expected) => {
    const gathering = congress('PUBLISHED_FRONT', { timezone, limitDate: '2027-02-01' });
    expect(ask(gathering, 'HCP', true, withCategory, new Date(at))).toBe(expected);
  });

  test('it holds for staff themselves, not for staff on behalf; none is no limit', () => {
    const late = new Date('2027-02-20T12:00:00Z');
    const gathering = congress('PUBLISHED_FRONT', { limitDate: '2027-02-01' });
    const free = congress('PUBLISHED_FRONT', { limitDate: null });
    expect([
      ask(gathering, 'INTERNAL', true, withCategory, late),
      ask(gathering, 'HCP', false, withCategory, late),
      ask(free, 'HCP', true, withCategory, late),
    ]).toEqual(['SUBSCRIPTION_ENDED', null, null]);
  });
});

describe('the banner (specification, section 2 "Subscription banner")', () => {
  const none = {
    UNANSWERED: null,
    CONFIRMED: null,
    REFUSED: 'REFUSED',
    ABSENT: null,
    UNSUBSCRIBE: null,
    REMOVED: null,
  };
  test.each([
    ['the form is open', null, { ...none, UNANSWERED: 'SUBSCRIBE', CONFIRMED: 'EDIT' }],
    ['closed', 'GATHERING_CLOSED', { ...none, CONFIRMED: 'CONFIRMED' }],
    ['not published', 'GATHERING_NOT_PUBLISHED', none],
    ['without a category', 'CATEGORY_MISSING', none],
    ['after the limit date', 'SUBSCRIPTION_ENDED', { ...none, CONFIRMED: 'CONFIRMED' }],
    ['wound up', 'GATHERING_READ_ONLY', { ...none, CONFIRMED: 'CONFIRMED' }],
  ] as const)('%s, in each state', (_, refusal, expected) => {
    expect(Object.fromEntries(participantStates.map((state) => [state, bannerOf(state, refusal)]))).toEqual(expected);
  });
});

test.each([
  ['PUBLISHED', '2027-03-11', false],
  ['PUBLISHED', '2027-03-10', true],
  ['PUBLISHED_FRONT', '2027-03-01', true],
  ['DRAFT', '2027-03-01', false],
  ['CLOSED', '2027-03-01', false],
  ['PUBLISHED', null, false],
])('registrations of %s until %s are over: %s', (status, limitDate, isOver) => {
  // Still the 11th where it takes place.
  const now = new Date('2027-03-12T03:00:00Z');
  expect(isRegistrationOver({ status, limitDate, timezone: 'America/New_York' }, now)).toBe(isOver);
});

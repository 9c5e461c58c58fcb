import { describe, expect, test } from 'vitest';
import { congress } from '../gathering/example.test-data.ts';
import { snapshotOfGathering } from '../gathering/snapshot.ts';
import { facts } from './example.test-data.ts';
import {
  type HostingFacts,
  participationOf,
  type SubscriptionSections,
  sectionsOfSubscription,
  subscriptionFacts,
} from './facts.ts';

const hotel: HostingFacts = {
  eveArrival: false,
  chooseEveArrivalAllowed: false,
  chooseNightsAllowed: false,
  hasHostings: true,
};
const hybrid = { isVirtual: true };
const virtual = { isPhysical: false, isVirtual: true };
const names = ['participationType', 'mobilePhone', 'learnedSociety', 'activities', 'hosting', 'transport', 'cards'];

const shown = (
  changes: Parameters<typeof facts>[0],
  present: boolean | null,
  type: 'PHYSICAL' | 'VIRTUAL' | null = null,
) => {
  const sections = sectionsOfSubscription(facts(changes), { present, participationType: type });
  return Object.keys(sections).filter((name) => sections[name as keyof SubscriptionSections]);
};
const without = (...hidden: string[]) => names.filter((name) => !hidden.includes(name));

describe('the parts that are shown (specification, section 5 "Subscription form content")', () => {
  test.each([
    ['nothing is answered', {}, null, null, []],
    ['a refusal', {}, false, null, []],
    ['an HCP on site', {}, true, null, without('participationType')],
    [
      'an HCP on a hybrid event who has not chosen',
      hybrid,
      true,
      null,
      ['participationType', 'mobilePhone', 'learnedSociety'],
    ],
    ['an HCP on site on a hybrid event', hybrid, true, 'PHYSICAL', names],
    ['an HCP at a distance on a hybrid event', hybrid, true, 'VIRTUAL', without('hosting', 'transport', 'cards')],
    ['an HCP at a virtual event', virtual, true, null, without('participationType', 'hosting', 'transport', 'cards')],
    ['no hosting module', { modules: ['TRANSPORT'] }, true, null, without('participationType', 'hosting')],
    ['no transport module', { modules: ['HOSTING'] }, true, null, without('participationType', 'transport', 'cards')],
    ['an HCP without a hosting configuration', { hosting: null }, true, null, without('participationType')],
    ['an HCP without a hotel', { hosting: { ...hotel, hasHostings: false } }, true, null, without('participationType')],
  ] as const)('%s', (_, changes, present, type, expected) =>
    expect(shown(changes as never, present, type)).toEqual(expected),
  );

  const internal = ['mobilePhone', 'activities', 'hosting', 'transport'];
  test.each([
    ['a member of staff: no society, no cards', {}, internal],
    ['without a hosting configuration no room', { hosting: null }, internal.filter((name) => name !== 'hosting')],
    [
      'without a hotel no room',
      { hosting: { ...hotel, hasHostings: false } },
      internal.filter((name) => name !== 'hosting'),
    ],
    ['with configuration and hotel', { hosting: hotel }, internal],
    ['a category without modules', { modules: [] }, ['mobilePhone', 'activities']],
  ] as const)('internal: %s', (_, changes, expected) => {
    expect(shown({ ...(changes as object), audience: 'INTERNAL' }, true)).toEqual(expected);
  });
});

test.each([
  ['physical, whatever was sent', {}, 'VIRTUAL', 'PHYSICAL'],
  ['virtual, whatever was sent', virtual, 'PHYSICAL', 'VIRTUAL'],
  ['hybrid, chosen', hybrid, 'VIRTUAL', 'VIRTUAL'],
  ['hybrid, not chosen', hybrid, null, null],
] as const)('how one takes part: %s', (_, changes, chosen, expected) => {
  expect(participationOf(facts(changes), chosen)).toBe(expected);
});

test('the facts of a gathering are days of its time zone', () => {
  const gathering = snapshotOfGathering(
    congress('PUBLISHED_FRONT', {
      timezone: 'Asia/Tokyo',
      beginDate: new Date('2027-03-09T22:00:00Z'),
      endDate: new Date('2027-03-11T16:00:00Z'),
    }),
  );
  expect(
    subscriptionFacts(gathering, {
      audience: 'HCP',
      category: { modules: ['HOSTING'] },
      hasHostings: true,
      now: new Date('2027-01-10T16:00:00Z'),
    }),
  ).toEqual({
    audience: 'HCP',
    isPhysical: true,
    isVirtual: false,
    beginDay: '2027-03-10',
    endDay: '2027-03-12',
    today: '2027-01-11',
    modules: ['HOSTING'],
    hosting: {
      eveArrival: true,
      chooseEveArrivalAllowed: true,
      chooseNightsAllowed: true,
      comment: null,
      hasHostings: true,
    },
    transport: { transfertOptionEnabled: false },
  });
});

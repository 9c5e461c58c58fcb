import { expect, test } from 'vitest';
import { congress } from '../../gathering/example.test-data.ts';
import { guestFactsOf } from '../../gathering/guest-facts.ts';
import { gatheringOf, participant, person } from '../example.test-data.ts';
import { beginsIn, formatEventDates, mailDetailsOf } from './mail-details.ts';

test.each([
  ['2027-03-10T08:00:00Z', '2027-03-11T17:00:00Z', 'Europe/Paris', 'du 10/03/27 à 09:00 au 11/03/27 à 18:00'],
  ['2027-03-10T08:00:00Z', '2027-03-10T17:00:00Z', 'Europe/Paris', 'le 10/03/27 de 09:00 à 18:00'],
  [
    '2027-03-10T20:00:00Z',
    '2027-03-10T22:00:00Z',
    'Asia/Tokyo',
    'le 11/03/27 de 05:00 à 07:00 (heure normale du Japon)',
  ],
])('%s to %s in %s', (begin, end, timezone, expected) => {
  expect(formatEventDates({ beginDate: new Date(begin), endDate: new Date(end), timezone })).toBe(expected);
});

test('an event without dates says none', () =>
  expect(formatEventDates({ beginDate: null, endDate: null, timezone: 'Europe/Paris' })).toBeUndefined());

test.each([
  ['2027-03-07T22:59:00Z', 'dans trois jours'],
  ['2027-03-07T23:01:00Z', 'dans deux jours'],
  ['2027-01-20T08:00:00Z', 'dans 49 jours'],
  ['2027-03-09T08:00:00Z', 'demain'],
  ['2027-03-10T07:59:00Z', 'aujourd’hui'],
  ['2027-03-10T08:00:00Z', undefined],
])('at %s an event of 10 March begins %s, by the days of its place', (now, expected) =>
  expect(beginsIn({ beginDate: new Date('2027-03-10T08:00:00Z'), timezone: 'Europe/Paris' }, new Date(now))).toBe(
    expected,
  ),
);

const connecting = guestFactsOf({
  ...congress('PUBLISHED_FRONT', { visioUrl: 'https://visio.test/1' }),
  gatheringBusinessUnits: [
    {
      ...congress().gatheringBusinessUnits[0]!,
      zones: [{ zoneUuid: 'sud', zoneQuota: null, visioUrl: 'https://visio.test/sud' }],
    },
  ],
});

const [hybrid, onlyVirtual] = [
  { isPhysical: true, isVirtual: true },
  { isPhysical: false, isVirtual: true },
];
test.each([
  ['from afar', 'CONFIRMED', hybrid, 'VIRTUAL', null, 'https://visio.test/1'],
  ['of a zone with an address of its own', 'CONFIRMED', hybrid, 'VIRTUAL', 'sud', 'https://visio.test/sud'],
  ['on the spot', 'CONFIRMED', hybrid, 'PHYSICAL', 'sud', undefined],
  [
    'invited on the spot to an event that became virtual',
    'CONFIRMED',
    onlyVirtual,
    'PHYSICAL',
    null,
    'https://visio.test/1',
  ],
  ['who has not answered', 'UNANSWERED', onlyVirtual, 'VIRTUAL', null, undefined],
  ['who refused', 'REFUSED', onlyVirtual, 'VIRTUAL', null, undefined],
] as const)('a mail says where one connects: %s', (_who, state, format, participationType, zoneUuid, expected) => {
  const gathering = gatheringOf('PUBLISHED_FRONT', format);
  const doc = participant('HCP', state, { participationType, gathering, person: { ...person, zoneUuid } });
  const { visioUrl, participationLabel } = mailDetailsOf(doc, new Date('2027-03-07T08:00:00Z'), connecting);
  expect(visioUrl).toBe(expected);
  expect(participationLabel).toBe(format === hybrid && participationType === 'PHYSICAL' ? 'Présentiel' : 'Virtuel');
});

test('what mails say of somebody from afar; what is not known is left out', () => {
  const doc = participant('HCP', 'CONFIRMED', {
    participationType: 'VIRTUAL',
    gathering: gatheringOf('PUBLISHED_FRONT', { location: null, ...hybrid }),
  });
  expect(mailDetailsOf(doc, new Date('2027-03-07T08:00:00Z'), connecting)).toEqual({
    beginsIn: 'dans trois jours',
    firstName: 'Jeanne',
    lastName: 'Martin',
    gatheringName: 'Congrès d’essai',
    dates: 'du 10/03/27 à 09:00 au 11/03/27 à 18:00',
    place: 'Lyon',
    limitDay: '01/02/27',
    categoryLabel: 'Médecin + de 50 km (2 jours et plus)',
    participationLabel: 'Virtuel',
    isVirtual: 'true',
    visioUrl: 'https://visio.test/1',
  });
});

test.each([
  ['until the last day', 'HCP', 'PUBLISHED_FRONT', '2027-01-20T08:00:00Z', 'true'],
  ['afterwards', 'HCP', 'PUBLISHED_FRONT', '2027-02-03T08:00:00Z', undefined],
  ['once it is closed', 'HCP', 'CLOSED', '2027-01-20T08:00:00Z', undefined],
  ['staff, from the publication to them on', 'STAFF', 'PUBLISHED', '2027-01-20T08:00:00Z', 'true'],
] as const)(
  'a mail sends its reader to their page only while they may answer there: %s',
  (_when, kind, status, now, expected) => {
    const doc = participant(kind, 'CONFIRMED', { gathering: gatheringOf(status) });
    expect(mailDetailsOf(doc, new Date(now)).mayAnswer).toBe(expected);
  },
);

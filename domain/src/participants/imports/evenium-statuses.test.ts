import { describe, expect, test } from 'vitest';
import { profileOf, specialtyOfLabel } from './evenium-labels.ts';
import {
  attendeeStatuses,
  attendeeStatusLabels,
  attendeeStatusOf,
  eveniumStatuses,
  eveniumStatusNames,
  eveniumStatusOf,
  guestStatuses,
  guestStatusLabels,
  invitationOfGuest,
  meetingStatuses,
  meetingStatusNames,
  meetingStatusOf,
  presenceWordsShown,
} from './evenium-statuses.ts';

test('every status of Evenium, as guest, attendee and invitation; five are counted as confirmed', () => {
  expect(
    eveniumStatusNames.map((name) => {
      const { guest, attendee } = eveniumStatuses[name];
      return [name, guest, attendee, invitationOfGuest[guest]];
    }),
  ).toEqual([
    ['VALID', 'CONFIRMED', 'confirmed', 'CONFIRMED'],
    ['RESERVED', 'CONFIRMED', 'confirmed', 'CONFIRMED'],
    ['OVERBOOKED', 'CONFIRMED', 'confirmed', 'CONFIRMED'],
    ['EXTRA', 'CONFIRMED', 'confirmed', 'CONFIRMED'],
    ['CONFIRMED', 'CONFIRMED', 'confirmed', 'CONFIRMED'],
    ['UNANSWERED', 'UNANSWERED', 'unanswered', 'UNANSWERED'],
    ['WAITING_LIST', 'UNANSWERED', 'waiting_list', 'UNANSWERED'],
    ['DECLINED', 'DECLINED', 'cancelled', 'REFUSED'],
    ['CANCELED', 'CANCELED', 'cancelled', 'UNSUBSCRIBE'],
  ]);
});

test('every meeting status as presence (specification, section 4)', () => {
  expect(meetingStatuses).toEqual({
    registered: null,
    present: 'PRESENT',
    absent: 'ABSENT',
    cancelled: 'ABSENT',
    no_show: 'ABSENT',
  });
});

test('every status has its words', () => {
  expect(Object.keys(attendeeStatusLabels)).toEqual([...attendeeStatuses]);
  expect(Object.keys(guestStatusLabels)).toEqual([...guestStatuses]);
});

test.each([
  ['VALID', 'VALID'],
  [' waiting list ', 'WAITING_LIST'],
  ['declined', 'DECLINED'],
  ['CANCELLED', null],
  ['', null],
  ['constructor', null],
  ['__proto__', null],
])('status %j is %s', (text, expected) => {
  expect(eveniumStatusOf(text)).toBe(expected);
});

test.each<[string, string | null]>([
  ...meetingStatusNames.map((name): [string, string] => [name, name]),
  ['PRESENT', 'present'],
  ['Présente', 'present'],
  ['Excusé', 'absent'],
  ['annulée', 'cancelled'],
  ['No-show', 'no_show'],
  ['non  présenté', 'no_show'],
  ['Inscrit', 'registered'],
  ['peut-être', null],
  ['', null],
  ['constructor', null],
])('meeting status %j is %s', (text, expected) => {
  expect(meetingStatusOf(text)).toBe(expected);
});

test('every word that the screen shows is understood', () => {
  expect(presenceWordsShown.filter((word) => meetingStatusOf(word) === null)).toEqual([]);
});

describe('what is kept of a guest', () => {
  test.each([
    ['VALID', null, 'confirmed'],
    ['VALID', 'registered', 'registered'],
    ['VALID', 'present', 'present'],
    ['VALID', 'no_show', 'no_show'],
    ['VALID', 'absent', 'absent'],
    ['DECLINED', 'registered', 'cancelled'],
    ['WAITING_LIST', null, 'waiting_list'],
    ['UNANSWERED', 'registered', 'unanswered'],
    ['CANCELED', 'cancelled', 'cancelled'],
  ] as const)('%s and %s: %s', (status, meeting, expected) => {
    expect(attendeeStatusOf(status, meeting)).toBe(expected);
  });
});

test.each([
  ['Participant', 'guest', null],
  [null, 'guest', null],
  ['Orateur', 'guest', 'ORATOR'],
  ['Modératrice', 'guest', 'ORATOR'],
  ['Comité scientifique', 'guest', 'SCIENTIFIC_COMMITTEE'],
  ['EXPOSANT', 'partner', null],
  ['Partenaire', 'partner', null],
  ['toString', 'guest', null],
])('profile %j: %s with %s', (label, type, category) => {
  expect(profileOf(label)).toEqual({ type, category });
});

test.each([
  ['Neurologie', 'NEUROLOGY'],
  ['NEUROLOGUE', 'NEUROLOGY'],
  ['médecine  physique', null],
  ['Médecine physique et de réadaptation', 'PHYSICAL_MEDICINE'],
  ['IDE', 'NURSING'],
  ['Chirurgie', null],
  ['valueOf', null],
  [null, null],
])('specialty %j is %s', (label, expected) => {
  expect(specialtyOfLabel(label)).toBe(expected);
});

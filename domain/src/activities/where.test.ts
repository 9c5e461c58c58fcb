import { expect, test } from 'vitest';
import { activityLocation } from '../subscription/activities.ts';
import { anActivity, aSubscriber } from './example.test-data.ts';
import { visioLinkFor } from './slots.ts';

const [there, afar] = [{ participationType: 'PHYSICAL' }, { participationType: 'VIRTUAL' }] as const;
const [hybrid, onlyVirtual] = [
  { isPhysical: true, isVirtual: true },
  { isPhysical: false, isVirtual: true },
];
const enrolled = { state: 'ENROLLED' } as const;
test.each([
  ['enrolled and confirmed, from afar', hybrid, afar, enrolled, true],
  ['on the spot', hybrid, there, enrolled, false],
  ['on the spot, at an activity that is nowhere', onlyVirtual, there, enrolled, true],
  ['at an activity where everybody is there', { isPhysical: true, isVirtual: false }, afar, enrolled, false],
  ['who only holds a place', hybrid, afar, { state: 'HELD' } as const, false],
  ['who is not on the list', hybrid, afar, undefined, false],
  ['who has not answered', hybrid, { ...afar, invitationStatus: 'UNANSWERED' } as const, enrolled, false],
])('where an activity connects is told to somebody %s: %#', (_who, format, person, line, expected) => {
  const activity = anActivity({ ...format, visioLink: 'https://visio.test' });
  const subscriber = aSubscriber({ invitationStatus: 'CONFIRMED', ...person });
  expect(visioLinkFor(activity, subscriber, line)).toBe(expected ? 'https://visio.test' : null);
});

test.each([
  ['Salle A', 'Palais', 'Salle A, Palais'],
  [null, 'Palais', 'Palais'],
  [null, null, ''],
])('an activity in %s, %s is at « %s »', (room, place, expected) => {
  expect(activityLocation({ room, place })).toBe(expected);
});

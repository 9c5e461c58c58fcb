import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { presences } from '../participants/states.ts';
import { fitsParticipation } from '../subscription/activities.ts';
import { anActivity, aSubscriber, gathering } from './example.test-data.ts';
import { mismatchOf, refusalToEnrol, seatDeltaOfPresence } from './guards.ts';
import {
  activitiesOverlap,
  availableFor,
  firstOverlap,
  hasRoomFor,
  isFull,
  mayCome,
  placesLeft,
  seatsTaken,
  slotOf,
  takesActivitySeat,
} from './slots.ts';

describe('seats', () => {
  test.each([
    [null, 5, false, null],
    [0, 5, false, 0],
    [5, 4, false, 1],
    [5, 5, true, 0],
    [5, 6, true, 0],
  ])('quota %s, taken %i: full %s, left %s', (quota, taken, full, left) => {
    expect([isFull({ quota, taken }), placesLeft({ quota, taken })]).toEqual([full, left]);
  });

  test.each([
    [null, true],
    ['PRESENT', true],
    ['ABSENT', false],
    ['NO_SHOW', false],
  ] as const)('presence %s takes a place: %s', (presence, takes) => {
    expect(takesActivitySeat({ presence })).toBe(takes);
  });

  const presence = fc.constantFrom(null, ...presences);
  const list = fc.array(fc.record({ presence }), { maxLength: 30 });

  test('whatever is enrolled, freed and marked, the counter is the list and never passes the quota', () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('enrol' as const), n: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ kind: fc.constant('free' as const), n: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ kind: fc.constant('mark' as const), n: fc.integer({ min: 1, max: 4 }), presence }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.array(act, { maxLength: 40 }), (quota, acts) => {
        let lines: { presence: (typeof presences)[number] | null }[] = [];
        let taken = 0;
        for (const one of acts) {
          const some = lines.slice(0, one.n);
          const rest = lines.slice(one.n);
          const seats =
            one.kind === 'enrol'
              ? one.n
              : one.kind === 'free'
                ? -seatsTaken(some)
                : seatDeltaOfPresence(some, one.presence);
          if (!hasRoomFor({ quota, taken }, seats)) continue;
          taken += seats;
          if (one.kind === 'enrol') lines = [...lines, ...Array.from({ length: one.n }, () => ({ presence: null }))];
          else if (one.kind === 'free') lines = rest;
          else lines = [...some.map(() => ({ presence: one.presence })), ...rest];
          expect([taken, taken <= quota]).toEqual([seatsTaken(lines), true]);
        }
      }),
    );
  });

  test('a presence that is marked and taken back costs nothing', () => {
    fc.assert(
      fc.property(list, presence, (lines, marked) => {
        const unset = lines.map(() => ({ presence: null }));
        const there = seatDeltaOfPresence(unset, marked);
        const back = seatDeltaOfPresence(
          unset.map(() => ({ presence: marked })),
          null,
        );
        expect(there + back).toBe(0);
      }),
    );
  });
});

describe('time', () => {
  const at = (startHour: string, endHour: string, date = '2027-03-10') => ({ date, startHour, endHour });
  test.each([
    ['the same', at('10:00', '11:00'), true],
    ['within', at('10:15', '10:45'), true],
    ['begins before', at('09:00', '10:01'), true],
    ['ends when it begins', at('09:00', '10:00'), false],
    ['begins when it ends', at('11:00', '12:00'), false],
    ['another day', at('10:00', '11:00', '2027-03-11'), false],
  ])('%s', (_, other, expected) => {
    const one = at('10:00', '11:00');
    expect([activitiesOverlap(one, other), activitiesOverlap(other, one)]).toEqual([expected, expected]);
  });

  const hours = fc.integer({ min: 0, max: 22 });
  const when = fc.record({
    date: fc.constantFrom('2027-03-10', '2027-03-11'),
    start: hours,
    length: fc.integer({ min: 1, max: 3 }),
  });
  test('two overlap exactly when the first overlap is found', () => {
    fc.assert(
      fc.property(fc.array(when, { maxLength: 6 }), (some) => {
        const all = some.map(({ date, start, length }) =>
          at(
            `${String(start).padStart(2, '0')}:00`,
            `${String(Math.min(start + length, 23)).padStart(2, '0')}:00`,
            date,
          ),
        );
        const any = all.some((a, i) => all.some((b, j) => i < j && activitiesOverlap(a, b)));
        const found = firstOverlap(all);
        expect(found !== null).toBe(any);
        if (found) expect(activitiesOverlap(...found)).toBe(true);
      }),
    );
  });

  test('a slot is known by its date and interval', () => {
    expect(slotOf(at('10:00', '11:30'))).toEqual({ date: '2027-03-10', interval: '10:00-11:30' });
  });
});

describe('participation, on a hybrid gathering', () => {
  const formats = {
    physical: { isPhysical: true, isVirtual: false },
    virtual: { isPhysical: false, isVirtual: true },
    hybrid: { isPhysical: true, isVirtual: true },
  };
  test.each([
    ['PHYSICAL', 'physical', 'hybrid', true],
    ['PHYSICAL', 'virtual', 'hybrid', false],
    ['PHYSICAL', 'hybrid', 'hybrid', true],
    ['VIRTUAL', 'physical', 'hybrid', false],
    ['VIRTUAL', 'virtual', 'hybrid', true],
    ['VIRTUAL', 'hybrid', 'hybrid', true],
    [null, 'virtual', 'hybrid', true],
    ['VIRTUAL', 'physical', 'physical', true],
    ['PHYSICAL', 'virtual', 'virtual', true],
  ] as const)('%s, %s activity of a %s gathering: %s', (type, activity, of, fits) => {
    expect(fitsParticipation(type, formats[activity], formats[of])).toBe(fits);
  });
});

describe('what the form offers', () => {
  const hcp = { category: 'DOCTOR_LOCAL', participationType: null, isInternal: false };
  const staff = { category: 'STAFF_FIELD', participationType: null, isInternal: true };
  test.each([
    ['open', hcp, {}, false, true],
    ['by invitation', hcp, { entryType: 'ON_INVITATION' }, false, false],
    ['by invitation without quota', hcp, { entryType: 'ON_INVITATION_WITHOUT_QUOTA' }, false, false],
    ['deleted', hcp, { state: 'DELETED' }, false, false],
    ['for the category', hcp, { hasCustomTarget: true, activityTarget: ['DOCTOR_LOCAL'] }, false, true],
    ['for others', hcp, { hasCustomTarget: true, activityTarget: ['INTERN'] }, false, false],
    ['a target that does not count', hcp, { activityTarget: ['INTERN'] }, false, true],
    ['without a category', { ...hcp, category: 'NO_CATEGORY' }, {}, false, false],
    ['from afar', { ...hcp, participationType: 'VIRTUAL' }, {}, false, false],
    ['staff: no workshop', staff, {}, false, false],
    ['staff: a dinner', staff, {}, true, true],
    ['HCP: a dinner', hcp, {}, true, true],
  ] as const)('%s', (_, seeker, activity, isDiner, expected) => {
    expect(availableFor(seeker, anActivity(activity as never), { isDiner })).toBe(expected);
  });
});

describe('who staff enrol', () => {
  const free = { isEnrolled: false, isBusy: false };
  const targeted = anActivity({ hasCustomTarget: true, activityTarget: ['INTERN'] });
  test.each([
    ['anybody invited', anActivity(), {}, free, null],
    ['confirmed', anActivity(), { invitationStatus: 'CONFIRMED' }, free, null],
    ['by invitation', anActivity({ entryType: 'ON_INVITATION' }), {}, free, null],
    ['staff, at a workshop', anActivity(), { userUuid: 'u', category: 'STAFF_FIELD' }, free, null],
    ['refused', anActivity(), { invitationStatus: 'REFUSED' }, free, 'PARTICIPANT_NOT_COMING'],
    ['absent', anActivity(), { invitationStatus: 'ABSENT' }, free, 'PARTICIPANT_NOT_COMING'],
    ['unsubscribed', anActivity(), { invitationStatus: 'UNSUBSCRIBE' }, free, 'PARTICIPANT_NOT_COMING'],
    ['removed', anActivity(), { isRemoved: true }, free, 'NOT_FOUND'],
    ['of another gathering', anActivity(), { gatheringUuid: 'x' }, free, 'NOT_FOUND'],
    ['on the list', anActivity(), {}, { isEnrolled: true, isBusy: true }, 'ALREADY_ENROLLED'],
    ['elsewhere then', anActivity(), {}, { isEnrolled: false, isBusy: true }, 'ACTIVITY_OVERLAP'],
    ['of another category', targeted, {}, free, 'ACTIVITY_NOT_FOR_CATEGORY'],
    ['from afar', anActivity(), { participationType: 'VIRTUAL' }, free, 'ACTIVITY_NOT_FOR_PARTICIPATION'],
  ] as const)('%s', (_, activity, person, state, code) => {
    const participant = aSubscriber(person as never);
    expect(refusalToEnrol(activity, { participant, ...state })).toBe(code);
  });

  test('nobody is not found', () => {
    expect(refusalToEnrol(anActivity(), { participant: null, ...free })).toBe('NOT_FOUND');
  });

  test.each([
    [{}, null],
    [{ category: 'NURSE_LOCAL' }, 'ACTIVITY_NOT_FOR_CATEGORY'],
    [{ category: 'INTERN', participationType: 'VIRTUAL' }, 'ACTIVITY_NOT_FOR_PARTICIPATION'],
  ] as const)('what no longer fits: %j', (person, code) => {
    expect(mismatchOf(targeted, aSubscriber({ category: 'INTERN', ...person } as never))).toBe(code);
  });

  test.each([
    ['UNANSWERED', true],
    ['CONFIRMED', true],
    ['REFUSED', false],
    ['ABSENT', false],
    ['UNSUBSCRIBE', false],
  ] as const)('%s may come: %s', (invitationStatus, expected) => {
    expect([mayCome({ invitationStatus, isRemoved: false }), mayCome({ invitationStatus, isRemoved: true })]).toEqual([
      expected,
      false,
    ]);
  });
});

test('a gathering keeps its format for its activities', () => {
  expect(fitsParticipation('VIRTUAL', { isPhysical: true, isVirtual: false }, gathering({ isVirtual: false }))).toBe(
    true,
  );
});

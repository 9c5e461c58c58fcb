import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  activitiesOffered,
  byDateAndInterval,
  choicesOffered,
  intervalOf,
  type OfferedActivity,
  unansweredIntervals,
} from './activities.ts';
import { activity, activityUuid, facts } from './example.test-data.ts';

const diner = activity(1);
const workshop = activity(2, { isDiner: false, startHour: '09:00', endHour: '10:00' });
const webcast = activity(3, { isDiner: false, isPhysical: false, isVirtual: true });
const both = activity(4, { isVirtual: true });
const all = [diner, workshop, webcast, both];

describe('what is offered (specification, section 5 "Subscription form content")', () => {
  test.each([
    ['an HCP at a physical event sees all', {}, null, [1, 2, 3, 4]],
    ['an internal user sees diners only', { audience: 'INTERNAL' }, null, [1, 4]],
    ['an HCP on site at a hybrid event', { isVirtual: true }, 'PHYSICAL', [1, 2, 4]],
    ['an HCP at a distance at a hybrid event', { isVirtual: true }, 'VIRTUAL', [3, 4]],
    ['nothing chosen yet at a hybrid event', { isVirtual: true }, null, [1, 2, 3, 4]],
    ['an internal user at a distance', { isVirtual: true, audience: 'INTERNAL' }, 'VIRTUAL', [4]],
    ['the format of a virtual event hides nothing', { isPhysical: false, isVirtual: true }, null, [1, 2, 3, 4]],
  ] as const)('%s', (_, changes, participation, expected) => {
    const offered = activitiesOffered(all, facts(changes), participation);
    expect(offered.map((one) => one.activityUuid)).toEqual(expected.map(activityUuid));
  });
});

test('by date, then by interval, in order, whatever order they come in', () => {
  const next = activity(5, { date: '2027-03-11' });
  const groups = byDateAndInterval([next, diner, workshop, both]).map(({ date, intervals }) => [
    date,
    intervals.map(({ interval, activities }) => [interval, activities.map((one) => one.activityUuid)]),
  ]);
  expect(groups).toEqual([
    [
      '2027-03-10',
      [
        ['09:00-10:00', [activityUuid(2)]],
        ['20:00-22:00', [activityUuid(1), activityUuid(4)]],
      ],
    ],
    ['2027-03-11', [['20:00-22:00', [activityUuid(5)]]]],
  ]);
});

const evening = { date: '2027-03-10', interval: '20:00-22:00' };
const morning = { date: '2027-03-10', interval: '09:00-10:00' };

describe('intervals that want an answer', () => {
  test.each([
    ['nothing chosen', [diner, workshop], [], [morning, evening]],
    ['one of two', [diner, workshop], [{ ...evening, activityUuid: diner.activityUuid }], [morning]],
    ['none of them is an answer', [diner], [{ ...evening, activityUuid: null }], []],
    ['everything is full', [activity(1, { isFull: true })], [], []],
    ['one is full, another is not', [activity(1, { isFull: true }), both], [], [evening]],
    ['a choice that is not offered any more', [diner], [{ ...evening, activityUuid: activityUuid(9) }], [evening]],
    [
      'a choice of another interval',
      [diner, workshop],
      [{ ...evening, activityUuid: workshop.activityUuid }],
      [morning, evening],
    ],
    ['nothing is offered', [], [], []],
  ])('%s', (_, offered, choices, expected) => expect(unansweredIntervals(offered, choices)).toEqual(expected));
});

test('choices of what is no longer offered are dropped', () => {
  const kept = [{ ...evening, activityUuid: diner.activityUuid }];
  const lost = [
    { ...morning, activityUuid: null },
    { ...evening, activityUuid: workshop.activityUuid },
  ];
  expect(choicesOffered([...kept, ...lost], [diner])).toEqual(kept);
});

test('answering each open interval leaves none unanswered, and each is asked once', () => {
  const anyActivity: fc.Arbitrary<OfferedActivity> = fc
    .record({
      n: fc.integer({ min: 1, max: 99 }),
      day: fc.integer({ min: 10, max: 12 }),
      at: fc.integer({ min: 10, max: 20 }),
      isFull: fc.boolean(),
    })
    .map(({ n, day, at, isFull }) =>
      activity(n, { date: `2027-03-${day}`, startHour: `${at}:00`, endHour: `${at + 1}:00`, isFull }),
    );
  fc.assert(
    fc.property(fc.array(anyActivity, { maxLength: 20 }), (offered) => {
      const open = unansweredIntervals(offered, []);
      const withRoom = new Set(offered.filter(({ isFull }) => !isFull).map((one) => `${one.date} ${intervalOf(one)}`));
      expect(new Set(open.map(({ date, interval }) => `${date} ${interval}`))).toEqual(withRoom);
      expect(open.length).toBe(withRoom.size);
      expect(
        unansweredIntervals(
          offered,
          open.map((one) => ({ ...one, activityUuid: null })),
        ),
      ).toEqual([]);
    }),
  );
});

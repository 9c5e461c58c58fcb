import { activityInput, firstOverlap, isFull, natureOf, seatsTaken } from '@portal/domain';
import { demoPlan } from '@portal/server/demo-plan';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedActivities } from './demo.ts';
import definition from './index.ts';
import {
  Activities,
  Enrolments,
  Gatherings,
  type StoredActivity,
  type StoredEnrolment,
  Subscribers,
} from './models.ts';

let subgraph: TestSubgraph;
let activities: StoredActivity[];
let lines: StoredEnrolment[];
beforeAll(async () => {
  subgraph = await startForTest(definition, { demo: true });
  activities = (await Activities.find({}, { _id: 0 }).lean()) as StoredActivity[];
  lines = (await Enrolments.find({}, { _id: 0 }).lean()) as StoredEnrolment[];
});
afterAll(() => subgraph.stop());

test('every gathering has 4 to 10 activities, and somebody on the list of one at least', () => {
  const wrong = demoPlan().filter(({ gatheringUuid }) => {
    const programme = activities.filter((one) => one.gatheringUuid === gatheringUuid);
    return programme.length < 4 || programme.length > 10 || !programme.some(({ enrolled }) => enrolled > 0);
  });
  expect(wrong).toEqual([]);
});

test('each is valid in the form, and its counters are those of its list', () => {
  const wrong = activities.flatMap((one) => {
    const input = {
      ...one,
      nature: natureOf(one),
      oratorParticipantUuids: one.activityOrators.map((o) => o.participantUuid),
    };
    const parsed = activityInput(one.gathering, one.taken).safeParse(input);
    const list = lines.filter((line) => line.activityUuid === one.activityUuid);
    const counted = one.taken === seatsTaken(list) && one.enrolled === list.length;
    return parsed.success && counted ? [] : [{ name: one.name, error: parsed.error?.issues[0]?.message, counted }];
  });
  expect(wrong).toEqual([]);
});

test('nobody has two activities at a time, and no list is empty', () => {
  const byUuid = new Map(activities.map((one) => [one.activityUuid, one]));
  const byPerson = new Map<string, StoredActivity[]>();
  for (const { participantUuid, activityUuid } of lines)
    byPerson.set(participantUuid, [...(byPerson.get(participantUuid) ?? []), byUuid.get(activityUuid)!]);
  expect([...byPerson.values()].filter((some) => firstOverlap(some) !== null)).toEqual([]);
  const kinds = {
    full: activities.some((one) => isFull(one)),
    virtual: activities.some((one) => natureOf(one) === 'VIRTUAL'),
    hybrid: activities.some((one) => natureOf(one) === 'HYBRID'),
    absent: lines.some((line) => line.presence === 'NO_SHOW'),
    present: lines.some((line) => line.presence === 'PRESENT'),
    orators: activities.some((one) => one.activityOrators.length > 0),
  };
  expect(kinds).toEqual({ full: true, virtual: true, hybrid: true, absent: true, present: true, orators: true });
});

test('a second start changes nothing', async () => {
  await Activities.deleteOne({ activityUuid: activities[0]!.activityUuid });
  await seedActivities(subgraph.context());
  expect([
    await Activities.countDocuments(),
    await Subscribers.countDocuments(),
    await Gatherings.countDocuments(),
  ]).toEqual([activities.length - 1, 4000, 40]);
});

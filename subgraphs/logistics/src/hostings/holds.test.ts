import { randomUUID } from 'node:crypto';
import { participantAnswered } from '@portal/domain';
import { trusted } from '@portal/server';
import { type TwoInstances, withSecondInstance } from '@portal/test/services/second-instance';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ParticipantSnapshot } from '../copies.ts';
import { Hostings, Stays } from '../models.ts';
import {
  aGathering,
  aNight,
  aPerson,
  type Hotel,
  ids,
  mci,
  openEnvironment,
  type TestEnvironment,
} from '../testing/environment.ts';
import { factsIn } from '../testing/participant-facts.ts';
import { sweepHolds } from './holds.ts';

let environment: TestEnvironment;
let second: TwoInstances;
beforeAll(async () => {
  environment = await openEnvironment();
  // It answers over NATS in turn with the one of the test.
  second = await withSecondInstance('logistics', environment.url);
});
afterAll(async () => {
  await second.stop();
  await environment.stop();
});

const date = '2027-03-10';

/** A gathering with a hotel of some single rooms for one night, and people who have yet to answer. */
async function scene(people: number, quota = 1) {
  const gathering = aGathering();
  const persons = Array.from({ length: people }, () =>
    aPerson(gathering.gatheringUuid, { invitationStatus: 'UNANSWERED' }),
  );
  await environment.knows(gathering, persons);
  return { persons, hotel: await environment.create(gathering, { hostingNights: [aNight({ quota })] }) };
}
const asked = ({ participantUuid, gatheringUuid, category }: ParticipantSnapshot, nightsWanted = [date]) => ({
  ...{ participantUuid, gatheringUuid, category, nightsWanted },
});
const ask = (verb: string, body: object) => environment.askOver(verb, body, { issuer: 'participants' });
const hold = (person: ParticipantSnapshot, key: string, nights?: string[]) =>
  ask('hold-rooms', { ...asked(person, nights), key });
/** The answer was saved, and its event comes. */
const answered = (person: ParticipantSnapshot, key: string | null, nightsWanted = [date], rev = 2) => {
  const facts = factsIn(person);
  return environment.publish(participantAnswered, person.participantUuid, {
    ...facts,
    ...{ rev, invitationStatus: 'CONFIRMED', from: 'UNANSWERED', slots: null, transport: null },
    hosting: { nightsWanted, comment: null, wantTransfer: false, key },
  });
};
const states = async (persons: readonly ParticipantSnapshot[]) => {
  const among = { isLive: true, participantUuid: trusted({ $in: persons.map((one) => one.participantUuid) }) };
  const stays = await Stays.find(among, { _id: 0 }).lean();
  return persons.map(({ participantUuid }) => stays.find((stay) => stay.participantUuid === participantUuid)?.state);
};
const takenOf = async ({ hostingUuid }: Hotel) =>
  (await Hostings.findOne({ hostingUuid }).lean())?.rooms[0]?.taken ?? 0;
const eventually = (persons: readonly ParticipantSnapshot[], expected: (string | undefined)[]) =>
  expect.poll(() => states(persons), { timeout: 20_000 }).toEqual(expected);
const sweptIn = (minutes: number) =>
  sweepHolds(
    environment.context({ kind: 'service', service: 'logistics' }, () => new Date(Date.now() + minutes * 60_000)),
  );

test('of many who answer at once on two instances one has the last bed, the others ask and are told', async () => {
  const { persons, hotel } = await scene(12);
  const outcomes = await Promise.all(persons.map((person) => hold(person, person.participantUuid)));
  const winner = outcomes.findIndex((one) => (one as { full: string[] }).full.length === 0);
  const told = outcomes.filter((one) => (one as { full: string[] }).full.includes(date));
  expect([told.length, (await states(persons)).filter((state) => state === 'HELD').length]).toEqual([11, 1]);
  const two = [persons[winner]!, persons[(winner + 1) % persons.length]!];
  for (const person of two) await answered(person, person.participantUuid);
  await eventually(two, ['RESERVED', 'ASKED']);
  expect(await takenOf(hotel)).toBe(1);
});

test('a repeated request with the same key holds one bed, also both at once', async () => {
  const { persons, hotel } = await scene(1, 3);
  const key = randomUUID();
  await Promise.all([hold(persons[0]!, key), hold(persons[0]!, key)]);
  expect(await hold(persons[0]!, key)).toEqual({ full: [] });
  expect([await states(persons), await takenOf(hotel)]).toEqual([['HELD'], 1]);
});

test('staff agree to a reserved bed; an answer that no longer wants it gives it back', async () => {
  const { persons, hotel } = await scene(2, 2);
  for (const person of persons) {
    await hold(person, person.participantUuid);
    await answered(person, person.participantUuid);
  }
  await eventually(persons, ['RESERVED', 'RESERVED']);
  await environment.assign(hotel, persons.slice(0, 1));
  await answered(persons[1]!, null, ['2027-03-11'], 3);
  await expect.poll(() => takenOf(hotel), { timeout: 10_000 }).toBe(1);
  expect((await states(persons))[0]).toBe('ASSIGNED');
});

test('who asked before is not passed, and the form says so; who is in line gets a bed that was held for nothing', async () => {
  const { persons, hotel } = await scene(4);
  const [first, ahead, late, inLine] = persons as [
    ParticipantSnapshot,
    ParticipantSnapshot,
    ParticipantSnapshot,
    ParticipantSnapshot,
  ];
  await hold(first, 'first');
  expect(await ask('full-nights', asked(late, []))).toEqual({ nights: [date] });
  await answered(ahead, null);
  await eventually([ahead], ['ASKED']);
  await ask('release-rooms', { key: 'first' });
  expect([await states([first]), await takenOf(hotel)]).toEqual([[undefined], 0]);
  expect(await hold(late, 'late')).toEqual({ full: [date] });
  await environment.does(mci, `refuseOvernightStays(participantUuids: ${ids([ahead])})`);
  await hold(late, 'late');
  await environment.knows(aGathering({ gatheringUuid: inLine.gatheringUuid, rev: 2 }), [
    { ...inLine, invitationStatus: 'CONFIRMED', rev: 2 },
  ]);
  await environment.assign(hotel, [inLine]);
  expect(await states([late, inLine])).toEqual(['HELD', 'WAITING']);
  await ask('release-rooms', { key: 'late' });
  expect(await states([late, inLine])).toEqual([undefined, 'ASSIGNED']);
});

describe('two minutes later', () => {
  test('participants is asked: a yes reserves, a no frees; before that nothing moves', async () => {
    const { persons, hotel } = await scene(2, 2);
    const [saved, killed] = [randomUUID(), randomUUID()];
    await hold(persons[0]!, saved);
    await hold(persons[1]!, killed);
    environment.neighbours.committed.add(saved);
    await sweptIn(1);
    expect([await states(persons), await takenOf(hotel)]).toEqual([['HELD', 'HELD'], 2]);
    await sweptIn(3);
    expect([await states(persons), await takenOf(hotel)]).toEqual([['RESERVED', undefined], 1]);
  });
});

test('an event with no hotel yet holds nothing and calls nothing full', async () => {
  const gathering = aGathering();
  const person = aPerson(gathering.gatheringUuid);
  await environment.knows(gathering, [person]);
  expect(await hold(person, 'k')).toEqual({ full: [] });
  expect(await states([person])).toEqual([undefined]);
});

test('no other service holds or releases', async () => {
  const { persons } = await scene(1);
  const body = { ...asked(persons[0]!), key: 'k' };
  for (const verb of ['hold-rooms', 'release-rooms', 'full-nights'])
    await expect(environment.askOver(verb, body, { issuer: 'activities' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
});

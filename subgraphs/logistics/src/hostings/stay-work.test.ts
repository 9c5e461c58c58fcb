import { randomUUID } from 'node:crypto';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Stays } from '../models.ts';
import { aGathering, aNight, aPerson, mci, openEnvironment, type TestEnvironment } from '../testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

type Found = { kind: string; count: number; items: { gatheringUuid: string; title: string }[] };
const kindsAt = async (g: string, actor = mci) => {
  const query = '{ logisticsWork { kind count items { gatheringUuid title } } }';
  const work = (await environment.callAs(actor, query)).data.logisticsWork as Found[];
  return work.filter(({ items }) => items.some(({ gatheringUuid }) => gatheringUuid === g)).map(({ kind }) => kind);
};

/** Somebody who has a room; their night is then as a test needs it. */
async function housed(more: Parameters<typeof aGathering>[0] = {}) {
  const gathering = aGathering(more);
  const person = aPerson(gathering.gatheringUuid);
  await environment.knows(gathering, [person]);
  const hotel = await environment.create(gathering);
  await environment.assign(hotel, [person]);
  return { gathering, g: gathering.gatheringUuid, person, p: person.participantUuid };
}

test('a night that is asked for waits until a room is given; in line there is nothing to decide', async () => {
  const { g, p } = await housed();
  expect(await kindsAt(g)).toEqual([]);
  const nowhere = { hostingUuid: null, hostingNightUuid: null };
  await Stays.updateOne({ participantUuid: p }, { $set: { state: 'ASKED', ...nowhere } });
  expect(await kindsAt(g)).toEqual(['STAY_TO_ASSIGN']);
  await Stays.updateOne({ participantUuid: p }, { $set: { state: 'WAITING' } });
  expect(await kindsAt(g)).toEqual([]);
});

test('the nights of an event are one line, with how many they are', async () => {
  const { gathering, g } = await housed();
  const people = [aPerson(g), aPerson(g)];
  await environment.knows(gathering, people);
  const hotel = await environment.create(gathering, { name: 'Autre', hostingNights: [aNight({ quota: 5 })] });
  await environment.assign(hotel, people);
  await Stays.updateMany({ gatheringUuid: g }, { $set: { state: 'ASKED', hostingUuid: null } });
  const work = (await environment.callAs(mci, '{ logisticsWork { kind items { gatheringUuid title detail } } }')).data
    .logisticsWork as { items: { gatheringUuid: string }[] }[];
  expect(work.flatMap(({ items }) => items).filter((item) => item.gatheringUuid === g)).toEqual([
    { gatheringUuid: g, title: 'Congrès', detail: '3 nuits demandées' },
  ]);
});

test('it waits for those who give rooms: of a team with an MCI for them alone, and no more once the event is wound up', async () => {
  const other = randomUUID();
  const team = [{ userUuid: other, gatheringUserType: 'mci' as const, isBackup: false, businessUnitUuid: null }];
  const { g, p } = await housed({ gatheringUsers: team });
  await Stays.updateOne({ participantUuid: p }, { $set: { state: 'ASKED', hostingUuid: null } });
  expect(await kindsAt(g)).toEqual([]);
  expect(await kindsAt(g, actorOfType('mci', { userUuid: other }))).toEqual(['STAY_TO_ASSIGN']);
  expect(await kindsAt(g, actorOfType('cp', { userUuid: other }))).toEqual([]);
});

test('who changes into a category without hospitality leaves a room to be looked at again', async () => {
  const { gathering, g, person } = await housed();
  await environment.knows(gathering, [{ ...person, category: 'DOCTOR_LOCAL', rev: 2 }]);
  expect(await kindsAt(g)).toEqual(['STAY_TO_REVIEW']);
  await environment.knows(gathering, [{ ...person, rev: 3 }]);
  expect(await kindsAt(g)).toEqual([]);
});

test('rooms that are no longer shared by all units are to be looked at again', async () => {
  const { gathering, g, person } = await housed({ areHostingShared: true });
  await environment.knows(gathering, [{ ...person, unitUuids: [randomUUID()], rev: 2 }]);
  expect(await kindsAt(g)).toEqual([]);
  await Stays.updateMany({ gatheringUuid: g }, { $set: { surroundingsChangedAt: null } });
  await environment.knows({ ...gathering, areHostingShared: false, rev: gathering.rev + 1 });
  expect(await kindsAt(g)).toEqual(['STAY_TO_REVIEW']);
});

import { randomUUID } from 'node:crypto';
import { participantChanged } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { readsDuring } from '@portal/test/probes/reads-during';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ParticipantSnapshot } from '../copies.ts';
import { db } from '../database.ts';
import { TransportNotes } from '../models.ts';
import { aGathering, aPerson, mci, openEnvironment, type TestEnvironment } from '../testing/environment.ts';
import { aColleague, noteIn } from '../testing/notes.ts';
import { factsIn } from '../testing/participant-facts.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

type Found = { kind: string; count: number; items: { id: string; title: string }[] };
const workOf = async (actor = mci): Promise<Found[]> =>
  (await environment.callAs(actor, '{ logisticsWork { kind count items { id title detail day } } }')).data
    .logisticsWork;
const kindsFor = async (u: string, actor = mci) =>
  (await workOf(actor)).filter(({ items }) => items.some(({ id }) => id === u)).map(({ kind }) => kind);
async function travelling(more: Partial<ParticipantSnapshot> = {}, team: string[] = []) {
  const gathering = aGathering({
    gatheringUsers: team.map((userUuid) => ({
      ...{ userUuid, gatheringUserType: 'mci' as const, isBackup: false, businessUnitUuid: null },
    })),
  });
  const person = aPerson(gathering.gatheringUuid, more);
  await environment.knows(gathering, [person]);
  return person;
}

test('what waits for those in charge moves with the note', async () => {
  const person = await travelling();
  const u = await noteIn(environment, person, 'PENDING');
  expect(await kindsFor(u)).toEqual(['TRANSPORT_TO_PROPOSE']);
  await TransportNotes.updateOne({ transportNoteUuid: u }, { $set: { status: 'ACCEPTED' } });
  expect(await kindsFor(u)).toEqual(['TRANSPORT_TO_TICKET']);
  await TransportNotes.updateOne({ transportNoteUuid: u }, { $set: { fileUuids: [randomUUID()] } });
  expect(await kindsFor(u)).toEqual([]);
  const days = 3 * 86_400_000;
  await TransportNotes.updateOne(
    { transportNoteUuid: u },
    { $set: { status: 'WAITING_FOR_FEEDBACK', updatedAt: new Date(Date.now() - days) } },
    { timestamps: false },
  );
  expect(await kindsFor(u)).toEqual(['TRANSPORT_UNANSWERED']);
});

test('of a team that names its MCI it waits for them alone', async () => {
  const other = randomUUID();
  const u = await noteIn(environment, await travelling({}, [other]), 'PENDING');
  expect(await kindsFor(u)).toEqual([]);
  expect(await kindsFor(u, actorOfType('mci', { userUuid: other }))).toEqual(['TRANSPORT_TO_PROPOSE']);
});

test('what waits costs the same beside any number of notes of years before', async () => {
  const u = await noteIn(environment, await travelling(), 'PENDING');
  await TransportNotes.updateOne({ transportNoteUuid: u }, { $set: { status: 'ACCEPTED' } });
  const { _id, ...note } = (await TransportNotes.findOne({ transportNoteUuid: u }).lean())!;
  const [ended, woundUp] = [{ endDate: new Date('2024-06-01') }, { status: 'WINDED_UP' as const }];
  const before = Array.from({ length: 300 }, (_, n) => ({
    ...{ ...note, transportNoteUuid: randomUUID(), participantUuid: randomUUID(), visualIdentifier: `TN-${n}` },
    ...(n % 2 ? { gathering: { ...note.gathering, ...ended } } : { status: 'PENDING' as const }),
    ...(n % 2 ? {} : { gathering: { ...note.gathering, ...woundUp } }),
  }));
  await TransportNotes.collection.insertMany(before);
  const { reads, given } = await readsDuring(db.connection, 'transportNotes', () => kindsFor(u));
  expect(given).toEqual(['TRANSPORT_TO_TICKET']);
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.filter(({ docsExamined }) => docsExamined > 20)).toEqual([]);
});

test('a member of staff finds what is proposed to them, and nobody else’s', async () => {
  const me = actorOfType('msl');
  const gathering = aGathering();
  const person = aColleague(gathering.gatheringUuid, me.userUuid);
  await environment.knows(gathering, [person]);
  const u = await noteIn(environment, person, 'WAITING_FOR_FEEDBACK');
  expect(await kindsFor(u, me)).toEqual(['TRANSPORT_TO_ANSWER']);
  expect(await kindsFor(u, actorOfType('msl'))).toEqual([]);
});

test('who comes no more leaves a note to be looked at again', async () => {
  const person = await travelling();
  const u = await noteIn(environment, person, 'EX_NIHILO');
  expect(await kindsFor(u)).toEqual([]);
  const facts = factsIn(person);
  const gone = { ...facts, rev: 2, invitationStatus: 'REFUSED' as const };
  environment.neighbours.participants.set(person.participantUuid, { ...person, ...gone });
  await environment.publish(participantChanged, person.participantUuid, {
    ...{ ...gone, from: 'CONFIRMED' as const, fields: ['state'] },
  });
  await expect.poll(() => kindsFor(u), { timeout: 10_000 }).toEqual(['TRANSPORT_TO_REVIEW']);
});

test('a ticket that is missing is found behind any number of notes that have theirs', async () => {
  const me = actorOfType('mci', { userUuid: randomUUID() });
  const u = await noteIn(environment, await travelling({}, [me.userUuid]), 'PENDING');
  await TransportNotes.updateOne({ transportNoteUuid: u }, { $set: { status: 'ACCEPTED' } });
  const { _id, ...mine } = (await TransportNotes.findOne({ transportNoteUuid: u }).lean())!;
  const updatedAt = new Date(mine.updatedAt.getTime() - 60_000);
  const withTickets = Array.from({ length: 250 }, (_, n) => ({
    ...mine,
    ...{ transportNoteUuid: randomUUID(), participantUuid: randomUUID(), visualIdentifier: `NT-AUTRE-${n}` },
    ...{ fileUuids: [randomUUID()], updatedAt },
  }));
  await TransportNotes.collection.insertMany(withTickets);
  expect(await kindsFor(u, me)).toEqual(['TRANSPORT_TO_TICKET']);
});

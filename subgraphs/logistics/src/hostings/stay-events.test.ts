import { randomUUID } from 'node:crypto';
import { hcpErased, participantAnswered, participantChanged, participantRemoved } from '@portal/domain';
import { trusted } from '@portal/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ParticipantSnapshot } from '../copies.ts';
import { db } from '../database.ts';
import { Stays } from '../models.ts';
import { ids, mci, openEnvironment, type TestEnvironment } from '../testing/environment.ts';

import { factsIn } from '../testing/participant-facts.ts';
import { hostingIn, roomsOf, statesOf } from '../testing/stay-scene.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());
const scene = hostingIn(() => environment);

const factsOf = (participant: ParticipantSnapshot) => {
  const facts = factsIn(participant);
  return { ...facts, rev: facts.rev + 1 };
};
const published = async (happened: () => Promise<unknown>, until: () => Promise<void>) => {
  await happened();
  await expect
    .poll(
      async () =>
        until().then(
          () => 'so',
          (error: Error) => error.message,
        ),
      { timeout: 10_000 },
    )
    .toBe('so');
};

test('a freed room passes over who may no longer sleep there; they have it once they may again', async () => {
  const { persons, hotel } = await scene(3);
  await environment.assign(hotel, persons);
  const [first, second, third] = persons as [ParticipantSnapshot, ParticipantSnapshot, ParticipantSnapshot];
  const becomes = (category: string, rev: number) =>
    environment.publish(participantChanged, second.participantUuid, {
      ...{ ...factsOf({ ...second, category }), rev, from: 'CONFIRMED', fields: ['category'] },
    });
  const states = async () => (await statesOf(persons)).map((one) => one.slice(3));
  await published(
    () => becomes('INTERN', 2),
    async () => {
      const answer = await environment.callAs(
        mci,
        `{ hosting(hostingUuid: "${hotel.hostingUuid}") { overnightStays { items { mismatch } } } }`,
      );
      expect(JSON.stringify(answer.data)).toContain('ne comprend pas');
    },
  );
  await environment.does(mci, `unassignOvernightStays(participantUuids: ${ids([first])})`);
  expect(await states()).toEqual(['', 'WAITING', 'ASSIGNED']);
  await environment.does(mci, `unassignOvernightStays(participantUuids: ${ids([third])})`);
  expect(await states()).toEqual(['', 'WAITING', '']);
  await published(
    () => becomes(second.category, 3),
    async () => expect(await states()).toEqual(['', 'ASSIGNED', '']),
  );
  expect(await roomsOf(hotel)).toEqual([[1, 0]]);
});

test('a bed that stood free goes to who waits for it as soon as rooms are shared by all units', async () => {
  const { gathering, persons, hotel } = await scene(2);
  await environment.assign(hotel, persons);
  const [first, second] = persons as [ParticipantSnapshot, ParticipantSnapshot];
  await environment.knows(gathering, [{ ...second, unitUuids: [randomUUID()], rev: 2 }]);
  await environment.does(mci, `unassignOvernightStays(participantUuids: ${ids([first])})`);
  expect((await statesOf(persons)).map((one) => one.slice(3))).toEqual(['', 'WAITING']);
  await environment.knows({ ...gathering, areHostingShared: true, rev: gathering.rev + 1 });
  expect((await statesOf(persons)).map((one) => one.slice(3))).toEqual(['', 'ASSIGNED']);
  expect(await roomsOf(hotel)).toEqual([[1, 0]]);
});

describe('by events', () => {
  const hosting = { nightsWanted: ['2027-03-09', '2027-03-10'], comment: 'Calme', wantTransfer: false };
  const answered = (person: ParticipantSnapshot, wish: typeof hosting | null, rev = 1) =>
    environment.publish(participantAnswered, person.participantUuid, {
      ...factsOf({ ...person, rev }),
      ...{ from: 'UNANSWERED', slots: null, hosting: wish, transport: null },
    });

  test('a wish is asked for, staff gives it, and what the next answer no longer wants is free', async () => {
    const { persons, hotel } = await scene(1);
    const [person] = persons as [ParticipantSnapshot];
    await published(
      () => answered(person, hosting),
      async () => expect(await statesOf(persons)).toEqual(['09 ASKED,10 ASKED']),
    );
    await environment.assign(hotel, persons);
    expect(await statesOf(persons)).toEqual(['09 ASKED,10 ASSIGNED']);
    const query = `{ participantOverNights(participantUuid: "${person.participantUuid}") { date status context hostingNight { roomType hosting { name } } }
      _entities(representations: [{ __typename: "Participant", participantUuid: "${person.participantUuid}" }]) { ... on Participant { hostingComments { text } } } }`;
    const { data } = await environment.callAs(mci, query);
    expect(data.participantOverNights).toEqual([
      { date: '2027-03-09', status: 'PENDING', context: 'WAITING_LIST', hostingNight: null },
      {
        ...{ date: '2027-03-10', status: 'ACCEPTED', context: 'ASSIGNED' },
        hostingNight: { roomType: 'SINGLE', hosting: { name: 'Hôtel du Parc' } },
      },
    ]);
    expect(data._entities).toEqual([{ hostingComments: [{ text: 'Calme' }] }]);
    await published(
      () => answered(person, null, 2),
      async () => expect(await statesOf(persons)).toEqual(['']),
    );
    expect(await roomsOf(hotel)).toEqual([[0, 0]]);
  });

  test.each([
    [
      'refuses',
      (p: ParticipantSnapshot) =>
        environment.publish(participantChanged, p.participantUuid, {
          ...factsOf(p),
          invitationStatus: 'REFUSED',
          from: 'CONFIRMED',
          fields: ['invitationStatus'],
        }),
    ],
    [
      'is removed',
      (p: ParticipantSnapshot) =>
        environment.publish(participantRemoved, p.participantUuid, {
          ...factsOf(p),
          isRemoved: true,
          from: 'CONFIRMED',
        }),
    ],
  ])('who %s leaves their room to the first in line', async (_what, leaves) => {
    const { persons, hotel } = await scene(2);
    await environment.assign(hotel, persons);
    await published(
      () => leaves(persons[0]!),
      async () => expect(await statesOf(persons)).toEqual(['', '10 ASSIGNED']),
    );
    expect(await roomsOf(hotel)).toEqual([[1, 0]]);
  });

  test('what arrives late (it was parked) takes no room from who has come back since', async () => {
    const { persons, hotel } = await scene(1);
    const [person] = persons as [ParticipantSnapshot];
    await published(
      () => answered(person, hosting, 7),
      async () => expect(await statesOf(persons)).toEqual(['09 ASKED,10 ASKED']),
    );
    await environment.assign(hotel, persons);
    const facts = {
      ...factsOf({ ...person, rev: 4 }),
      invitationStatus: 'REFUSED' as const,
      from: 'CONFIRMED' as const,
    };
    const { participantUuid } = person;
    const late = [
      await environment.publish(participantChanged, participantUuid, { ...facts, fields: ['state'] }),
      await environment.publish(participantRemoved, participantUuid, { ...facts, isRemoved: true }),
      await environment.publish(participantAnswered, participantUuid, {
        ...{ ...facts, slots: null, hosting: null, transport: null },
      }),
      await answered(person, null, 4),
    ];
    const all = { eventId: trusted({ $in: late }) };
    await published(
      async () => undefined,
      async () => expect(await db.records.inbox.countDocuments(all)).toBe(late.length),
    );
    expect(await statesOf(persons)).toEqual(['09 ASKED,10 ASSIGNED']);
  });

  test('who changes category keeps the room, and the list says why it no longer fits', async () => {
    const { gathering, persons, hotel } = await scene(1);
    await environment.assign(hotel, persons);
    await environment.knows(gathering, [{ ...persons[0]!, category: 'DOCTOR_LOCAL', rev: 2 }]);
    const { data } = await environment.callAs(
      mci,
      `{ hosting(hostingUuid: "${hotel.hostingUuid}") { overnightStays { items { status mismatch } } } }`,
    );
    expect(data.hosting.overnightStays.items).toEqual([
      { status: 'ACCEPTED', mismatch: 'La catégorie de ce participant ne comprend pas d’hébergement.' },
    ]);
  });
});

test('of an HCP who is erased no word stays of why a night was refused', async () => {
  const { persons, hotel } = await scene(1);
  const [person] = persons as [ParticipantSnapshot];
  await environment.assign(hotel, persons);
  await environment.does(mci, `refuseOvernightStays(participantUuids: ${ids(persons)}, comment: "A ronflé en 2025")`);
  const stay = (await Stays.findOne({ participantUuid: person.participantUuid }).lean())!;
  const said = async () => JSON.stringify(await environment.historyOf(stay.overnightStayUuid));
  expect(await said()).toContain('ronflé');
  const healthCareProfessionalUuid = person.healthCareProfessionalUuid!;
  await environment.publish(hcpErased, healthCareProfessionalUuid, { healthCareProfessionalUuid });
  await expect.poll(said, { timeout: 10_000 }).toContain('Commentaire effacé');
  expect(await said()).not.toContain('ronflé');
});

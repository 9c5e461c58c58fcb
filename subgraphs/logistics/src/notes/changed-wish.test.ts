import { type InvitationStatus, participantAnswered } from '@portal/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ParticipantSnapshot } from '../copies.ts';
import { Guests, TransportNotes } from '../models.ts';
import { aGathering, aPerson, mci, openEnvironment, type TestEnvironment } from '../testing/environment.ts';
import { noteIn } from '../testing/notes.ts';
import { factsIn } from '../testing/participant-facts.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const wish = {
  preferenceModes: ['TRAIN'],
  ...{ goDepartureDate: '2027-03-09', goDepartureHour: '17:00', goDeparturePlace: 'Paris', goArrivalPlace: 'Lyon' },
  ...{
    backDepartureDate: '2027-03-12',
    backDepartureHour: '18:00',
    backDeparturePlace: 'Lyon',
    backArrivalPlace: 'Paris',
  },
};
const fromLille = { ...wish, goDeparturePlace: 'Lille', preferenceModes: ['TRAIN', 'PLANE'] };

let rev = 1;
/** What the person answers, or changes in their answer, once it is applied. */
async function answers(
  person: ParticipantSnapshot,
  transport: typeof wish | null,
  invitationStatus: InvitationStatus = 'CONFIRMED',
): Promise<void> {
  rev += 1;
  await environment.publish(participantAnswered, person.participantUuid, {
    ...{ ...factsIn(person), invitationStatus, rev, from: 'CONFIRMED' as const },
    ...{ slots: null, hosting: null, transport },
  });
  const { participantUuid } = person;
  await expect
    .poll(async () => (await Guests.findOne({ participantUuid }).lean())?.sourceRev, { timeout: 10_000 })
    .toBe(rev);
}

async function scene() {
  const gathering = aGathering();
  const person = aPerson(gathering.gatheringUuid);
  await environment.knows(gathering, [person]);
  return person;
}
const noteOf = async ({ participantUuid }: ParticipantSnapshot) =>
  (await TransportNotes.findOne({ participantUuid }, { _id: 0 }).lean())!;
const from = async (person: ParticipantSnapshot) => (await noteOf(person)).steps.map((step) => step.departurePlace);
const reasonOf = async (person: ParticipantSnapshot) => {
  const { transportNoteUuid } = await noteOf(person);
  const { data } = await environment.callAs(
    mci,
    `{ transportNote(transportNoteUuid: "${transportNoteUuid}") { mismatch } logisticsWork { kind items { id } } }`,
  );
  const { items } = data.logisticsWork.find(({ kind }: { kind: string }) => kind === 'TRANSPORT_TO_REVIEW') ?? {
    items: [],
  };
  const isListed = items.some(({ id }: { id: string }) => id === transportNoteUuid);
  return [data.transportNote.mismatch, isListed];
};
const comment = (uuid: string) =>
  environment.does(mci, `addTransportNoteComment(transportNoteUuid: "${uuid}", comment: "Vu")`, '{ rev }');
const changed = 'L’inscription demande maintenant un autre transport, ou n’en demande plus.';

describe('a note that nobody has touched follows the answer', () => {
  test('to another town, to half a way, to none, and to one again', async () => {
    const person = await scene();
    await answers(person, wish);
    expect(await from(person)).toEqual(['Paris', 'Lyon']);
    const { transportNoteUuid } = await noteOf(person);
    await answers(person, fromLille);
    expect(await noteOf(person)).toMatchObject({ status: 'PENDING', preferenceModes: ['TRAIN', 'PLANE'] });
    expect(await from(person)).toEqual(['Lille', 'Lyon']);
    await answers(person, { ...wish, backDepartureDate: null as never });
    expect(await noteOf(person)).toMatchObject({ status: 'EX_NIHILO' });
    expect(await from(person)).toEqual(['Paris']);
    await answers(person, null);
    expect(await noteOf(person)).toMatchObject({ status: 'EX_NIHILO', steps: [], preferenceModes: [] });
    await answers(person, wish);
    expect(await noteOf(person)).toMatchObject({ transportNoteUuid, status: 'PENDING' });
    expect(await from(person)).toEqual(['Paris', 'Lyon']);
    expect(await reasonOf(person)).toEqual([null, false]);
  });

  test('and asks for nothing once they refuse, also when they come back without a wish', async () => {
    const person = await scene();
    await answers(person, wish);
    await answers(person, null, 'REFUSED');
    expect(await noteOf(person)).toMatchObject({ status: 'EX_NIHILO', steps: [] });
    await answers(person, null);
    expect(await noteOf(person)).toMatchObject({ status: 'EX_NIHILO', steps: [] });
    await answers(person, fromLille);
    expect(await from(person)).toEqual(['Lille', 'Lyon']);
  });

  test('and is not written again by an answer that asks for the same', async () => {
    const person = await scene();
    await answers(person, wish);
    await answers(person, { ...wish });
    expect((await noteOf(person)).rev).toBe(1);
  });
});

describe('a note that somebody deals with stays, and waits to be looked at again', () => {
  test.each([
    ['another way', fromLille],
    ['none', null],
  ])('once %s is asked for, until it is changed', async (_what, after) => {
    const person = await scene();
    await answers(person, wish);
    const { transportNoteUuid: u } = await noteOf(person);
    await comment(u);
    await answers(person, { ...wish });
    expect(await reasonOf(person)).toEqual([null, false]);
    await answers(person, after);
    expect(await from(person)).toEqual(['Paris', 'Lyon']);
    expect(await reasonOf(person)).toEqual([changed, true]);
    // A comment decides nothing.
    await comment(u);
    expect(await reasonOf(person)).toEqual([changed, true]);
    const step = `{ type: GO, departurePlace: "Lille", arrivalPlace: "Lyon", date: "2027-03-09", hour: "17:00" }`;
    const edit = `updateTransportNote(transportNoteEntry: { transportNoteUuid: "${u}", preferenceModes: [TRAIN], steps: [${step}] }, base: { rev: ${(await noteOf(person)).rev} })`;
    expect((await environment.does(mci, edit, '{ rev }')).code).toBeUndefined();
    expect(await reasonOf(person)).toEqual([null, false]);
  });

  test('also one that the back office began', async () => {
    const person = await scene();
    await noteIn(environment, person, 'PENDING');
    await answers(person, fromLille);
    expect(await from(person)).toEqual(['Paris']);
    expect(await reasonOf(person)).toEqual([changed, true]);
  });
});

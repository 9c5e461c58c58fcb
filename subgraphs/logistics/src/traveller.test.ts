import { randomUUID } from 'node:crypto';
import { type Actor, participantAnswered, participantChanged } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ParticipantSnapshot } from './copies.ts';
import { TransportNotes } from './models.ts';
import { aGathering, aPerson, mci, openEnvironment, type TestEnvironment } from './testing/environment.ts';
import { aColleague, noteForm, noteIn } from './testing/notes.ts';
import { factsIn } from './testing/participant-facts.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const linkOf = ({ healthCareProfessionalUuid, gatheringUuid }: ParticipantSnapshot): Actor => ({
  ...{ kind: 'link', purpose: 'TRANSPORT', linkId: 'l', gatheringUuid },
  healthCareProfessionalUuid: healthCareProfessionalUuid!,
});
async function scene(more: Partial<ParticipantSnapshot> = {}) {
  const gathering = aGathering();
  const person = aPerson(gathering.gatheringUuid, more);
  await environment.knows(gathering, [person]);
  return { gathering, person };
}
const own = (actor: Actor, gatheringUuid: string, fields = 'status') =>
  environment.callAs(
    actor,
    `{ ownTransport(gatheringUuid: "${gatheringUuid}") { name city beginDay endDay note { ${fields} } } }`,
  );
const mailsOf = async (u: string) =>
  (await environment.outboxOf(u)).filter(({ name }) => name === 'mail.wanted').map(({ data }) => data);

describe('one’s own transport', () => {
  test('by the link for it: the event, and the note as soon as there is one; by no other link', async () => {
    const { gathering, person } = await scene();
    const { gatheringUuid } = gathering;
    const event = { name: 'Congrès', city: 'Lyon', beginDay: '2027-03-10', endDay: '2027-03-12' };
    expect((await own(linkOf(person), gatheringUuid)).data.ownTransport).toEqual({ ...event, note: null });
    await noteIn(environment, person, 'WAITING_FOR_FEEDBACK');
    expect((await own(linkOf(person), gatheringUuid)).data.ownTransport.note).toEqual({
      status: 'WAITING_FOR_FEEDBACK',
    });
    const other = await scene();
    expect((await own(linkOf(other.person), gatheringUuid)).code).toBe('NOT_FOUND');
    expect((await own({ ...linkOf(person), purpose: 'EXPENSE' } as Actor, gatheringUuid)).code).toBe('FORBIDDEN');
  });

  test('of a member of staff theirs; to others the event is unknown', async () => {
    const gathering = aGathering();
    const me = actorOfType('abm');
    const person = aColleague(gathering.gatheringUuid, me.userUuid);
    await environment.knows(gathering, [person]);
    await noteIn(environment, person, 'WAITING_FOR_FEEDBACK');
    expect((await own(me, gathering.gatheringUuid)).data.ownTransport.note.status).toBe('WAITING_FOR_FEEDBACK');
    expect((await own(actorOfType('msl'), gathering.gatheringUuid)).code).toBe('NOT_FOUND');
  });

  test.each(['agencyFee', 'ticketPrice', 'noteReceivalDate', 'mismatch', 'historicalRecords { label }'])(
    'what is the back office’s stays there: %s',
    async (field) => {
      const { gathering, person } = await scene();
      await noteIn(environment, person, 'PENDING');
      expect((await own(linkOf(person), gathering.gatheringUuid, field)).code).toBe('FORBIDDEN');
    },
  );
});

describe('the traveller is told by mail', () => {
  test('of a proposition, each time one is sent', async () => {
    const { person } = await scene();
    const u = await noteIn(environment, person, 'WAITING_FOR_FEEDBACK');
    const { healthCareProfessionalUuid, gatheringUuid } = person;
    expect(await mailsOf(u)).toMatchObject([
      {
        ...{ model: 'transportProposal', owner: 'hcps', recipients: [{ healthCareProfessionalUuid }] },
        reference: `${healthCareProfessionalUuid}:${gatheringUuid}`,
      },
    ]);
  });

  test('participants asks who has a proposition to answer, and nobody else does', async () => {
    const [sent, pending] = [await scene(), await scene()];
    await noteIn(environment, sent.person, 'WAITING_FOR_FEEDBACK');
    await noteIn(environment, pending.person, 'PENDING');
    const participantUuids = [sent.person, pending.person].map(({ participantUuid }) => participantUuid);
    const ask = (issuer: string) => environment.askOver('proposals-sent', { participantUuids }, { issuer });
    expect(await ask('participants')).toEqual({ participantUuids: [sent.person.participantUuid] });
    await expect(ask('mails')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('of a change where staff say so; who changes their own note gets none', async () => {
    const { person, gathering } = await scene();
    const whom = `gatheringUuid: "${gathering.gatheringUuid}", participantUuid: "${person.participantUuid}"`;
    const asked = await environment.does(mci, `requestTransportNote(${whom})`, '{ transportNoteUuid }');
    const u = asked.data.requestTransportNote.transportNoteUuid;
    const entry = noteForm.replace('{', `{ transportNoteUuid: "${u}", `);
    const update = (actor: Actor, rev: number, notify: boolean) =>
      environment.does(
        actor,
        `updateTransportNote(transportNoteEntry: ${entry}, base: { rev: ${rev} }, notify: ${notify})`,
        '{ rev }',
      );
    await update(linkOf(person), 1, true);
    await update(mci, 2, false);
    expect(await mailsOf(u)).toMatchObject([{ model: 'transportRequested' }]);
    expect((await update(mci, 3, true)).code).toBeUndefined();
    expect(await mailsOf(u)).toMatchObject([{ model: 'transportRequested' }, { model: 'transportChanged' }]);
  });
});

test('two people give the same note travels: both stay; of one travel the later is told what is there now', async () => {
  const { person } = await scene();
  const u = await noteIn(environment, person, 'PROPOSED');
  const { data } = await environment.callAs(
    mci,
    `{ transportNote(transportNoteUuid: "${u}") { rev travels { travelUuid } } }`,
  );
  const { rev, travels } = data.transportNote;
  const kept = (hour: string) =>
    `{ travelUuid: "${travels[0].travelUuid}", type: GO, mode: TRAIN, departurePlace: "Paris", departureDate: "2027-03-09", departureHour: "${hour}", arrivalPlace: "Lyon", arrivalDate: "2027-03-09", arrivalHour: "19:00" }`;
  const newOne = randomUUID();
  const back = kept('17:00').replace(/travelUuid: "[^"]+", type: GO/, `travelUuid: "${newOne}", type: BACK`);
  const sets = (some: string, touched: string) =>
    environment.does(
      mci,
      `setTravelsForTransportNote(transportNoteUuid: "${u}", travels: [${some}], base: { rev: ${rev}, touched: ["${touched}"] })`,
      '{ travels { type departureHour } }',
    );
  const changed = await sets(kept('16:00'), `travels.${travels[0].travelUuid}`);
  expect(changed.data.setTravelsForTransportNote.travels).toEqual([{ type: 'GO', departureHour: '16:00' }]);
  const added = await sets(`${kept('17:00')}, ${back}`, `travels.${newOne}`);
  expect(added.data.setTravelsForTransportNote.travels).toEqual([
    { type: 'GO', departureHour: '16:00' },
    { type: 'BACK', departureHour: '17:00' },
  ]);
  expect((await sets(kept('15:00'), `travels.${travels[0].travelUuid}`)).code).toBe('EDIT_COLLIDES');
});

describe('a wish that could not become a note', () => {
  const transport = {
    preferenceModes: ['TRAIN'],
    ...{ goDepartureDate: '2027-03-09', goDepartureHour: '17:00', goDeparturePlace: 'Paris', goArrivalPlace: 'Lyon' },
    ...{
      backDepartureDate: '2027-03-12',
      backDepartureHour: '18:00',
      backDeparturePlace: 'Lyon',
      backArrivalPlace: 'Paris',
    },
  };
  const noteOf = ({ participantUuid }: ParticipantSnapshot) => TransportNotes.findOne({ participantUuid }).lean();

  test('waits for the solicitation, and is taken up once it is validated', async () => {
    const { person } = await scene({ solicitationStatus: 'waiting_list' });
    const { participantUuid } = person;
    const answered = { ...factsIn(person), rev: 2, from: 'UNANSWERED' as const, slots: null, hosting: null, transport };
    await environment.publish(participantAnswered, participantUuid, answered);
    const settled = aPerson(person.gatheringUuid);
    await environment.knows(aGathering({ gatheringUuid: person.gatheringUuid }), [settled]);
    // What comes after it is applied after it: by then the answer had its chance.
    await environment.publish(participantAnswered, settled.participantUuid, {
      ...{ ...factsIn(settled), rev: 2, from: 'UNANSWERED' as const, slots: null, hosting: null, transport },
    });
    await expect.poll(async () => (await noteOf(settled))?.status, { timeout: 10_000 }).toBe('PENDING');
    expect(await noteOf(person)).toBeNull();
    environment.neighbours.participants.set(participantUuid, { ...person, solicitationStatus: 'confirmed', rev: 3 });
    await environment.publish(participantChanged, participantUuid, {
      ...{ ...factsIn(person), rev: 3, from: 'CONFIRMED' as const, fields: ['solicitation'] },
    });
    await expect.poll(async () => (await noteOf(person))?.status, { timeout: 10_000 }).toBe('PENDING');
    expect(await noteOf(person)).toMatchObject({ origin: 'SUBSCRIPTION', preferenceModes: ['TRAIN'] });
  });
});

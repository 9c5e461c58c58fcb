import { type Actor, hcpErased, ofShown, participantAnswered, transportNoteExport } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ParticipantSnapshot } from '../copies.ts';
import { TransportNotes } from '../models.ts';
import { aGathering, aPerson, mci, openEnvironment, type TestEnvironment } from '../testing/environment.ts';
import { aColleague, noteForm, noteIn, travel } from '../testing/notes.ts';
import { factsIn } from '../testing/participant-facts.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

async function scene(more: Partial<ParticipantSnapshot> = {}) {
  const gathering = aGathering();
  const person = aPerson(gathering.gatheringUuid, more);
  await environment.knows(gathering, [person]);
  const whom = `gatheringUuid: "${gathering.gatheringUuid}", participantUuid: "${person.participantUuid}"`;
  return { gathering, person, whom };
}
const linkOf = ({ healthCareProfessionalUuid, gatheringUuid }: ParticipantSnapshot, more: object = {}): Actor => ({
  ...{ kind: 'link', purpose: 'TRANSPORT', linkId: 'l', gatheringUuid },
  healthCareProfessionalUuid: healthCareProfessionalUuid!,
  ...more,
});
const create = (whom: string, form = noteForm) =>
  environment.does(
    mci,
    `createTransportNote(${whom}, transportNote: ${form})`,
    '{ transportNoteUuid visualIdentifier status }',
  );

test('the notes of an event as rows of a file: who, when, where; no card', async () => {
  const { gathering, person, whom } = await scene();
  await create(whom);
  const body = { filters: { gatheringUuid: gathering.gatheringUuid }, first: 500 };
  const { body: page } = await environment.ask('export-transport-notes', body, { issuer: 'documents', actor: mci });
  expect(page).toMatchObject({ total: 1, hasNextPage: false });
  const [row] = page.rows;
  expect(row).toMatchObject({ lastName: person.lastName, firstName: person.firstName, origin: 'BACK_OFFICE' });
  expect(transportNoteExport.cellsOf(row)).toHaveLength(transportNoteExport.columns.length);
  await TransportNotes.updateOne(
    { gatheringUuid: gathering.gatheringUuid },
    { $set: { 'steps.0.date': '2027-06-01' } },
  );
  const far = (await environment.ask('export-transport-notes', body, { issuer: 'documents', actor: mci })).body;
  expect(far.rows.map(ofShown(transportNoteExport, ['review']).cellsOf)).toEqual([
    ['Le trajet est loin des dates de l’événement.'],
  ]);
});

test('a journey in several steps is a row from where it begins to where it ends, however it was typed', async () => {
  const { gathering, whom } = await scene();
  await create(whom);
  const [step] = (await TransportNotes.findOne({ gatheringUuid: gathering.gatheringUuid }).lean())!.steps;
  const steps = [
    { ...step!, departurePlace: 'Paris', hour: '12:00', arrivalPlace: 'Nice' },
    { ...step!, departurePlace: 'Brest', hour: '08:00', arrivalPlace: 'Paris' },
  ];
  await TransportNotes.updateOne({ gatheringUuid: gathering.gatheringUuid }, { $set: { steps } });
  const body = { filters: { gatheringUuid: gathering.gatheringUuid }, first: 500 };
  const { body: page } = await environment.ask('export-transport-notes', body, { issuer: 'documents', actor: mci });
  expect(page.rows[0].go).toMatchObject({ from: 'Brest', hour: '08:00', to: 'Nice' });
});

describe('who may have a note', () => {
  test('one each: the second is refused in the words of the contract, also when both are sent at once', async () => {
    const { whom } = await scene();
    const answers = await Promise.all([create(whom), create(whom)]);
    const codes = answers.map(({ code }) => code ?? null).sort();
    expect(codes).toContain(null);
    expect(codes.filter((code) => code !== null)).toHaveLength(1);
    const again = await create(whom);
    expect([again.code, again.errors[0]!.message]).toEqual([
      'TRANSPORT_EXISTS',
      'Erreur : Une demande de transport existe déjà dans le système pour ce participant',
    ]);
  });

  test('of a congress’s HCPs those whose solicitation is validated, as it is now', async () => {
    const { gathering, person, whom } = await scene({ solicitationStatus: 'waiting_list' });
    const refused = await create(whom);
    expect([refused.code, refused.errors[0]!.message]).toEqual([
      'TRANSPORT_SOLICITATION_NOT_VALIDATED',
      "Impossible de faire la demande pour le HCP car sa sollicitation n'est pas validée",
    ]);
    // Nothing tells logistics that it was validated meanwhile: it is asked before the note is made.
    environment.neighbours.participants.set(person.participantUuid, {
      ...person,
      solicitationStatus: 'confirmed',
      rev: 2,
    });
    const made = await create(whom);
    expect(made.data.createTransportNote).toMatchObject({ status: 'EX_NIHILO' });
    expect(made.data.createTransportNote.visualIdentifier).toMatch(/^T-\d{4}-\d{4,}$/);
    expect(gathering.gatheringType).toBe('congress');
  });
});

test('from the request to the acceptance by link: each side does its part, and reads what the other said', async () => {
  const { person, whom } = await scene();
  const link = linkOf(person);
  const asked = await environment.does(mci, `requestTransportNote(${whom})`, '{ transportNoteUuid status rev }');
  const { transportNoteUuid: u } = asked.data.requestTransportNote;
  expect(asked.data.requestTransportNote.status).toBe('TO_EMIT');
  const does = (actor: Actor, name: string, more = '') =>
    environment.does(actor, `${name}(transportNoteUuid: "${u}"${more})`, '{ status }');
  expect((await does(link, 'submitTransportNote')).code).toBe('TRANSPORT_STEPS_MISSING');
  const entry = noteForm.replace('{', `{ transportNoteUuid: "${u}", sncfNumber: "2909", `);
  const filled = await environment.does(
    link,
    `updateTransportNote(transportNoteEntry: ${entry}, base: { rev: 1 })`,
    '{ status goDeparturePlace goArrivalPlace filledCards sncfNumber }',
  );
  expect(filled.data.updateTransportNote).toEqual({
    ...{ status: 'TO_EMIT', goDeparturePlace: 'Paris', goArrivalPlace: 'Lyon' },
    ...{ filledCards: ['sncfNumber'], sncfNumber: null },
  });
  expect((await does(link, 'submitTransportNote')).data.submitTransportNote.status).toBe('PENDING');
  expect((await does(mci, 'sendTransportNoteProposition')).code).toBe('TRANSPORT_TRAVEL_MISSING');
  await does(mci, 'setTravelsForTransportNote', `, travels: [${travel}], base: { rev: 3 }`);
  expect((await does(mci, 'sendTransportNoteProposition')).data.sendTransportNoteProposition.status).toBe(
    'WAITING_FOR_FEEDBACK',
  );
  expect((await does(mci, 'setTravelsForTransportNote', ', travels: [], base: { rev: 5 }')).code).toBe(
    'ILLEGAL_TRANSITION',
  );
  expect((await does(link, 'refuseTransportNote', ', comment: "Trop tôt"')).data.refuseTransportNote.status).toBe(
    'REFUSED',
  );
  await does(mci, 'sendTransportNoteProposition');
  expect((await does(link, 'acceptTransportNote')).data.acceptTransportNote.status).toBe('ACCEPTED');
  const { data } = await environment.callAs(
    mci,
    `{ transportNote(transportNoteUuid: "${u}") { status sncfNumber comments { text isHealthCareProfessionalMessage } historicalRecords { label } } }`,
  );
  expect(data.transportNote).toMatchObject({
    ...{ status: 'ACCEPTED', sncfNumber: '2909' },
    comments: [{ text: 'Trop tôt', isHealthCareProfessionalMessage: true }],
  });
  expect(data.transportNote.historicalRecords.map(({ label }: { label: string }) => label).reverse()).toEqual([
    ...['Demande faite au participant', 'Demande modifiée', 'Demande soumise', 'Trajets saisis', 'Proposition envoyée'],
    ...['Proposition refusée', 'Proposition envoyée', 'Proposition acceptée'],
  ]);
});

test('a link reads its own note and no other; a colleague nobody’s', async () => {
  const [one, other] = [await scene(), await scene()];
  const u = await noteIn(environment, one.person, 'PENDING');
  const read = async (actor: Actor) =>
    (await environment.callAs(actor, `{ transportNote(transportNoteUuid: "${u}") { status } }`)).code ?? 'read';
  expect(await read(linkOf(one.person))).toBe('read');
  expect(await read(linkOf(other.person))).toBe('NOT_FOUND');
  expect(await read(linkOf(one.person, { gatheringUuid: other.gathering.gatheringUuid }))).toBe('NOT_FOUND');
  expect(await read(linkOf(one.person, { purpose: 'EXPENSE' }))).toBe('FORBIDDEN');
  expect(await read(actorOfType('msl'))).toBe('NOT_FOUND');
});

test('a member of staff reads and answers their own; staff notes are validated as they were asked', async () => {
  const gathering = aGathering();
  const me = actorOfType('abm');
  const person = aColleague(gathering.gatheringUuid, me.userUuid);
  await environment.knows(gathering, [person]);
  const u = await noteIn(environment, person, 'WAITING_FOR_FEEDBACK');
  const accepted = await environment.does(me, `acceptTransportNote(transportNoteUuid: "${u}")`, '{ status }');
  expect(accepted.data.acceptTransportNote.status).toBe('ACCEPTED');
  const validates = (participantUuid: string) =>
    environment.does(
      mci,
      `validateBiogenStaffTransportNote(transportNoteUuid: "${u}", participantUuid: "${participantUuid}")`,
      '{ status }',
    );
  expect((await validates(person.participantUuid)).code).toBe('ILLEGAL_TRANSITION');
  expect((await validates(u)).code).toBe('NOT_FOUND');
});

test('the list: by status and name, page by page; favourites are what was given most', async () => {
  const gathering = aGathering();
  const { gatheringUuid: g } = gathering;
  const people = ['Zola', 'Évrard', 'Dumas'].map((lastName) => aPerson(g, { lastName }));
  await environment.knows(gathering, people);
  for (const [at, state] of (['PENDING', 'PROPOSED', 'PROPOSED'] as const).entries())
    await noteIn(environment, people[at]!, state);
  const list = async (more: string) =>
    (
      await environment.callAs(
        mci,
        `{ transportNotes(gatheringUuid: "${g}"${more}) { total items { lastName participant { participantUuid } travels { mode } } } }`,
      )
    ).data.transportNotes;
  const names = async (more = '') => (await list(more)).items.map(({ lastName }: { lastName: string }) => lastName);
  expect(await names()).toEqual(['Dumas', 'Évrard', 'Zola']);
  expect(await names(', searchText: "evr"')).toEqual(['Évrard']);
  expect(await names(', offset: 1, limit: 1')).toEqual(['Évrard']);
  expect(await names(', status: ACCEPTED')).toEqual([]);
  await TransportNotes.updateOne(
    { participantUuid: people[1]!.participantUuid },
    { $set: { status: 'ACCEPTED', fileUuids: ['ticket'] } },
  );
  expect(await names(', statuses: [ACCEPTED, REFUSED]')).toEqual(['Évrard']);
  expect(await names(', statuses: [ACCEPTED, PENDING], withoutTicket: true')).toEqual(['Dumas', 'Zola']);
  const filters = { gatheringUuid: g, statuses: ['ACCEPTED', 'PENDING'], withoutTicket: true };
  const { body } = await environment.ask(
    'export-transport-notes',
    { filters, first: 500 },
    { issuer: 'documents', actor: mci },
  );
  expect(body.rows.map(ofShown(transportNoteExport, ['traveller', 'goProposed', 'backProposed']).cellsOf)).toEqual([
    ['Dumas', expect.any(String), expect.stringMatching(/^Train, .* → Lyon/), null],
    ['Zola', expect.any(String), null, null],
  ]);
  const { data } = await environment.callAs(
    mci,
    `{ getFavoriteTravels(gatheringUuid: "${g}", type: GO) { departurePlace count } back: getFavoriteTravels(gatheringUuid: "${g}", type: BACK) { count }
       participantHasPendingTransportNote(gatheringUuid: "${g}", participantUuid: "${people[0]!.participantUuid}") }`,
  );
  expect(data).toEqual({
    ...{ getFavoriteTravels: [{ departurePlace: 'Paris', count: 2 }], back: [] },
    participantHasPendingTransportNote: true,
  });
});

describe('the wish of a subscription', () => {
  const transport = {
    preferenceModes: ['TRAIN', 'PLANE'],
    ...{ goDepartureDate: '2027-03-09', goDepartureHour: '17:00', goDeparturePlace: 'Paris', goArrivalPlace: 'Lyon' },
    ...{
      backDepartureDate: '2027-03-12',
      backDepartureHour: '18:00',
      backDeparturePlace: 'Lyon',
      backArrivalPlace: 'Paris',
    },
  };
  const answered = (person: ParticipantSnapshot, wish: object) =>
    environment.publish(participantAnswered, person.participantUuid, {
      ...{ ...factsIn(person), rev: person.rev + 1, from: 'UNANSWERED', slots: null, hosting: null },
      transport: { ...transport, ...wish },
    });
  const noteOf = ({ participantUuid }: ParticipantSnapshot) => TransportNotes.findOne({ participantUuid }).lean();

  test.each([
    ['complete, to be processed', {}, 'PENDING'],
    ['without the way back, to be completed', { backDepartureDate: null }, 'EX_NIHILO'],
  ])('is a note: %s', async (_what, wish, status) => {
    const { person } = await scene();
    await answered(person, wish);
    await expect.poll(async () => (await noteOf(person))?.status, { timeout: 10_000 }).toBe(status);
    expect(await noteOf(person)).toMatchObject({ origin: 'SUBSCRIPTION', preferenceModes: ['TRAIN', 'PLANE'] });
  });

  test('of an HCP who is erased nothing is left but that there was a note', async () => {
    const { person } = await scene();
    const u = await noteIn(environment, person, 'PENDING');
    const { healthCareProfessionalUuid } = person as { healthCareProfessionalUuid: string };
    await environment.publish(hcpErased, healthCareProfessionalUuid, { healthCareProfessionalUuid });
    await expect.poll(async () => (await noteOf(person))?.steps, { timeout: 10_000 }).toEqual([]);
    expect(await noteOf(person)).toMatchObject({ transportNoteUuid: u, status: 'PENDING', sealed: {} });
  });
});

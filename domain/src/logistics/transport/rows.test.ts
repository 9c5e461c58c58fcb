import { describe, expect, test } from 'vitest';
import type { Actor } from '../../actors/actor.ts';
import { gatheringStates } from '../../gathering/states.ts';
import { performInMemory } from '../../testing/act.ts';
import { expectMatrix, refusalAt } from '../../testing/rows-matrix.ts';
import { actorOf, aNote, aTravel, byLink, gathering, id, now, uuids } from '../example.test-data.ts';
import { transportNoteWorkflow } from './rows.ts';
import { type TransportNoteStatus, transportNoteStates } from './states.ts';

const all = transportNoteStates;
/** From which states each act starts, and by whose right. */
const acts = {
  updateTransportNote: [all, 'updateTransportNote'],
  submitTransportNote: [['EX_NIHILO', 'TO_EMIT'], 'updateTransportNote'],
  setTravelsForTransportNote: [['PENDING', 'REFUSED', 'ACCEPTED'], 'proposeTransport'],
  sendTransportNoteProposition: [['PENDING', 'REFUSED'], 'proposeTransport'],
  acceptTransportNote: [['WAITING_FOR_FEEDBACK'], 'answerTransportProposition'],
  refuseTransportNote: [['WAITING_FOR_FEEDBACK'], 'answerTransportProposition'],
  validateBiogenStaffTransportNote: [['PENDING'], 'validateStaffTransportNote'],
  addTransportNoteComment: [all, 'updateTransportNote'],
  eraseTraveller: [all, null],
  forgetTravelPapers: [all, null],
  tellTraveller: [all, null],
  followTraveller: [all, null],
  followWish: [['EX_NIHILO', 'PENDING'], null],
  noteChangedWish: [all, null],
} as const;

test('every row is one of these', () => {
  expect(Object.keys(transportNoteWorkflow.rows).sort()).toEqual(
    ['createTransportNote', 'requestTransportNote', 'openWishedTransportNote', ...Object.keys(acts)].sort(),
  );
});

describe.each(all)('a note that is %s', (status) => {
  // Of staff, so that it can be validated; of nobody who asks here.
  const doc = aNote({ status, travels: [aTravel()], userUuid: uuids.user, healthCareProfessionalUuid: null });
  test.each(Object.entries(acts))('%s, by every user type', (action, [from, right]) => {
    expectMatrix(transportNoteWorkflow, { action, state: status, doc, right, from, now });
  });
});

const withinReach = (doc: object, actor: Actor) =>
  Object.keys(acts).filter((action) => refusalAt(transportNoteWorkflow, action, doc, actor, now) === null);

describe('the traveller, by the link that was sent to them', () => {
  const mayOf: Record<TransportNoteStatus, string[]> = {
    EX_NIHILO: ['submitTransportNote', 'addTransportNoteComment'],
    TO_EMIT: ['updateTransportNote', 'submitTransportNote', 'addTransportNoteComment'],
    PENDING: ['addTransportNoteComment'],
    WAITING_FOR_FEEDBACK: ['acceptTransportNote', 'refuseTransportNote', 'addTransportNoteComment'],
    ACCEPTED: ['addTransportNoteComment'],
    REFUSED: ['addTransportNoteComment'],
  };
  test.each(all)('%s', (status) => {
    const doc = aNote({ status, travels: [aTravel()] });
    expect(withinReach(doc, byLink())).toEqual(mayOf[status]);
  });
  test.each([
    ['another HCP', byLink('TRANSPORT', { healthCareProfessionalUuid: id(999) })],
    ['another gathering', byLink('TRANSPORT', { gatheringUuid: id(999) })],
    ['another purpose', byLink('SUBSCRIPTION')],
    ['nobody', { kind: 'anonymous' } as const],
  ])('%s may do nothing', (_who, actor) => {
    for (const status of all) expect(withinReach(aNote({ status, travels: [aTravel()] }), actor)).toEqual([]);
  });
});

test('a member of staff answers what is proposed to them, and nobody else’s', () => {
  const own = { userUuid: uuids.user, healthCareProfessionalUuid: null, travels: [aTravel()] };
  const proposed = aNote({ ...own, status: 'WAITING_FOR_FEEDBACK' });
  const answers = ['acceptTransportNote', 'refuseTransportNote', 'addTransportNoteComment'];
  expect(withinReach(proposed, actorOf('msl', uuids.user))).toEqual(answers);
  expect(withinReach(proposed, actorOf('msl'))).toEqual([]);
});

/** What people do; an erasure is done whatever the gathering is, and who is told follows from an act. */
const {
  eraseTraveller: _,
  forgetTravelPapers: _forgotten,
  tellTraveller: _told,
  followTraveller: _followed,
  followWish: _wished,
  noteChangedWish: _changed,
  ...actsOfPeople
} = acts;

test.each(gatheringStates)('in a gathering that is %s', (status) => {
  const code = status === 'WINDED_UP' ? 'GATHERING_READ_ONLY' : null;
  for (const [action, [[from]]] of Object.entries(actsOfPeople)) {
    const doc = aNote({ status: from, gathering: gathering(status), travels: [aTravel()], userUuid: uuids.user });
    expect(refusalAt(transportNoteWorkflow, action, doc, actorOf('mci'), now)).toBe(code);
  }
});

test.each([
  ['submitTransportNote', { status: 'EX_NIHILO', steps: [] }, 'TRANSPORT_STEPS_MISSING'],
  ['submitTransportNote', { status: 'TO_EMIT', preferenceModes: [] }, 'TRANSPORT_STEPS_MISSING'],
  ['sendTransportNoteProposition', { status: 'PENDING', travels: [] }, 'TRANSPORT_TRAVEL_MISSING'],
  ['validateBiogenStaffTransportNote', { status: 'PENDING' }, 'TRANSPORT_NOT_OF_STAFF'],
] as const)('%s of %j: %s', (action, changes, code) => {
  const doc = aNote(changes as never);
  expect(refusalAt(transportNoteWorkflow, action, doc, actorOf('mci'), now)).toBe(code);
});

test.each([
  ['submitTransportNote', 'EX_NIHILO', 'PENDING'],
  ['submitTransportNote', 'TO_EMIT', 'PENDING'],
  ['sendTransportNoteProposition', 'PENDING', 'WAITING_FOR_FEEDBACK'],
  ['sendTransportNoteProposition', 'REFUSED', 'WAITING_FOR_FEEDBACK'],
  ['acceptTransportNote', 'WAITING_FOR_FEEDBACK', 'ACCEPTED'],
  ['refuseTransportNote', 'WAITING_FOR_FEEDBACK', 'REFUSED'],
  ['validateBiogenStaffTransportNote', 'PENDING', 'ACCEPTED'],
] as const)('%s leads from %s to %s, and says so', (action, from, to) => {
  const doc = aNote({ status: from, travels: [aTravel()], userUuid: uuids.user, ticketPrice: 9_000, agencyFee: 0 });
  const done = performInMemory(transportNoteWorkflow, action, {
    ...{ doc, input: {}, actor: actorOf('mci'), now, stateField: 'status' },
  });
  expect(done.doc.status).toBe(to);
  const moved = done.events.filter(({ name }) => name !== 'mail.wanted');
  expect(moved.map(({ name, data }) => [name, data])).toEqual([
    [
      'transportNote.statusChanged',
      {
        transportNoteUuid: id(600),
        gatheringUuid: uuids.gathering,
        participantUuid: uuids.guest,
        status: to,
        from,
        ticketPrice: 9_000,
        agencyFee: 0,
        rev: 2,
      },
    ],
  ]);
});

describe('the traveller is told by mail', () => {
  const mailOf = (action: string, changes: object) => {
    const doc = aNote({ status: 'PENDING', travels: [aTravel()], ...changes });
    const actor = action === 'tellTraveller' ? ({ kind: 'service', service: 'logistics' } as const) : actorOf('mci');
    const { events } = performInMemory(transportNoteWorkflow, action, {
      doc,
      input: {},
      actor,
      now,
      stateField: 'status',
    });
    return events.filter(({ name }) => name === 'mail.wanted').map(({ data }) => data);
  };
  const place = { gatheringName: 'Congrès d’essai', place: 'Lyon' };
  test.each([
    ['an HCP, by a link of their own', {}, { healthCareProfessionalUuid: uuids.hcp }, `${uuids.hcp}:`, {}],
    [
      'a person added by hand, the same',
      { healthCareProfessionalUuid: null },
      { participantUuid: uuids.guest },
      `participant:${uuids.guest}:`,
      {},
    ],
    [
      'a member of staff, in the portal',
      { healthCareProfessionalUuid: null, userUuid: uuids.user },
      { userUuid: uuids.user },
      `participant:${uuids.guest}:`,
      { path: `/congrex/${uuids.gathering}/tabs?rubrique=transport` },
    ],
  ])('%s', (_who, changes, recipient, holder, more) => {
    expect(mailOf('sendTransportNoteProposition', changes)).toMatchObject([
      {
        ...{ model: 'transportProposal', owner: 'hcps', reference: `${holder}${uuids.gathering}` },
        ...{ recipients: [recipient], values: { ...place, ...more }, participantUuid: uuids.guest },
      },
    ]);
    expect(mailOf('tellTraveller', changes)).toMatchObject([{ model: 'transportChanged', recipients: [recipient] }]);
  });
});

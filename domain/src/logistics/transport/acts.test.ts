import { describe, expect, test } from 'vitest';
import type { Actor } from '../../actors/actor.ts';
import { performInMemory } from '../../testing/act.ts';
import {
  aColleague,
  actorOf,
  aGuest,
  aNote,
  aStep,
  aTravel,
  byLink,
  gathering,
  id,
  now,
  uuids,
} from '../example.test-data.ts';
import { mismatchOfTransport, refusalOfTransport } from './guards.ts';
import { filledCardsOf, transportNoteWorkflow } from './rows.ts';

const does = (action: string, doc: object | null, input?: unknown, actor: Actor = actorOf('mci')) =>
  performInMemory(transportNoteWorkflow, action, { doc, input, actor, now, stateField: 'status' });
const form = { preferenceModes: ['TRAIN'], steps: [aStep({})] };
const asked = { gathering: gathering(), guest: aGuest(), hasNote: false, visualIdentifier: 'T-0007' };

describe('whom a note may be opened for', () => {
  const standalone = { ...gathering(), gatheringType: 'biogenEvent' as const };
  test.each([
    ['a doctor whose solicitation is validated', {}, null],
    ['who has a note', { hasNote: true }, 'TRANSPORT_EXISTS'],
    [
      'whose solicitation waits',
      { guest: aGuest({ solicitationStatus: 'waiting_list' }) },
      'TRANSPORT_SOLICITATION_NOT_VALIDATED',
    ],
    ['who has none', { guest: aGuest({ solicitationStatus: null }) }, 'TRANSPORT_SOLICITATION_NOT_VALIDATED'],
    ['who has none, at a standalone', { gathering: standalone, guest: aGuest({ solicitationStatus: null }) }, null],
    ['staff', { guest: aColleague() }, null],
    [
      'a person added by hand',
      { guest: aGuest({ kind: 'MANUAL', category: 'ORATOR', solicitationStatus: null }) },
      null,
    ],
    ['a local doctor', { guest: aGuest({ category: 'DOCTOR_LOCAL' }) }, 'TRANSPORT_NOT_FOR_CATEGORY'],
    ['an intern', { guest: aGuest({ category: 'INTERN' }) }, 'TRANSPORT_NOT_FOR_CATEGORY'],
    ['who refused', { guest: aGuest({ invitationStatus: 'REFUSED' }) }, 'PARTICIPANT_NOT_COMING'],
    ['who was removed', { guest: aGuest({ isRemoved: true }) }, 'NOT_FOUND'],
    ['somebody of another gathering', { guest: aGuest({ gatheringUuid: id(9) }) }, 'NOT_FOUND'],
    ['nobody', { guest: null }, 'NOT_FOUND'],
  ] as const)('%s: %s', (_who, changes, code) => {
    const one = { ...asked, ...changes };
    expect(refusalOfTransport(one)).toBe(code);
    expect(does('createTransportNote', null, { ...one, transportNote: form }).refused).toBe(code);
  });

  test.each([
    ['2027-01-09', 'TRANSPORT_STEP_PAST'],
    ['2027-01-10', null],
  ])('with a step on %s: %s', (date, code) => {
    const transportNote = { ...form, steps: [aStep({ date })] };
    expect(does('createTransportNote', null, { ...asked, transportNote }).refused).toBe(code);
  });

  test('no link is asked of staff', () => {
    expect(does('requestTransportNote', null, { ...asked, guest: aColleague() }).refused).toBe(
      'TRANSPORT_STAFF_HAS_NO_LINK',
    );
  });
});

describe('where a note begins', () => {
  test.each([
    ['createTransportNote', { transportNote: form }, 'EX_NIHILO', 'BACK_OFFICE', actorOf('mci')],
    ['requestTransportNote', {}, 'TO_EMIT', 'LINK', actorOf('mci')],
    ['openWishedTransportNote', { wish: form, isComplete: true }, 'PENDING', 'SUBSCRIPTION', service()],
    ['openWishedTransportNote', { wish: form, isComplete: false }, 'EX_NIHILO', 'SUBSCRIPTION', service()],
  ] as const)('%s of %j: %s', (action, more, status, origin, actor) => {
    const { doc, events } = does(action, null, { ...asked, ...more }, actor);
    expect(doc).toMatchObject({
      status,
      origin,
      visualIdentifier: 'T-0007',
      participantUuid: uuids.guest,
      travels: [],
    });
    expect(doc.steps).toHaveLength(action === 'requestTransportNote' ? 0 : 1);
    const told = action === 'requestTransportNote' ? ['mail.wanted'] : [];
    expect(events.map(({ name }) => name)).toEqual(['transportNote.created', ...told]);
  });
});
function service(): Actor {
  return { kind: 'service', service: 'logistics' };
}

describe('an edit', () => {
  const whole = { ...form, agencyFee: 0, ticketPrice: 12_300, fileUuids: [id(700)] };
  test('keeps what it is given, and names the fields that it changed, not what is in them', () => {
    const { doc, events, recorded } = does('updateTransportNote', aNote(), whole);
    expect(doc).toMatchObject({ agencyFee: 0, ticketPrice: 12_300, fileUuids: [id(700)] });
    expect(events.map(({ name }) => name)).toEqual(['transportNote.changed', 'file.claimWanted']);
    expect(recorded).toEqual({ fields: ['steps', 'agencyFee', 'ticketPrice', 'fileUuids'] });
  });

  test.each([
    ['a fee', { agencyFee: 100 }],
    ['a price', { ticketPrice: 100 }],
    ['the day it came in', { noteReceivalDate: '2027-01-01' }],
  ])('the traveller cannot set %s', (_what, more) => {
    const mine = aNote({ status: 'TO_EMIT' });
    expect(does('updateTransportNote', mine, { ...form, ...more }, byLink()).refused).toBe('FORBIDDEN');
    const priced = { ...mine, agencyFee: 5, ticketPrice: 6, noteReceivalDate: '2027-01-02' };
    expect(does('updateTransportNote', priced, form, byLink()).doc).toMatchObject({
      ...{ agencyFee: 5, ticketPrice: 6, noteReceivalDate: '2027-01-02' },
    });
  });

  test('a step that is added or moved is not over; one that is there may be', () => {
    const past = aStep({ date: '2027-01-09' });
    expect(does('updateTransportNote', aNote(), { ...form, steps: [past] }).refused).toBe('TRANSPORT_STEP_PAST');
    const today = aStep({ date: '2027-01-10' });
    expect(does('updateTransportNote', aNote(), { ...form, steps: [today] }).refused).toBe(null);
    const kept = { ...past, transportStepUuid: id(610) };
    expect(does('updateTransportNote', aNote({ steps: [kept] }), { ...form, steps: [kept] }).refused).toBe(null);
  });

  test('cards stay sealed: one that is not named stays, null clears one, and only their names are known', () => {
    const before = aNote({ sealed: { sncfNumber: 'x', sncfCard: 'y' } });
    const { doc } = does('updateTransportNote', before, { ...form, sealed: { sncfCard: null, airFranceCard: 'z' } });
    expect(doc.sealed).toEqual({ sncfNumber: 'x', airFranceCard: 'z' });
    expect(filledCardsOf(doc)).toEqual(['sncfNumber', 'airFranceCard']);
  });
});

test('an HCP who is erased leaves a note and its amounts, nothing that says who travelled how', () => {
  const before = aNote({
    ...{
      sealed: { sncfCard: 'y' },
      fileUuids: [id(700)],
      ticketPrice: 9_000,
      travels: [aTravel({ ticketNumber: 'Billet7' })],
    },
    comments: does('addTransportNoteComment', aNote(), { comment: 'Je viens de Brest' }).doc.comments,
  });
  const { doc, events } = does('eraseTraveller', before, undefined, service());
  expect(JSON.stringify(doc)).not.toMatch(/Brest|Billet7|"y"/);
  expect(doc).toMatchObject({ steps: [], travels: [], fileUuids: [], ticketPrice: 9_000 });
  expect(events.map(({ name }) => name)).toEqual(['transportNote.changed', 'file.claimWanted']);
});

test('travels keep their id; those without one are new', () => {
  const travels = [aTravel({ ticketNumber: 'T1' }), { ...aTravel({ type: 'BACK' }), travelUuid: null }];
  const { doc, events } = does('setTravelsForTransportNote', aNote(), { travels });
  expect(doc.travels.map(({ travelUuid }: { travelUuid: string }) => travelUuid)).toEqual([id(620), id(900)]);
  expect(events.map(({ data }) => (data as { fields: string[] }).fields)).toEqual([['travels']]);
});

test('what both sides say stands side by side, with who said it', () => {
  const first = does('addTransportNoteComment', aNote(), { comment: 'Plutôt le matin' }, byLink()).doc;
  const second = does('addTransportNoteComment', first, { comment: 'Noté' }).doc;
  expect(second.comments).toMatchObject([
    { text: 'Plutôt le matin', isHealthCareProfessionalMessage: true, userName: null },
    { text: 'Noté', isHealthCareProfessionalMessage: false, userName: 'Jeanne Test' },
  ]);
  const refused = does(
    'refuseTransportNote',
    { ...second, status: 'WAITING_FOR_FEEDBACK' },
    { comment: 'Trop tôt' },
    byLink(),
  );
  expect(refused.doc.comments.at(-1)).toMatchObject({ text: 'Trop tôt', isHealthCareProfessionalMessage: true });
  expect(does('addTransportNoteComment', first, { comment: ' ' }).fields).toEqual({ comment: 'Ce champs est requis' });
});

test.each([
  [aGuest(), null],
  [aGuest({ isRemoved: true }), 'PARTICIPANT_NOT_COMING'],
  [aGuest({ invitationStatus: 'UNSUBSCRIBE' }), 'PARTICIPANT_NOT_COMING'],
  [aGuest({ category: 'DOCTOR_LOCAL' }), 'TRANSPORT_NOT_FOR_CATEGORY'],
  [null, 'PARTICIPANT_NOT_COMING'],
])('what needs a look again: %#', (guest, code) => expect(mismatchOfTransport(aNote(), guest)).toBe(code));

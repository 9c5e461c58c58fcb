import { describe, expect, test } from 'vitest';
import { actorOf } from '../gathering/example.test-data.ts';
import type { Right } from '../rights/catalogue.ts';
import { performInMemory } from '../testing/act.ts';
import { expectMatrix, refusalAt } from '../testing/rows-matrix.ts';
import { programmePageWorkflow } from './page-rows.ts';
import { programmeRequestWorkflow } from './request-rows.ts';
import { programmePageStates, programmeRequestStates } from './states.ts';
import { programmeEraseAt, programmeRetentionDays } from './term.ts';
import { programmeWork } from './work.ts';

const now = new Date('2027-01-15T10:00:00Z');
const later = new Date('2027-01-16T10:00:00Z');
const requestUuid = '00000000-0000-4000-8000-000000000001';
const live = ['received', 'inProgress', 'answered', 'closed'];

const aRequest = (state: string, changes: object = {}) => ({
  ...{ requestUuid, rev: 3, state, eraseAt: later, notes: [], handlerUuid: null, handlerName: null },
  sealedPerson: 'sealed',
  ...changes,
});

type Case = [action: string, right: Right | null, from: readonly string[]];
const onPages: Case[] = [
  // A creation looks at no document, so that no state bars it.
  ['createProgrammeDraft', 'openSkyclarysAdmin', programmePageStates],
  ['updateProgrammeDraft', 'openSkyclarysAdmin', ['draft']],
  ['publishProgrammeDraft', 'publishProgrammePage', ['draft']],
  ['discardProgrammeDraft', 'openSkyclarysAdmin', ['draft']],
  ['archiveProgrammePage', null, ['published']],
];
const onRequests: Case[] = [
  ['takeProgrammeRequest', 'processProgrammeRequest', ['received', 'answered', 'closed']],
  ['answerProgrammeRequest', 'processProgrammeRequest', ['received', 'inProgress']],
  ['closeProgrammeRequest', 'processProgrammeRequest', ['received', 'inProgress']],
  ['noteProgrammeRequest', 'processProgrammeRequest', live],
  ['eraseProgrammeRequest', 'processProgrammeRequest', live],
];

describe('who does what, in each state', () => {
  test.each(onPages)('%s', (action, right, from) => {
    for (const state of programmePageStates)
      expectMatrix(programmePageWorkflow, { action, state, doc: { state, versionStates: [] }, right, from, now });
  });
  test.each(onRequests)('%s', (action, right, from) => {
    for (const state of programmeRequestStates)
      expectMatrix(programmeRequestWorkflow, { action, state, doc: aRequest(state), right, from, now });
  });
  test('the clock erases at the term, and not before', () => {
    for (const state of programmeRequestStates) {
      const matrix = { action: 'expireProgrammeRequest', state, doc: aRequest(state), right: null, from: live };
      expectMatrix(programmeRequestWorkflow, { ...matrix, now: later });
      expectMatrix(programmeRequestWorkflow, { ...matrix, now, reason: 'PROGRAMME_REQUEST_KEPT' });
    }
  });
  test('no action is left out', () => {
    const named = (cases: Case[], ...more: string[]) => [...cases.map(([action]) => action), ...more].sort();
    expect(Object.keys(programmePageWorkflow.rows).sort()).toEqual(named(onPages));
    expect(Object.keys(programmeRequestWorkflow.rows).sort()).toEqual(
      named(onRequests, 'expireProgrammeRequest', 'sendProgrammeRequest'),
    );
  });
});

test.each([
  [[], null],
  [['published', 'archived', 'discarded'], null],
  [['draft', 'published'], 'PROGRAMME_DRAFT_EXISTS'],
] as const)('a draft is begun beside versions that are %j: %s', (versionStates, expected) => {
  expect(refusalAt(programmePageWorkflow, 'createProgrammeDraft', { versionStates }, actorOf('admin'), now)).toBe(
    expected,
  );
});

test('anybody sends a request; it begins as received, its person apart from the rest, and its event says nothing of them', () => {
  const request = {
    ...{ requester: 'patient', lastName: 'Évrard', firstName: 'Camille', email: 'camille@demo.test', phone: '' },
    ...{ message: 'Rappelez-moi', consent: true },
  };
  const input = {
    ...{ requestUuid, reference: 'SKY-1', challengeId: 'c', consentVersionNumber: 2, consentText: 'J’accepte' },
    ...{ request, acknowledgement: { contactPhone: '01 99 00 12 34' } },
  };
  const sent = performInMemory(programmeRequestWorkflow, 'sendProgrammeRequest', {
    ...{ doc: null, input, now },
    actor: { kind: 'anonymous' },
  });
  expect(sent.refused).toBeNull();
  const { sealedPerson, ...rest } = sent.doc;
  expect(JSON.parse(sealedPerson)).toMatchObject({ lastName: 'Évrard', message: 'Rappelez-moi', phone: null });
  expect(JSON.stringify([rest, sent.events, sent.recorded])).not.toMatch(/vrard|Camille|camille|Rappelez/);
  expect(rest).toMatchObject({ state: 'received', consentedAt: now, eraseAt: programmeEraseAt('received', now) });
  expect(sent.events.map(({ name, data }) => [name, data])).toEqual([
    ['programmeRequest.changed', { requestUuid, state: 'received', rev: 1 }],
    [
      'mail.wanted',
      {
        ...{
          mailId: expect.any(String),
          model: 'programmeRequestReceived',
          owner: 'skyclarys',
          reference: requestUuid,
        },
        recipients: [{ programmeRequestUuid: requestUuid }],
        values: { reference: 'SKY-1', contactPhone: '01 99 00 12 34' },
      },
    ],
  ]);
  const unmailed = performInMemory(programmeRequestWorkflow, 'sendProgrammeRequest', {
    ...{ doc: null, input: { ...input, acknowledgement: null }, now },
    actor: { kind: 'anonymous' },
  });
  expect(unmailed.events.map(({ name }) => name)).toEqual(['programmeRequest.changed']);
});

test('a request waits for all who may take it; once taken, for whoever took it', () => {
  const admin = actorOf('admin');
  const other = { ...admin, userUuid: '00000000-0000-4000-8000-00000000000f' };
  const waitsFor = (doc: object) =>
    Object.entries(programmeWork).flatMap(([kind, { waits }]) =>
      [admin, other, actorOf('msl')].map((actor) => [kind, waits(doc as never, actor, now)]),
    );
  const at = (take: boolean[], answer: boolean[]) => [
    ...take.map((one) => ['PROGRAMME_REQUEST_TO_TAKE', one]),
    ...answer.map((one) => ['PROGRAMME_REQUEST_TO_ANSWER', one]),
  ];
  const none = [false, false, false];
  const taken = aRequest('inProgress', { handlerUuid: (admin as { userUuid: string }).userUuid });
  expect(waitsFor(taken)).toEqual(at([false, false, false], [true, false, false]));
  expect(programmeWork.PROGRAMME_REQUEST_TO_TAKE.waits(aRequest('received') as never, other, now)).toBe(true);
  expect(waitsFor(aRequest('closed'))[3]).toEqual(['PROGRAMME_REQUEST_TO_ANSWER', none[0]]);
});

test.each([
  ['takeProgrammeRequest', 'received', undefined, 'inProgress'],
  ['answerProgrammeRequest', 'inProgress', undefined, 'answered'],
  ['closeProgrammeRequest', 'inProgress', { reason: 'Doublon' }, 'closed'],
] as const)('%s: by whom, and the term that begins anew', (action, state, input, to) => {
  const done = performInMemory(programmeRequestWorkflow, action, {
    doc: aRequest(state),
    input,
    actor: actorOf('admin'),
    now,
  });
  const days = programmeRetentionDays[to] * 86_400_000;
  expect(done.doc).toMatchObject({ state: to, eraseAt: new Date(now.getTime() + days) });
  expect(done.doc.handlerName).toMatch(/ Test$/);
});

test.each(['eraseProgrammeRequest', 'expireProgrammeRequest'])('%s leaves no person and no note', (action) => {
  const notes = [{ noteUuid: 'n', text: null, sealed: 'sealed', authorName: 'Agnès Moulin', at: now }];
  const actor =
    action === 'expireProgrammeRequest' ? ({ kind: 'service', service: 'skyclarys' } as const) : actorOf('admin');
  const { doc } = performInMemory(programmeRequestWorkflow, action, {
    doc: aRequest('answered', { notes }),
    actor,
    now: later,
  });
  expect(doc).toMatchObject({
    state: 'erased',
    sealedPerson: null,
    eraseAt: null,
    notes: [{ text: null, sealed: null }],
  });
  expect(refusalAt(programmeRequestWorkflow, 'noteProgrammeRequest', doc, actorOf('admin'), later)).toBe(
    'ILLEGAL_TRANSITION',
  );
});

test('publishing says by whom; a draft keeps its content', () => {
  const doc = { versionUuid: requestUuid, rev: 1, state: 'draft', title: 'Programme' };
  const done = performInMemory(programmePageWorkflow, 'publishProgrammeDraft', { doc, actor: actorOf('admin'), now });
  expect(done.doc).toMatchObject({ state: 'published', title: 'Programme', publishedAt: now });
  expect(done.events.map(({ data }) => data)).toEqual([{ versionUuid: requestUuid, state: 'published', rev: 2 }]);
});

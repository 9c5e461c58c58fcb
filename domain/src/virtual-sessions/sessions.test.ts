import { describe, expect, test } from 'vitest';
import { userTypes } from '../actors/user-types.ts';
import { performInMemory } from '../testing/act.ts';
import { expectMatrix } from '../testing/rows-matrix.ts';
import { nextVirtualSessionAction } from './actions.ts';
import { actorOf, aForm, aSession, id, now, unit, uuids } from './example.test-data.ts';
import { virtualSessionWorkflow } from './session-rows.ts';
import { type VirtualSessionStatus, virtualSessionStatuses } from './states.ts';
import { virtualSessionVisibilityOf } from './visibility.ts';
import { virtualSessionWork } from './work.ts';

type SessionAction = keyof typeof virtualSessionWorkflow.rows;
const roc = actorOf('roc', uuids.roc);
const onSession = (action: SessionAction, doc: object | null, input?: unknown, actor = roc) =>
  performInMemory(virtualSessionWorkflow, action, { doc, input, actor, now, stateField: 'status' });

const alive = ['DRAFT', 'PUBLISHED', 'CLOSED'];
const manage = 'manageVirtualSession' as const;
const publish = 'publishVirtualSession' as const;
/** Written from the specification, section 4: from which statuses, and by which right. */
const onSessions = {
  updateVirtualSession: { from: alive, right: manage },
  publishVirtualSession: { from: ['DRAFT'], right: publish },
  closeVirtualSession: { from: ['PUBLISHED'], right: publish },
  windUpVirtualSession: { from: ['CLOSED'], right: publish },
  reopenVirtualSession: { from: ['WINDED_UP'], right: publish },
  readVirtualSessionSource: { from: alive, right: manage },
} as const;

test('the table names every row of a session', () => {
  expect(Object.keys(virtualSessionWorkflow.rows).sort()).toEqual(
    ['createVirtualSession', ...Object.keys(onSessions)].sort(),
  );
});

describe.each(Object.entries(onSessions))('%s', (action, { from, right }) => {
  test.each(virtualSessionStatuses)('in %s, for each user type', (status) => {
    const doc = aSession({ status, sessionType: 'external' });
    expectMatrix(virtualSessionWorkflow, { action, state: status, doc, right, from, now });
  });
});

describe('the form', () => {
  const required = 'Ce champs est requis';
  const option = 'Merci de cocher une option';
  test('nothing filled in: a message beside each field', () => {
    const { refused, fields } = onSession('createVirtualSession', null, {});
    expect([refused, fields]).toEqual([
      'BAD_USER_INPUT',
      {
        ...{ oseusMeetingId: required, name: required, beginDay: required, beginHour: required, endDay: required },
        ...{ endHour: required, businessUnitUuid: option, rocUuid: option, projectManagerUuid: option },
        sessionType: option,
      },
    ]);
  });
  test.each([
    ['the same hour', { endHour: '18:30' }, 'endHour'],
    ['an earlier hour', { endHour: '18:00' }, 'endHour'],
    ['an earlier day', { endDay: '2027-02-02' }, 'endDay'],
  ])('it ends after it begins: %s', (_, changes, field) => {
    expect(onSession('createVirtualSession', null, aForm(changes)).fields).toEqual({
      [field]: 'La fin doit être après le début',
    });
  });
  test('days and hours are those of Paris; a new session is a draft of who made it', () => {
    const { doc, events } = onSession('createVirtualSession', null, aForm({ endDay: '2027-07-01', endHour: '08:00' }));
    expect(doc).toEqual({
      ...{ virtualSessionUuid: id(900), rev: 1, status: 'DRAFT', oseusMeetingId: 'OSE-1', name: 'Webinaire' },
      ...{ description: null, businessUnitUuid: id(1), rocUuid: uuids.roc, projectManagerUuid: uuids.cp },
      ...{ beginDate: new Date('2027-02-03T17:30:00Z'), endDate: new Date('2027-07-01T06:00:00Z') },
      ...{ sessionType: 'manual', creatorUuid: uuids.roc, sourceReadAt: null },
    });
    expect(events).toEqual([
      {
        ...{ name: 'virtualSession.created', version: 1, aggregateId: id(900) },
        data: { virtualSessionUuid: id(900), businessUnitUuid: id(1), rev: 1 },
      },
    ]);
  });
  test('an edit says what it changed; one that changes nothing tells nobody', () => {
    const { events, recorded } = onSession('updateVirtualSession', aSession(), aForm({ name: 'Autre nom' }));
    expect(recorded).toEqual({ changes: [{ field: 'name', from: 'Webinaire', to: 'Autre nom' }] });
    expect(events).toMatchObject([{ name: 'virtualSession.changed', data: { fields: ['name'], rev: 4 } }]);
    expect(onSession('updateVirtualSession', aSession(), aForm()).events).toEqual([]);
  });
});

test('from draft to wound up and back, step by step', () => {
  const statuses: VirtualSessionStatus[] = [];
  let doc: object = aSession({ status: 'DRAFT' });
  for (let step = 0; step < 4; step += 1) {
    const { status } = doc as { status: VirtualSessionStatus };
    const done = onSession(nextVirtualSessionAction[status], doc, { confirmed: true });
    expect(done.events).toMatchObject([
      { name: 'virtualSession.statusChanged', data: { from: status, status: done.doc.status } },
    ]);
    doc = done.doc;
    statuses.push(done.doc.status);
  }
  expect(statuses).toEqual(['PUBLISHED', 'CLOSED', 'WINDED_UP', 'CLOSED']);
});

test('winding up asks for the box', () => {
  const closed = aSession({ status: 'CLOSED' });
  expect(onSession('windUpVirtualSession', closed, {}).refused).toBe('STATUS_CONFIRMATION_REQUIRED');
});

test('Oseus is read of sessions that follow it', () => {
  expect(onSession('readVirtualSessionSource', aSession(), {}).refused).toBe('VIRTUAL_SESSION_MANUAL');
  const facts = { name: 'Titre', description: null, beginDate: now, endDate: new Date(now.getTime() + 1) };
  const { doc, recorded } = onSession('readVirtualSessionSource', aSession({ sessionType: 'external' }), facts);
  expect(doc).toMatchObject({ ...facts, sourceReadAt: now });
  expect(recorded.changes).toEqual([
    { field: 'name', from: 'Webinaire', to: 'Titre' },
    { field: 'beginDate', from: aSession().beginDate, to: now },
    { field: 'endDate', from: aSession().endDate, to: facts.endDate },
  ]);
});

describe('reach', () => {
  const everywhere = ['admin', 'externalConsumer', 'mci', 'megaAdmin', 'roc', 'superAdmin'];
  const reach = (type: (typeof userTypes)[number], more = {}) =>
    virtualSessionVisibilityOf({ ...actorOf(type), ...more });
  test('some see all', () => {
    expect(userTypes.filter((type) => reach(type) === 'all').sort()).toEqual(everywhere);
  });
  const inUnit = { businessUnitUuid: unit.ms };
  const own = (type: (typeof userTypes)[number]) => ({ memberUuid: actorOf(type).userUuid });
  test.each([
    ['field staff: the published ones of their unit', 'msl', [{ ...inUnit, isPublished: true }]],
    ['medical directors: all of their unit, and their own', 'dm', [inUnit, own('dm')]],
    [
      'others: the published ones of their unit, and their own',
      'others',
      [{ ...inUnit, isPublished: true }, own('others')],
    ],
    ['a project manager: all of their unit, and their own', 'cp', [inUnit, own('cp')]],
  ] as const)('%s', (_, type, expected) => expect(reach(type, inUnit)).toEqual(expected));
  test('without a unit, their own', () => {
    expect(reach('cp', { businessUnitUuid: undefined })).toEqual([own('cp')]);
    expect(reach('msl', { businessUnitUuid: undefined })).toEqual([]);
  });
  test('a link sees none', () => {
    const link = { kind: 'link', purpose: 'SUBSCRIPTION', healthCareProfessionalUuid: uuids.hcp, linkId: 'l' } as const;
    expect(virtualSessionVisibilityOf(link)).toEqual([]);
  });
});

describe('what waits for its ROC', () => {
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
  const at = (status: VirtualSessionStatus, begin: number) =>
    aSession({ status, beginDate: days(begin), endDate: days(begin + 0.1) });
  const waiting = (doc: ReturnType<typeof aSession>, actor = roc) =>
    Object.entries(virtualSessionWork)
      .filter(([, { from, waits }]) => (from as readonly string[]).includes(doc.status) && waits(doc, actor, now))
      .map(([kind]) => kind);
  test.each([
    ['DRAFT', 8, []],
    ['DRAFT', 6, ['VIRTUAL_SESSION_TO_PUBLISH']],
    ['DRAFT', -1, ['VIRTUAL_SESSION_TO_PUBLISH']],
    ['PUBLISHED', 1, []],
    ['PUBLISHED', -1, ['VIRTUAL_SESSION_TO_CLOSE']],
    ['CLOSED', 1, []],
    ['CLOSED', -1, ['VIRTUAL_SESSION_TO_WIND_UP']],
    ['WINDED_UP', -1, []],
  ] as const)('%s, %i days from now: %j', (status, begin, kinds) => {
    expect(waiting(at(status, begin))).toEqual(kinds);
    expect(waiting(at(status, begin), actorOf('roc'))).toEqual([]);
  });
});

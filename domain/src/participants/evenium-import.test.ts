import { describe, expect, test } from 'vitest';
import { actorOf } from '../gathering/example.test-data.ts';
import { userTypes } from '../user-types.ts';
import { availableActions, refusalOf } from '../workflow.ts';
import { attendeeImportWorkflow, importStates, monitoringOf, noImportCounts, previewKeptMs } from './evenium-import.ts';
import { contextOf, gatheringOf, id, now, uuids } from './example.test-data.ts';

type Doc = Parameters<typeof attendeeImportWorkflow.stateOf>[0];
const roc = actorOf('roc');
const doc = (state: (typeof importStates)[number], more: Partial<Doc> = {}): Doc => ({
  attendeeImportUuid: id(900),
  gatheringUuid: uuids.gathering,
  gathering: gatheringOf(),
  kind: 'ATTENDEES',
  eveniumEventId: 'EVT',
  fileName: null,
  state,
  rev: 1,
  actor: roc as Doc['actor'],
  total: 1,
  read: 1,
  counts: noImportCounts,
  toApply: 1,
  applied: 0,
  previewedAt: now,
  endedAt: null,
  errorCode: null,
  createdAt: now,
  updatedAt: now,
  ...more,
});
const refusal = (action: string, one: Doc, actor: Parameters<typeof refusalOf>[2]['actor'] = roc) =>
  refusalOf(attendeeImportWorkflow as never, action, contextOf(one as never, undefined, actor) as never);

const from: Record<string, string[]> = {
  keepPreview: ['READING'],
  importAttendees: ['PREVIEWED'],
  finishAttendeeImport: ['APPLYING'],
  failAttendeeImport: ['READING', 'APPLYING'],
  cancelAttendeeImport: ['READING', 'PREVIEWED', 'APPLYING'],
};
const byPeople = ['previewAttendeeImport', 'previewPresenceImport', 'importAttendees', 'cancelAttendeeImport'];

test('the table names every row', () => {
  const starts = ['previewAttendeeImport', 'previewPresenceImport'];
  expect(Object.keys(attendeeImportWorkflow.rows).sort()).toEqual([...starts, ...Object.keys(from)].sort());
});

test.each(Object.entries(from))('%s from its states only', (action, states) => {
  const service = { kind: 'service', service: 'participants' } as const;
  const expected = importStates.map((state) => [state, states.includes(state) ? null : 'ILLEGAL_TRANSITION']);
  expect(importStates.map((state) => [state, refusal(action, doc(state), service)])).toEqual(expected);
});

test.each(byPeople)('%s, for each of the 17 user types', (action) => {
  const importers = ['admin', 'roc', 'cp', 'superDm', 'superAdmin', 'externalConsumer'];
  const expected = userTypes.map((type) => [type, importers.includes(type) ? null : 'FORBIDDEN']);
  expect(userTypes.map((type) => [type, refusal(action, doc('PREVIEWED'), actorOf(type))])).toEqual(expected);
});

describe('what may be confirmed', () => {
  test.each<[string | null, Partial<Doc>]>([
    [null, {}],
    ['IMPORT_NOTHING_TO_DO', { toApply: 0 }],
    ['IMPORT_PREVIEW_OLD', { previewedAt: new Date(now.getTime() - previewKeptMs) }],
    ['GATHERING_READ_ONLY', { gathering: gatheringOf('WINDED_UP') }],
  ])('%s', (code, more) => {
    expect(refusal('importAttendees', doc('PREVIEWED', more))).toBe(code);
  });
});

test('monitoring and buttons of each state', () => {
  expect(
    importStates.map((state) => [
      state,
      monitoringOf[state],
      availableActions(attendeeImportWorkflow, doc(state), roc, now).map(({ name }) => name),
    ]),
  ).toEqual([
    ['READING', 'PENDING', ['cancelAttendeeImport']],
    ['PREVIEWED', 'PENDING', ['importAttendees', 'cancelAttendeeImport']],
    ['APPLYING', 'PENDING', ['cancelAttendeeImport']],
    ['DONE', 'DONE', []],
    ['CANCELLED', 'DONE', []],
    ['ERROR', 'ERROR', []],
  ]);
});

import { describe, expect, test } from 'vitest';
import type { Actor, UserActor } from '../../actors/actor.ts';
import { userTypes } from '../../actors/user-types.ts';
import { actorOf } from '../../gathering/example.test-data.ts';
import {
  type ImportJob,
  importStates,
  monitoringOf,
  noImportCounts,
  previewLifetimeMs,
  undoableMs,
} from '../../imports/job.ts';
import { availableActions, refusalOf } from '../../rules/available-actions.ts';
import type { Workflow } from '../../rules/workflow.ts';
import { contextOf, gatheringOf, id, now, uuids } from '../example.test-data.ts';
import { attendeeImportWorkflow } from './evenium-import.ts';
import { participantImportWorkflow } from './participant-import.ts';

const roc = actorOf('roc');
const service = { kind: 'service', service: 'participants' } as const;
const doc = (state: (typeof importStates)[number], more: object = {}): ImportJob => ({
  gatheringUuid: uuids.gathering,
  kind: 'ATTENDEES',
  fileName: null,
  state,
  rev: 1,
  actor: roc as UserActor,
  total: 1,
  read: 1,
  counts: noImportCounts,
  toApply: 1,
  applied: 0,
  made: 1,
  previewedAt: now,
  endedAt: now,
  errorCode: null,
  createdAt: now,
  updatedAt: now,
  ...{ gathering: gatheringOf(), attendeeImportUuid: id(900), participantImportUuid: id(900) },
  ...more,
});

interface Import {
  workflow: Workflow<never>;
  starts: string[];
  importers: string[];
  shows: string;
  decides: string;
  confirms: string;
  finishes: string;
  fails: string;
  cancels: string;
  undoes: string;
  finishesUndo: string;
}
const declared: [string, Import][] = [
  [
    'attendees',
    {
      workflow: attendeeImportWorkflow as never,
      starts: ['previewAttendeeImport', 'previewPresenceImport'],
      importers: ['admin', 'roc', 'cp', 'superDm', 'superAdmin', 'externalConsumer'],
      shows: 'keepPreview',
      decides: 'decideAttendeeImportLine',
      confirms: 'importAttendees',
      finishes: 'finishAttendeeImport',
      fails: 'failAttendeeImport',
      cancels: 'cancelAttendeeImport',
      undoes: 'undoAttendeeImport',
      finishesUndo: 'finishAttendeeImportUndo',
    },
  ],
  [
    'participants',
    {
      workflow: participantImportWorkflow as never,
      starts: ['previewParticipantImport'],
      importers: ['admin', 'roc', 'superDm', 'superAdmin', 'externalConsumer'],
      shows: 'showParticipantImport',
      decides: 'decideParticipantImportLine',
      confirms: 'importParticipants',
      finishes: 'finishParticipantImport',
      fails: 'failParticipantImport',
      cancels: 'cancelParticipantImport',
      undoes: 'undoParticipantImport',
      finishesUndo: 'finishParticipantImportUndo',
    },
  ],
];

describe.each(declared)('the import of %s', (_name, one) => {
  const { workflow, starts, importers, confirms, decides, cancels, undoes } = one;
  const refusal = (action: string, job: ImportJob, actor: Actor = roc) =>
    refusalOf(workflow, action, contextOf(job as never, undefined, actor) as never);
  const from: Record<string, string[]> = {
    [one.shows]: ['READING'],
    [decides]: ['PREVIEWED'],
    [confirms]: ['PREVIEWED'],
    [one.finishes]: ['APPLYING'],
    [one.fails]: ['READING', 'APPLYING', 'UNDOING'],
    [cancels]: ['READING', 'PREVIEWED', 'APPLYING'],
    [undoes]: ['DONE', 'CANCELLED', 'ERROR'],
    [one.finishesUndo]: ['UNDOING'],
  };

  test('the table names every row', () => {
    expect(Object.keys(workflow.rows).sort()).toEqual([...starts, ...Object.keys(from)].sort());
  });

  test.each(Object.entries(from))('%s from its states only', (action, states) => {
    const expected = importStates.map((state) => [state, states.includes(state) ? null : 'ILLEGAL_TRANSITION']);
    expect(importStates.map((state) => [state, refusal(action, doc(state), service)])).toEqual(expected);
  });

  test.each([...starts, decides, confirms, cancels, undoes])('%s, for each of the 17 user types', (action) => {
    const expected = userTypes.map((type) => [type, importers.includes(type) ? null : 'FORBIDDEN']);
    expect(
      userTypes.map((type) => [type, refusal(action, doc(action === undoes ? 'DONE' : 'PREVIEWED'), actorOf(type))]),
    ).toEqual(expected);
  });

  test.each<[string | null, object]>([
    [null, {}],
    ['IMPORT_NOTHING_TO_DO', { toApply: 0 }],
    ['IMPORT_PREVIEW_OLD', { previewedAt: new Date(now.getTime() - previewLifetimeMs) }],
    ['GATHERING_READ_ONLY', { gathering: gatheringOf('WINDED_UP') }],
  ])('what may be confirmed: %s', (code, more) => {
    expect(refusal(confirms, doc('PREVIEWED', more))).toBe(code);
  });

  test.each<[string | null, object]>([
    [null, { endedAt: new Date(now.getTime() - undoableMs + 1) }],
    ['IMPORT_UNDO_TOO_LATE', { endedAt: new Date(now.getTime() - undoableMs) }],
    ['IMPORT_NOTHING_TO_UNDO', { made: 0 }],
    // From before imports could be undone.
    ['IMPORT_NOTHING_TO_UNDO', { made: undefined }],
    ['GATHERING_READ_ONLY', { gathering: gatheringOf('WINDED_UP') }],
  ])('what may be undone: %s %j', (code, more) => {
    expect(refusal(undoes, doc('DONE', { endedAt: now, ...more }))).toBe(code);
  });

  test.each([
    ['UNDONE', { undone: 1, kept: 0 }],
    ['PARTLY_UNDONE', { undone: 0, kept: 1 }],
  ])('an undo ends as %s', (state, more) => {
    const row = workflow.rows[one.finishesUndo]!;
    const context = contextOf(doc('UNDOING', more) as never, undefined, service) as never;
    expect([(row.to as (context: never) => string)(context), row.records!(context)]).toEqual([state, more]);
  });

  test('who undoes is kept, and an undo that fails is one in part', () => {
    const undone = workflow.rows[undoes]!.apply!(contextOf(doc('DONE') as never, undefined, roc) as never);
    expect(undone).toEqual({ undoneBy: roc, undoneAt: now, undone: 0, kept: 0 });
    const { to } = workflow.rows[one.fails]!;
    const states = (['APPLYING', 'UNDOING'] as const).map((state) =>
      (to as (context: never) => string)(contextOf(doc(state) as never, { errorCode: 'IMPORT_FAILED' }) as never),
    );
    expect(states).toEqual(['ERROR', 'PARTLY_UNDONE']);
  });

  test.each([
    ['CONFLICT', 'CHANGED', { CONFLICT: 0, CHANGED: 1 }, 2],
    ['CONFLICT', 'SKIPPED', { CONFLICT: 0, SKIPPED: 1 }, 1],
    ['CHANGED', 'SKIPPED', { CONFLICT: 1, CHANGED: -1, SKIPPED: 1 }, 0],
  ])('a decision leads a line from %s to %s', (was, becomes, counts, toApply) => {
    const job = doc('PREVIEWED', { counts: { ...noImportCounts, CONFLICT: 1 } });
    const context = contextOf(job as never, { index: 2, was, becomes });
    expect(workflow.rows[decides]!.apply!(context as never)).toEqual({
      counts: { ...noImportCounts, ...counts },
      toApply,
    });
  });

  test('monitoring and buttons of each state', () => {
    const shown = importStates.map((state) => [
      state,
      monitoringOf[state],
      availableActions(workflow, doc(state) as never, roc, now).map(({ name }) => name),
    ]);
    expect(shown).toEqual([
      ['READING', 'PENDING', [cancels]],
      ['PREVIEWED', 'PENDING', [decides, confirms, cancels]],
      ['APPLYING', 'PENDING', [cancels]],
      ['DONE', 'DONE', [undoes]],
      ['CANCELLED', 'DONE', [undoes]],
      ['ERROR', 'ERROR', [undoes]],
      ['UNDOING', 'PENDING', []],
      ['UNDONE', 'DONE', []],
      ['PARTLY_UNDONE', 'DONE', []],
    ]);
  });
});

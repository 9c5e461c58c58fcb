import { describe, expect, test } from 'vitest';
import type { Actor, UserActor } from '../../actor.ts';
import { availableActions, refusalOf } from '../../available-actions.ts';
import { actorOf } from '../../gathering/example.test-data.ts';
import { type ImportJob, importStates, monitoringOf, noImportCounts, previewKeptMs } from '../../imports/job.ts';
import { userTypes } from '../../user-types.ts';
import type { Workflow } from '../../workflow.ts';
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
  previewedAt: now,
  endedAt: null,
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
    },
  ],
];

describe.each(declared)('the import of %s', (_name, one) => {
  const { workflow, starts, importers, confirms, decides, cancels } = one;
  const refusal = (action: string, job: ImportJob, actor: Actor = roc) =>
    refusalOf(workflow, action, contextOf(job as never, undefined, actor) as never);
  const from: Record<string, string[]> = {
    [one.shows]: ['READING'],
    [decides]: ['PREVIEWED'],
    [confirms]: ['PREVIEWED'],
    [one.finishes]: ['APPLYING'],
    [one.fails]: ['READING', 'APPLYING'],
    [cancels]: ['READING', 'PREVIEWED', 'APPLYING'],
  };

  test('the table names every row', () => {
    expect(Object.keys(workflow.rows).sort()).toEqual([...starts, ...Object.keys(from)].sort());
  });

  test.each(Object.entries(from))('%s from its states only', (action, states) => {
    const expected = importStates.map((state) => [state, states.includes(state) ? null : 'ILLEGAL_TRANSITION']);
    expect(importStates.map((state) => [state, refusal(action, doc(state), service)])).toEqual(expected);
  });

  test.each([...starts, decides, confirms, cancels])('%s, for each of the 17 user types', (action) => {
    const expected = userTypes.map((type) => [type, importers.includes(type) ? null : 'FORBIDDEN']);
    expect(userTypes.map((type) => [type, refusal(action, doc('PREVIEWED'), actorOf(type))])).toEqual(expected);
  });

  test.each<[string | null, object]>([
    [null, {}],
    ['IMPORT_NOTHING_TO_DO', { toApply: 0 }],
    ['IMPORT_PREVIEW_OLD', { previewedAt: new Date(now.getTime() - previewKeptMs) }],
    ['GATHERING_READ_ONLY', { gathering: gatheringOf('WINDED_UP') }],
  ])('what may be confirmed: %s', (code, more) => {
    expect(refusal(confirms, doc('PREVIEWED', more))).toBe(code);
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
      ['DONE', 'DONE', []],
      ['CANCELLED', 'DONE', []],
      ['ERROR', 'ERROR', []],
    ]);
  });
});

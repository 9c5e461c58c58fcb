import { z } from 'zod';
import { defineEvent } from '../../events/events.ts';
import { uuid } from '../../fields/fields.ts';
import type { GatheringSnapshot } from '../../gathering/snapshot.ts';
import { type ImportJob, type ImportState, importStateLabels, importStates } from '../../imports/job.ts';
import { importRows, newImport } from '../../imports/rows.ts';
import { defineWorkflow, type Guard, type RuleContext } from '../../rules/workflow.ts';
import { importActions } from './import-actions.ts';

/** What is imported: guests with their answer and presence, presence alone, presence of a file. */
export const importKinds = ['ATTENDEES', 'PRESENCE', 'PRESENCE_FILE'] as const;
export type ImportKind = (typeof importKinds)[number];
export const importKindLabels: Record<ImportKind, string> = {
  ATTENDEES: 'Invités d’Evenium',
  PRESENCE: 'Présences d’Evenium',
  PRESENCE_FILE: 'Présences d’un fichier',
};

export interface AttendeeImport extends ImportJob {
  attendeeImportUuid: string;
  kind: ImportKind;
  eveniumEventId: string | null;
}
type Import = AttendeeImport & { gathering: GatheringSnapshot };

const newAttendeeImport = newImport.extend({ eveniumEventId: z.string().nullable() });
type NewAttendeeImport = z.infer<typeof newAttendeeImport>;

export const attendeeImportChanged = defineEvent(
  'attendeeImport.changed',
  1,
  z.object({ attendeeImportUuid: uuid, gatheringUuid: uuid, state: z.enum(importStates), rev: z.number().int() }),
);

const rows = importRows<Import>('importAttendee', ({ doc: { attendeeImportUuid, gatheringUuid, state, rev } }) => [
  attendeeImportChanged.of(attendeeImportUuid, { attendeeImportUuid, gatheringUuid, state, rev }),
]);

/** A file needs no event of Evenium. */
const fromEvenium: Guard<unknown, NewAttendeeImport> = ({ input }) =>
  input.fileName !== null || input.eveniumEventId !== null || 'EVENIUM_EVENT_MISSING';

const begins = (
  action: 'previewAttendeeImport' | 'previewPresenceImport',
  kindOf: (input: NewAttendeeImport) => ImportKind,
) => ({
  ...rows.begins,
  ...importActions.rows[action],
  input: newAttendeeImport,
  check: [fromEvenium],
  apply: ({ input }: RuleContext<Import, NewAttendeeImport>) =>
    rows.begun(input, {
      attendeeImportUuid: input.importUuid,
      kind: kindOf(input),
      eveniumEventId: input.eveniumEventId,
    }),
});

/** The import of guests, and of presence. */
export const attendeeImportWorkflow = defineWorkflow<Import, ImportState>()({
  name: 'attendeeImport',
  states: importStates,
  stateLabels: importStateLabels,
  stateOf: importActions.stateOf,
  rows: {
    previewAttendeeImport: begins('previewAttendeeImport', () => 'ATTENDEES'),
    previewPresenceImport: begins('previewPresenceImport', ({ fileName }) =>
      fileName === null ? 'PRESENCE' : 'PRESENCE_FILE',
    ),
    keepPreview: rows.shows,
    decideAttendeeImportLine: rows.decides,
    importAttendees: rows.confirms,
    finishAttendeeImport: rows.finishes,
    failAttendeeImport: rows.fails,
    cancelAttendeeImport: rows.cancels,
    undoAttendeeImport: rows.undoes,
    finishAttendeeImportUndo: rows.finishesUndo,
  },
});

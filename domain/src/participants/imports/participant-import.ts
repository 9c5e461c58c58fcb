import { z } from 'zod';
import { defineEvent } from '../../events/events.ts';
import { uuid } from '../../fields/fields.ts';
import type { GatheringSnapshot } from '../../gathering/snapshot.ts';
import { type ImportJob, type ImportState, importStateLabels, importStates } from '../../imports/job.ts';
import { importRows, type NewImport, newImport } from '../../imports/rows.ts';
import { defineWorkflow, type RuleContext } from '../../rules/workflow.ts';
import { importActions } from './import-actions.ts';

export const participantImportKindLabels = { PARTICIPANTS_FILE: 'Participants d’un fichier' };

export interface ParticipantImport extends ImportJob {
  participantImportUuid: string;
  kind: keyof typeof participantImportKindLabels;
}
type Import = ParticipantImport & { gathering: GatheringSnapshot };

export const participantImportChanged = defineEvent(
  'participantImport.changed',
  1,
  z.object({ participantImportUuid: uuid, gatheringUuid: uuid, state: z.enum(importStates), rev: z.number().int() }),
);

const rows = importRows<Import>(
  'importParticipant',
  ({ doc: { participantImportUuid, gatheringUuid, state, rev } }) => [
    participantImportChanged.of(participantImportUuid, { participantImportUuid, gatheringUuid, state, rev }),
  ],
);

/** The import of participants from a file (docs/decisions/imports.md). */
export const participantImportWorkflow = defineWorkflow<Import, ImportState>()({
  name: 'participantImport',
  states: importStates,
  stateLabels: importStateLabels,
  stateOf: importActions.stateOf,
  rows: {
    previewParticipantImport: {
      ...rows.begins,
      ...importActions.rows.previewParticipantImport,
      input: newImport,
      apply: ({ input }: RuleContext<Import, NewImport>) =>
        rows.begun(input, { participantImportUuid: input.importUuid, kind: 'PARTICIPANTS_FILE' }),
    },
    showParticipantImport: rows.shows,
    decideParticipantImportLine: rows.decides,
    importParticipants: rows.confirms,
    finishParticipantImport: rows.finishes,
    failParticipantImport: rows.fails,
    cancelParticipantImport: rows.cancels,
    undoParticipantImport: rows.undoes,
    finishParticipantImportUndo: rows.finishesUndo,
  },
});

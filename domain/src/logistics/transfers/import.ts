import { z } from 'zod';
import { defineEvent } from '../../events/events.ts';
import { uuid } from '../../fields/fields.ts';
import type { GatheringSnapshot } from '../../gathering/snapshot.ts';
import { type ImportJob, type ImportState, importStateLabels, importStates } from '../../imports/job.ts';
import { importRows, type NewImport, newImport } from '../../imports/rows.ts';
import { defineWorkflow, type RuleContext } from '../../rules/workflow.ts';
import { transferImportActions } from './actions.ts';

export const transferImportKindLabels = { TRANSFERS_FILE: 'Transferts d’un fichier' };

export interface TransferImport extends ImportJob {
  transferImportUuid: string;
  kind: keyof typeof transferImportKindLabels;
}
type Import = TransferImport & { gathering: GatheringSnapshot };

export const transferImportChanged = defineEvent(
  'transferImport.changed',
  1,
  z.object({ transferImportUuid: uuid, gatheringUuid: uuid, state: z.enum(importStates), rev: z.number().int() }),
);

const rows = importRows<Import>('importTransfer', ({ doc: { transferImportUuid, gatheringUuid, state, rev } }) => [
  transferImportChanged.of(transferImportUuid, { transferImportUuid, gatheringUuid, state, rev }),
]);

/** The import of transfers from a file (docs/decisions/imports.md). */
export const transferImportWorkflow = defineWorkflow<Import, ImportState>()({
  name: 'transferImport',
  states: importStates,
  stateLabels: importStateLabels,
  stateOf: transferImportActions.stateOf,
  rows: {
    previewTransferImport: {
      ...rows.begins,
      ...transferImportActions.rows.previewTransferImport,
      input: newImport,
      apply: ({ input }: RuleContext<Import, NewImport>) =>
        rows.begun(input, { transferImportUuid: input.importUuid, kind: 'TRANSFERS_FILE' }),
    },
    showTransferImport: rows.shows,
    decideTransferImportLine: rows.decides,
    importTransfers: rows.confirms,
    finishTransferImport: rows.finishes,
    failTransferImport: rows.fails,
    cancelTransferImport: rows.cancels,
    undoTransferImport: rows.undoes,
    finishTransferImportUndo: rows.finishesUndo,
  },
});

import { expenseNoteExport } from '../expenses/export.ts';
import { hcpExport } from '../hcps/export.ts';
import { roomingExport, transferExport } from '../logistics/export.ts';
import { serfExport } from '../serf/export.ts';
import { solicitationExport } from '../solicitations/export.ts';
import type { ExportKind } from './actions.ts';
import type { ExportDefinition } from './export-kind.ts';

/** Every kind of export there is. */
export const exportDefinitions = {
  SOLICITATIONS: solicitationExport,
  HCPS: hcpExport,
  OVERNIGHT_STAYS: roomingExport,
  TRANSFERS: transferExport,
  EXPENSE_NOTES: expenseNoteExport,
  SERFS: serfExport,
} satisfies Record<ExportKind, ExportDefinition>;

export const definitionOf = (kind: ExportKind): ExportDefinition => exportDefinitions[kind];

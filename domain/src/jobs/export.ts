import { z } from 'zod';
import { exportRights } from '../documents/actions.ts';
import { numberCell } from '../documents/cells.ts';
import { defineExport } from '../documents/export-kind.ts';
import { describeFilters } from '../documents/export-words.ts';
import { day } from '../fields/fields.ts';
import { subgraphTitles } from '../subgraphs.ts';
import { statusHeader } from '../texts/column-words.ts';
import { jobFilters } from './job-line.ts';
import { jobStateLabels } from './states.ts';

const text = z.string().nullable();

const jobRow = z.object({
  kindLabel: z.string(),
  stateLabel: z.string(),
  userName: text,
  begunDay: day,
  begunHour: z.string(),
  done: z.number().int(),
  total: z.number().int().nullable(),
  error: text,
  endedDay: day.nullable(),
  endedHour: text,
  traceId: text,
});
export type JobRow = z.output<typeof jobRow>;

/** The exports and imports of everybody, newest first. */
export const jobExport = defineExport({
  label: 'Imports et exports',
  right: exportRights.JOBS,
  service: 'documents',
  verb: 'export-jobs',
  fileName: 'imports-exports',
  filters: jobFilters,
  describe: ({ domains, states, userUuid }) =>
    describeFilters([
      ...(states ?? []).map((state) => jobStateLabels[state].toLowerCase()),
      ...(domains ?? []).map((name) => subgraphTitles[name]),
      ...(userUuid ? ['une personne'] : []),
    ]),
  row: jobRow,
  columns: [
    { header: 'Travail', width: 40, grid: 'kind', of: (r) => r.kindLabel },
    { header: statusHeader, width: 22, grid: 'state', of: (r) => r.stateLabel },
    { header: 'Demandé par', width: 24, grid: 'who', of: (r) => r.userName },
    { header: 'Le', width: 14, kind: 'day', grid: 'begun', of: (r) => r.begunDay },
    { header: 'À', width: 10, grid: 'begun', of: (r) => r.begunHour },
    { header: 'Lignes', width: 12, kind: 'number', grid: 'progress', of: (r) => numberCell(r.done) },
    { header: 'Lignes en tout', width: 14, kind: 'number', grid: 'progress', of: (r) => numberCell(r.total) },
    { header: 'Erreur', width: 40, grid: 'error', of: (r) => r.error },
    { header: 'Fini le', width: 14, kind: 'day', grid: 'end', of: (r) => r.endedDay },
    { header: 'Fini à', width: 10, grid: 'end', of: (r) => r.endedHour },
    { header: 'Référence', width: 38, grid: 'trace', of: (r) => r.traceId },
  ],
});

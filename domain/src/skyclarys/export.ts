import { z } from 'zod';
import { exportRights } from '../documents/actions.ts';
import { defineExport } from '../documents/export-kind.ts';
import { describeFilters, filterChoices, searched } from '../documents/export-words.ts';
import { day } from '../fields/fields.ts';
import { sortDirections } from '../participants/states.ts';
import { statusHeader } from '../texts/column-words.ts';
import {
  programmeRequesterLabels,
  programmeRequesters,
  programmeRequestStateLabels,
  programmeRequestStates,
} from './states.ts';

/** What narrows the list of requests, and its order: an export holds the same rows. */
const programmeRequestFilters = z.strictObject({
  search: z.string().max(200).nullish(),
  states: filterChoices(z.enum(programmeRequestStates)),
  from: day.nullish(),
  to: day.nullish(),
  direction: z.enum(sortDirections).nullish(),
});
export type ProgrammeRequestFilters = z.output<typeof programmeRequestFilters>;

const programmeRequestExportRow = z.object({
  reference: z.string(),
  receivedOn: day,
  requester: z.enum(programmeRequesters),
  state: z.enum(programmeRequestStates),
  handlerName: z.string(),
  consentVersionNumber: z.number(),
  eraseOn: day.nullable(),
});
export type ProgrammeRequestExportRow = z.output<typeof programmeRequestExportRow>;

/** The requests of the programme, in the order of their list; nothing that is sealed. */
export const programmeRequestExport = defineExport<ProgrammeRequestExportRow, ProgrammeRequestFilters>({
  label: 'Demandes du programme patient',
  right: exportRights.PROGRAMME_REQUESTS,
  service: 'skyclarys',
  fileName: 'demandes-programme',
  filters: programmeRequestFilters,
  describe: ({ search, states, from, to }) =>
    describeFilters([
      ...searched(search),
      ...(states ?? []).map((state) => programmeRequestStateLabels[state]),
      ...(from ? [`depuis le ${from}`] : []),
      ...(to ? [`jusqu’au ${to}`] : []),
    ]),
  row: programmeRequestExportRow,
  columns: [
    { header: 'Référence', width: 18, grid: 'reference', of: (r) => r.reference },
    { header: 'Reçue le', width: 14, grid: 'received', kind: 'day', of: (r) => r.receivedOn },
    { header: 'De la part de', width: 26, grid: 'requester', of: (r) => programmeRequesterLabels[r.requester] },
    { header: statusHeader, width: 20, grid: 'state', of: (r) => programmeRequestStateLabels[r.state] },
    { header: 'Prise en charge par', width: 26, grid: 'handler', of: (r) => r.handlerName },
    { header: 'Version du consentement', width: 14, of: (r) => String(r.consentVersionNumber) },
    { header: 'Effacement le', width: 14, grid: 'erase', kind: 'day', of: (r) => r.eraseOn },
  ],
});

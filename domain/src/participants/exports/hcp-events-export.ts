import { z } from 'zod';
import { exportRights } from '../../documents/actions.ts';
import { searchFilter } from '../../documents/export-columns.ts';
import { defineExport } from '../../documents/export-kind.ts';
import { describeFilters, filterChoices, searched } from '../../documents/export-words.ts';
import { day, uuid } from '../../fields/fields.ts';
import {
  gatheringFormats,
  gatheringPeriodLabels,
  gatheringPeriods,
  gatheringTypeLabels,
  gatheringTypes,
} from '../../gathering/states.ts';
import { solicitationStateLabels, solicitationStates } from '../../solicitations/states.ts';
import { invitationStatuses, participantStateLabels, presences } from '../states.ts';
import { presenceColumn } from './presence-column.ts';

const dayOrNone = day.nullable();

/** What narrows the events of an HCP. */
const hcpEventFilters = z.strictObject({
  healthCareProfessionalUuid: uuid,
  search: searchFilter,
  periods: filterChoices(z.enum(gatheringPeriods)),
});
export type HcpEventFilters = z.output<typeof hcpEventFilters>;

const hcpEventRow = z.object({
  name: z.string(),
  period: z.enum(gatheringPeriods),
  beginDay: dayOrNone,
  endDay: dayOrNone,
  invitationStatus: z.enum(invitationStatuses),
  presence: z.enum(presences).nullable(),
  gatheringType: z.enum(gatheringTypes),
  format: z.enum(gatheringFormats),
  city: z.string().nullable(),
  categoryLabel: z.string(),
  signedDay: dayOrNone,
  solicitation: z.enum(solicitationStates).nullable(),
});
export type HcpEventRow = z.output<typeof hcpEventRow>;

/** The events to which an HCP was invited, the latest first. */
export const hcpEventExport = defineExport({
  label: 'Événements d’un professionnel de santé',
  right: exportRights.HCP_EVENTS,
  service: 'participants',
  verb: 'export-hcp-events',
  fileName: 'evenements-ps',
  filters: hcpEventFilters,
  describe: ({ search, periods }) =>
    describeFilters([...searched(search), ...(periods ?? []).map((one) => gatheringPeriodLabels[one].toLowerCase())]),
  row: hcpEventRow,
  columns: [
    { header: 'Événement', width: 44, grid: 'name', of: (r) => r.name },
    { header: 'Période', width: 14, grid: 'period', of: (r) => gatheringPeriodLabels[r.period] },
    { header: 'Début', width: 14, kind: 'day', grid: 'dates', of: (r) => r.beginDay },
    { header: 'Fin', width: 14, kind: 'day', grid: 'dates', of: (r) => r.endDay },
    { header: 'Invitation', width: 16, grid: 'status', of: (r) => participantStateLabels[r.invitationStatus] },
    presenceColumn<HcpEventRow>(),
    { header: 'Nature', width: 22, grid: 'type', of: (r) => gatheringTypeLabels[r.gatheringType] },
    { header: 'Lieu', width: 22, grid: 'place', of: (r) => (r.format === 'VIRTUAL' ? 'À distance' : r.city) },
    { header: 'Catégorie', width: 34, grid: 'category', of: (r) => r.categoryLabel },
    { header: 'Émargement', width: 14, kind: 'day', grid: 'signature', of: (r) => r.signedDay },
    {
      ...{ header: 'Sollicitation', width: 22, grid: 'solicitation' },
      of: (r) => r.solicitation && solicitationStateLabels[r.solicitation],
    },
  ],
});

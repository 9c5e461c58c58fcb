import { z } from 'zod';
import { exportRights } from '../documents/actions.ts';
import { defineExport } from '../documents/export-kind.ts';
import { counted, describeFilters, filterChoices, searched } from '../documents/export-words.ts';
import { day, uuid } from '../fields/fields.ts';
import { statusHeader } from '../texts/column-words.ts';
import {
  biogenEventTypeLabels,
  biogenEventTypes,
  gatheringFormatLabels,
  gatheringFormats,
  gatheringPeriodLabels,
  gatheringPeriods,
  gatheringSorts,
  gatheringStateLabels,
  gatheringStates,
  gatheringTypeLabels,
  gatheringTypes,
  nationalityTypeLabels,
  nationalityTypes,
} from './states.ts';

/** What narrows the list of events, and its order: an export holds the same events. */
const eventExportFilters = z.strictObject({
  search: z.string().max(200).nullish(),
  statuses: filterChoices(z.enum(gatheringStates)),
  gatheringTypes: filterChoices(z.enum(gatheringTypes)),
  formats: filterChoices(z.enum(gatheringFormats)),
  businessUnitUuids: filterChoices(uuid),
  periods: filterChoices(z.enum(gatheringPeriods)),
  nationalityTypes: filterChoices(z.enum(nationalityTypes)),
  eventTypes: filterChoices(z.enum(biogenEventTypes)),
  rocUuid: uuid.nullish(),
  mine: z.boolean().nullish(),
  sort: z.enum(gatheringSorts).nullish(),
});
export type EventExportFilters = z.output<typeof eventExportFilters>;

const text = z.string().nullable();

/** An event, as its list has it. */
const eventExportRow = z.object({
  name: z.string(),
  status: z.enum(gatheringStates),
  beginDay: day.nullable(),
  endDay: day.nullable(),
  city: text,
  gatheringType: z.enum(gatheringTypes),
  format: z.enum(gatheringFormats),
  units: z.array(z.string()),
  roc: text,
  nationalityType: z.enum(nationalityTypes).nullable(),
  period: z.enum(gatheringPeriods),
  updatedDay: day,
});
export type EventExportRow = z.output<typeof eventExportRow>;

const low = (labels: Readonly<Record<string, string>>, chosen: readonly string[] | null | undefined): string[] =>
  (chosen ?? []).map((one) => (labels[one] ?? one).toLowerCase());

/** The events of the list. */
export const eventExport = defineExport<EventExportRow, EventExportFilters>({
  label: 'Événements',
  right: exportRights.EVENTS,
  service: 'gatherings',
  verb: 'export-events',
  fileName: 'evenements',
  filters: eventExportFilters,
  describe: (filters) =>
    describeFilters([
      ...searched(filters.search),
      ...(filters.mine ? ['mes événements'] : []),
      ...low(gatheringStateLabels, filters.statuses),
      ...low(gatheringTypeLabels, filters.gatheringTypes),
      ...low(gatheringFormatLabels, filters.formats),
      ...low(gatheringPeriodLabels, filters.periods),
      ...low(nationalityTypeLabels, filters.nationalityTypes),
      ...low(biogenEventTypeLabels, filters.eventTypes),
      ...counted(filters.businessUnitUuids, 'une franchise', 'franchises'),
      ...(filters.rocUuid ? ['un ROC'] : []),
    ]),
  row: eventExportRow,
  columns: [
    { header: 'Nom', width: 44, grid: 'name', of: (r) => r.name },
    { header: statusHeader, width: 22, grid: 'status', of: (r) => gatheringStateLabels[r.status] },
    { header: 'Début', width: 14, kind: 'day', grid: 'dates', of: (r) => r.beginDay },
    { header: 'Fin', width: 14, kind: 'day', grid: 'dates', of: (r) => r.endDay },
    { header: 'Lieu', width: 22, grid: 'place', of: (r) => (r.format === 'VIRTUAL' ? 'À distance' : r.city) },
    { header: 'Nature', width: 22, grid: 'type', of: (r) => gatheringTypeLabels[r.gatheringType] },
    { header: 'Format', width: 14, grid: 'format', of: (r) => gatheringFormatLabels[r.format] },
    { header: 'Franchises', width: 26, grid: 'units', of: (r) => r.units.join(', ') },
    { header: 'ROC', width: 24, grid: 'roc', of: (r) => r.roc },
    {
      ...{ header: 'Géographie', width: 16, grid: 'nationality' },
      of: (r) => r.nationalityType && nationalityTypeLabels[r.nationalityType],
    },
    { header: 'Période', width: 14, grid: 'period', of: (r) => gatheringPeriodLabels[r.period] },
    { header: 'Modifié le', width: 14, kind: 'day', grid: 'updatedAt', of: (r) => r.updatedDay },
  ],
});

import { z } from 'zod';
import { exportRights } from '../documents/actions.ts';
import { numberCell } from '../documents/cells.ts';
import { defineExport } from '../documents/export-kind.ts';
import { describeFilters, searched } from '../documents/export-words.ts';
import { day, uuid } from '../fields/fields.ts';
import { presenceLabels, presences } from '../participants/states.ts';
import { statusHeader } from '../texts/column-words.ts';
import { hostingHeader } from './hosting/labels.ts';
import {
  roomTypeLabels,
  roomTypes,
  stayContextLabels,
  stayContexts,
  stayStatuses,
  stayStatusLabels,
} from './hosting/states.ts';
import { transferLabels } from './transfers/labels.ts';

/** The list of one event, by name. */
const logisticsExportFilters = z.strictObject({ gatheringUuid: uuid, search: z.string().max(200).nullish() });
export type LogisticsExportFilters = z.output<typeof logisticsExportFilters>;

const describe = ({ search }: LogisticsExportFilters): string => describeFilters(searched(search));
const text = z.string().nullable();
const cents = z.number().int().nullable();

/** A night that is given, as the rooming list has it. */
const roomingRow = z.object({
  hotel: z.string(),
  city: text,
  date: day,
  roomType: z.enum(roomTypes),
  lastName: z.string(),
  firstName: z.string(),
  categoryLabel: z.string(),
  status: z.enum(stayStatuses),
  context: z.enum(stayContexts).nullable(),
  price: cents,
  comment: text,
});
export type RoomingRow = z.output<typeof roomingRow>;

/** The rooming list: by hotel, night and name. */
export const roomingExport = defineExport<RoomingRow, LogisticsExportFilters>({
  label: 'Rooming list',
  right: exportRights.OVERNIGHT_STAYS,
  service: 'logistics',
  verb: 'export-rooming',
  fileName: 'rooming-list',
  filters: logisticsExportFilters,
  describe,
  row: roomingRow,
  columns: [
    { header: hostingHeader, width: 30, grid: 'hotel', of: (r) => r.hotel },
    { header: 'Ville', width: 20, of: (r) => r.city },
    { header: 'Nuit du', width: 14, kind: 'day', grid: 'date', of: (r) => r.date },
    { header: 'Chambre', width: 34, grid: 'room', of: (r) => roomTypeLabels[r.roomType] },
    { header: 'Nom', width: 24, grid: 'name', of: (r) => r.lastName },
    { header: 'Prénom', width: 20, grid: 'name', of: (r) => r.firstName },
    { header: 'Catégorie', width: 34, grid: 'category', of: (r) => r.categoryLabel },
    { header: statusHeader, width: 16, grid: 'status', of: (r) => stayStatusLabels[r.status] },
    { header: 'Contexte', width: 16, of: (r) => r.context && stayContextLabels[r.context] },
    { header: 'Prix par personne (€)', width: 20, kind: 'amount', of: (r) => numberCell(r.price) },
    { header: 'Demande du participant', width: 40, of: (r) => r.comment },
  ],
});

/** The transfers of somebody, as the list has them. */
const transferRow = z.object({
  lastName: z.string(),
  firstName: z.string(),
  categoryLabel: z.string(),
  transportPrice: cents,
  otherPrice: cents,
  totalPrice: z.number().int(),
  presence: z.enum(presences).nullable(),
});
export type TransferExportRow = z.output<typeof transferRow>;

/** The transfers of an event, by name. */
export const transferExport = defineExport<TransferExportRow, LogisticsExportFilters>({
  label: 'Transferts',
  right: exportRights.TRANSFERS,
  service: 'logistics',
  verb: 'export-transfers',
  fileName: 'transferts',
  filters: logisticsExportFilters,
  describe,
  row: transferRow,
  columns: [
    { header: 'Nom', width: 24, grid: 'lastName', of: (r) => r.lastName },
    { header: 'Prénom', width: 20, grid: 'firstName', of: (r) => r.firstName },
    { header: 'Catégorie', width: 34, grid: 'category', of: (r) => r.categoryLabel },
    {
      header: `${transferLabels.transportPrice} (€)`,
      grid: 'transportPrice',
      width: 20,
      kind: 'amount',
      of: (r) => numberCell(r.transportPrice),
    },
    {
      header: `${transferLabels.otherPrice} (€)`,
      grid: 'otherPrice',
      width: 14,
      kind: 'amount',
      of: (r) => numberCell(r.otherPrice),
    },
    { header: 'Montant total (€)', width: 18, grid: 'totalPrice', kind: 'amount', of: (r) => numberCell(r.totalPrice) },
    {
      header: 'Présence',
      width: 24,
      grid: 'presence',
      of: (r) => (r.presence && presenceLabels.congress[r.presence]) ?? null,
    },
  ],
});

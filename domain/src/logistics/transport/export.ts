import { z } from 'zod';
import { exportRights } from '../../documents/actions.ts';
import { numberCell } from '../../documents/cells.ts';
import { defineExport } from '../../documents/export-kind.ts';
import { describeFilters, filterChoices, searched } from '../../documents/export-words.ts';
import { day, uuid } from '../../fields/fields.ts';
import { statusHeader } from '../../texts/column-words.ts';
import {
  transportNoteOriginLabels,
  transportNoteOrigins,
  transportNoteStateLabels,
  transportNoteStates,
  transportPreferenceLabels,
  transportPreferences,
} from './states.ts';

/** What narrows the list of an event's transport notes. */
const transportNoteExportFilters = z.strictObject({
  gatheringUuid: uuid,
  search: z.string().max(200).nullish(),
  status: z.enum(transportNoteStates).nullish(),
  statuses: filterChoices(z.enum(transportNoteStates)),
  withoutTicket: z.boolean().nullish(),
});
export type TransportNoteExportFilters = z.output<typeof transportNoteExportFilters>;

const text = z.string().nullable();
const cents = z.number().int().nullable();
const way = z.object({ day, hour: z.string(), from: z.string(), to: z.string() }).nullable();

/** A transport note, as its list has it. Cards are sealed and in no file. */
const transportNoteRow = z.object({
  visualIdentifier: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  status: z.enum(transportNoteStates),
  origin: z.enum(transportNoteOrigins),
  go: way,
  back: way,
  /** The rides that are proposed, in words. A service of an earlier version does not give them yet. */
  goProposed: text.optional(),
  backProposed: text.optional(),
  preference: z.enum(transportPreferences).nullable(),
  tickets: z.number().int(),
  ticketPrice: cents,
  agencyFee: cents,
  receivedDay: text,
  updatedDay: day,
  /** What somebody has to look at again. */
  review: text,
});
export type TransportNoteRow = z.output<typeof transportNoteRow>;

type Way = TransportNoteRow['go'];
const placesOf = (one: Way): string | null => one && `${one.from} → ${one.to}`;

/** The transport notes of an event, by name. */
export const transportNoteExport = defineExport<TransportNoteRow, TransportNoteExportFilters>({
  label: 'Demandes de transport',
  right: exportRights.TRANSPORT_NOTES,
  service: 'logistics',
  verb: 'export-transport-notes',
  fileName: 'transport',
  filters: transportNoteExportFilters,
  describe: ({ search, status, statuses, withoutTicket }) =>
    describeFilters([
      ...searched(search),
      ...[...(status ? [status] : []), ...(statuses ?? [])].map((one) => transportNoteStateLabels[one].toLowerCase()),
      ...(withoutTicket ? ['sans billet'] : []),
    ]),
  row: transportNoteRow,
  columns: [
    { header: 'Numéro', width: 16, grid: 'number', of: (r) => r.visualIdentifier },
    { header: 'Nom', width: 24, grid: 'traveller', of: (r) => r.lastName },
    { header: 'Prénom', width: 20, grid: 'traveller', of: (r) => r.firstName },
    { header: statusHeader, width: 26, grid: 'status', of: (r) => transportNoteStateLabels[r.status] },
    { header: 'Aller', width: 14, kind: 'day', grid: 'go', of: (r) => r.go?.day ?? null },
    { header: 'Heure aller', width: 12, grid: 'go', of: (r) => r.go?.hour ?? null },
    { header: 'Trajet aller', width: 36, grid: 'goWay', of: (r) => placesOf(r.go) },
    { header: 'Trajet aller proposé', width: 48, grid: 'goProposed', of: (r) => r.goProposed ?? null },
    { header: 'Retour', width: 14, kind: 'day', grid: 'back', of: (r) => r.back?.day ?? null },
    { header: 'Heure retour', width: 12, grid: 'back', of: (r) => r.back?.hour ?? null },
    { header: 'Trajet retour', width: 36, grid: 'backWay', of: (r) => placesOf(r.back) },
    { header: 'Trajet retour proposé', width: 48, grid: 'backProposed', of: (r) => r.backProposed ?? null },
    {
      ...{ header: 'Mode', width: 16, grid: 'mode' },
      of: (r) => r.preference && transportPreferenceLabels[r.preference],
    },
    { header: 'Attention', width: 40, grid: 'review', of: (r) => r.review },
    { header: 'Billets', width: 10, kind: 'number', grid: 'tickets', of: (r) => String(r.tickets) },
    { header: 'Billets (€)', width: 14, kind: 'amount', grid: 'cost', of: (r) => numberCell(r.ticketPrice) },
    { header: 'Frais d’agence (€)', width: 16, kind: 'amount', grid: 'cost', of: (r) => numberCell(r.agencyFee) },
    { header: 'Origine', width: 20, of: (r) => transportNoteOriginLabels[r.origin] },
    { header: 'Reçue le', width: 14, kind: 'day', of: (r) => r.receivedDay },
    { header: 'Modifiée le', width: 14, kind: 'day', grid: 'lastUpdate', of: (r) => r.updatedDay },
  ],
});

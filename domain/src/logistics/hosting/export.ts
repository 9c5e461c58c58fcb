import { z } from 'zod';
import { exportRights } from '../../documents/actions.ts';
import { numberCell } from '../../documents/cells.ts';
import { nameColumns, searchFilter } from '../../documents/export-columns.ts';
import { defineExport } from '../../documents/export-kind.ts';
import { counted, describeFilters, filterChoices, searched } from '../../documents/export-words.ts';
import { day, uuid } from '../../fields/fields.ts';
import { statusHeader } from '../../texts/column-words.ts';
import { hostingHeader } from './labels.ts';
import {
  roomTypeLabels,
  roomTypes,
  type StayOrigin,
  stayContextLabels,
  stayContexts,
  stayOrigins,
  stayStateLabels,
  stayStates,
  stayStatuses,
  stayStatusLabels,
} from './states.ts';

const text = z.string().nullable();

/** What narrows the nights of an event, or of one of its hotels. */
const nightFilters = z.strictObject({
  gatheringUuid: uuid,
  search: searchFilter,
  statuses: filterChoices(z.enum(stayStatuses)),
  contexts: filterChoices(z.enum(stayContexts)),
  dates: filterChoices(day),
  hostingUuids: filterChoices(uuid),
  hasHosting: z.boolean().nullish(),
});

const nightRow = z.object({
  lastName: z.string(),
  firstName: z.string(),
  date: day,
  state: z.enum(stayStates),
  hotel: text,
  roomType: z.enum(roomTypes).nullable(),
  categoryLabel: z.string(),
  mismatch: text,
  waitingDay: day.nullable(),
  origin: z.enum(stayOrigins),
  price: z.number().int().nullable(),
});
export type NightRow = z.output<typeof nightRow>;

const originLabels: Record<StayOrigin, string> = { FORM: 'Par le formulaire', STAFF: 'Par l’équipe' };

/** The nights of a list, by name: asked for, in line, reserved, given and refused. */
export const nightExport = defineExport({
  label: 'Nuits',
  right: exportRights.NIGHTS,
  service: 'logistics',
  verb: 'export-nights',
  fileName: 'nuits',
  filters: nightFilters,
  describe: ({ search, statuses, contexts, dates, hostingUuids, hasHosting }) =>
    describeFilters([
      ...searched(search),
      ...(statuses ?? []).map((one) => stayStatusLabels[one].toLowerCase()),
      ...(contexts ?? []).map((one) => stayContextLabels[one].toLowerCase()),
      ...counted(dates, 'une nuit', 'nuits'),
      ...counted(hostingUuids, 'un hébergement', 'hébergements'),
      ...(hasHosting == null ? [] : [hasHosting ? 'avec hébergement' : 'sans hébergement']),
    ]),
  row: nightRow,
  columns: [
    ...nameColumns<NightRow>(),
    { header: 'Nuit du', width: 14, kind: 'day', grid: 'date', of: (r) => r.date },
    // A room that is kept while an answer is saved is shown as reserved.
    {
      ...{ header: statusHeader, width: 22, grid: 'status' },
      of: (r) => stayStateLabels[r.state === 'HELD' ? 'RESERVED' : r.state],
    },
    { header: hostingHeader, width: 30, grid: 'hotel', of: (r) => r.hotel },
    { header: 'Chambre', width: 34, grid: 'room', of: (r) => r.roomType && roomTypeLabels[r.roomType] },
    { header: 'Catégorie', width: 34, grid: 'category', of: (r) => r.categoryLabel },
    { header: 'À vérifier', width: 40, grid: 'mismatch', of: (r) => r.mismatch },
    { header: 'En attente depuis', width: 18, kind: 'day', grid: 'waitingSince', of: (r) => r.waitingDay },
    { header: 'Demande', width: 20, grid: 'origin', of: (r) => originLabels[r.origin] },
    { header: 'Prix par personne (€)', width: 20, kind: 'amount', grid: 'price', of: (r) => numberCell(r.price) },
  ],
});

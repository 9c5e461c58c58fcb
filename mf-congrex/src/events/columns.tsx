import { gatheringFormatLabels, gatheringTypeShortLabels } from '@portal/domain/gathering/states';
import { statusHeader } from '@portal/domain/texts/column-words';
import { formatDayRange, StatusBadge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import { RegistrationOver, statusTones } from '@portal/web';
import type { FieldEventsQuery } from '../generated/graphql.ts';

export type EventRow = FieldEventsQuery['searchGatherings']['items'][number];

const none = '--';
/** The days of an event, in its own time zone. */
export const daysOf = ({ beginDay, endDay }: Pick<EventRow, 'beginDay' | 'endDay'>): string =>
  beginDay && endDay ? formatDayRange({ start: beginDay, end: endDay }) : none;

function locationOf({ format, city }: EventRow): string {
  if (format === 'VIRTUAL') return 'À distance';
  return city ?? none;
}

/** The columns of the field staff's list; on a phone the card shows name, dates and status. */
export const eventColumns: readonly GridColumn<EventRow>[] = [
  { id: 'name', header: 'Nom', cell: (e) => e.name, width: 300, isSortable: true, priority: 1 },
  { id: 'dates', header: 'Dates', cell: daysOf, width: 160, isSortable: true, priority: 2 },
  {
    id: 'status',
    header: statusHeader,
    cell: (e) => (
      <>
        <StatusBadge tone={statusTones[e.status]}>{e.statusLabel}</StatusBadge> <RegistrationOver gathering={e} />
      </>
    ),
    width: 165,
    priority: 3,
  },
  { id: 'place', header: 'Lieu', cell: locationOf, width: 130 },
  {
    id: 'type',
    header: 'Nature',
    cell: (e) => gatheringTypeShortLabels[e.gatheringType] ?? none,
    width: 115,
  },
  {
    id: 'format',
    header: 'Format',
    cell: (e) => gatheringFormatLabels[e.format] ?? none,
    width: 105,
  },
  {
    id: 'units',
    header: 'Franchises',
    cell: (e) => e.businessUnits.map((unit) => unit.label).join(', ') || none,
    width: 160,
  },
  {
    id: 'roc',
    header: 'ROC',
    cell: ({ inChargeRoc: roc }) => (roc ? `${roc.firstName} ${roc.lastName}` : none),
    width: 160,
  },
];

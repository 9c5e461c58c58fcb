import { gatheringFields } from '@portal/domain/gathering/form-steps/gathering-fields';
import {
  gatheringFormatLabels,
  gatheringPeriodLabels,
  gatheringTypeShortLabels,
} from '@portal/domain/gathering/states';
import { statusHeader } from '@portal/domain/texts/column-words';
import { formatDateTime, formatDayRange, StatusBadge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import { RegistrationOver, statusTones } from '@portal/web';
import type { EventRow } from './use-event-pages.ts';

const { nationalityType } = gatheringFields;
const none = '--';
/** The days of a gathering, in its own time zone. */
function daysOf({ beginDay, endDay }: EventRow): string {
  return beginDay && endDay ? formatDayRange({ start: beginDay, end: endDay }) : none;
}

function locationOf({ format, city }: EventRow): string {
  if (format === 'VIRTUAL') return 'À distance';
  return city ?? none;
}

/** The columns of the event list. @param unitLabel of a business unit's uuid; @param timeZone of the reader, for the portal's own timestamps */
export function eventColumns(unitLabel: (uuid: string) => string, timeZone: string): GridColumn<EventRow>[] {
  return [
    { id: 'name', header: 'Nom', cell: (e) => e.name, width: 290, isSortable: true, priority: 1 },
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
      isAlwaysShown: true,
    },
    { id: 'dates', header: 'Dates', cell: daysOf, width: 160, isSortable: true, priority: 2 },
    { id: 'place', header: 'Lieu', cell: locationOf, width: 125 },
    {
      id: 'type',
      header: 'Nature',
      cell: (e) => gatheringTypeShortLabels[e.gatheringType] ?? none,
      width: 115,
    },
    { id: 'format', header: 'Format', cell: (e) => gatheringFormatLabels[e.format], width: 105 },
    {
      id: 'units',
      header: 'Franchises',
      cell: (e) => e.businessUnits.map(({ businessUnitUuid }) => unitLabel(businessUnitUuid)).join(', ') || none,
      width: 164,
    },
    {
      id: 'roc',
      header: 'ROC',
      cell: ({ inChargeRoc: roc }) => (roc ? `${roc.firstName} ${roc.lastName}` : none),
      width: 154,
    },
    {
      id: 'nationality',
      header: nationalityType.label,
      cell: (e) => (e.nationalityType ? nationalityType.labels[e.nationalityType] : none),
      width: 130,
      isHiddenByDefault: true,
    },
    {
      id: 'period',
      header: 'Période',
      cell: (e) => gatheringPeriodLabels[e.period],
      width: 110,
      isHiddenByDefault: true,
    },
    {
      id: 'updatedAt',
      header: 'Modifié le',
      cell: (e) => formatDateTime(e.updatedAt, timeZone),
      width: 140,
      isSortable: true,
      isHiddenByDefault: true,
    },
  ];
}

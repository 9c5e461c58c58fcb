import { statusHeader } from '@portal/domain/texts/column-words';
import { virtualSessionLabels } from '@portal/domain/virtual-sessions/labels';
import { virtualSessionStatusTones } from '@portal/domain/virtual-sessions/states';
import { formatDay, StatusBadge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import type { SessionRow } from './sessions.ts';

const none = '--';

/** The columns of the list of sessions. @param unitLabel of a business unit's uuid */
export const sessionColumns = (unitLabel: (uuid: string) => string): GridColumn<SessionRow>[] => [
  { id: 'name', header: virtualSessionLabels.name, cell: (s) => s.name, width: 340, isSortable: true, priority: 1 },
  {
    id: 'status',
    header: statusHeader,
    cell: (s) => <StatusBadge tone={virtualSessionStatusTones[s.status]}>{s.statusLabel}</StatusBadge>,
    width: 170,
    priority: 3,
    isAlwaysShown: true,
  },
  {
    id: 'dates',
    header: 'Date',
    cell: (s) => `${formatDay(s.beginDay)}, ${s.beginHour} – ${s.endHour}`,
    width: 190,
    isSortable: true,
    priority: 2,
  },
  { id: 'meeting', header: virtualSessionLabels.oseusMeetingId, cell: (s) => s.oseusMeetingId, width: 140 },
  { id: 'unit', header: virtualSessionLabels.businessUnitUuid, cell: (s) => unitLabel(s.businessUnitUuid), width: 130 },
  {
    id: 'roc',
    header: virtualSessionLabels.rocUuid,
    cell: ({ roc }) => `${roc.firstName} ${roc.lastName}`,
    width: 170,
  },
  {
    id: 'participants',
    header: 'Participants',
    cell: ({ counts }) => counts.total.toLocaleString('fr-FR'),
    width: 110,
    align: 'end',
  },
  {
    id: 'present',
    header: 'Présents',
    cell: ({ counts }) => (counts.present > 0 ? counts.present.toLocaleString('fr-FR') : none),
    width: 100,
    align: 'end',
    isHiddenByDefault: true,
  },
  {
    id: 'type',
    header: virtualSessionLabels.sessionType,
    cell: (s) => s.sessionTypeLabel,
    width: 150,
    isHiddenByDefault: true,
  },
];

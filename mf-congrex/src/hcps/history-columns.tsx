import { gatheringPeriodLabels } from '@portal/domain/gathering/states';
import { invitationTones, presenceTones } from '@portal/domain/participants/states';
import { statusHeader } from '@portal/domain/texts/column-words';
import { formatActDay, formatDayRange, StatusBadge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import { toneOf } from '../solicit/tones.ts';
import type { PastParticipation, PastSolicitation } from './history.ts';

const none = '--';

type Past = PastSolicitation | PastParticipation;

const daysOf = ({ gathering }: Past): string =>
  gathering?.beginDay && gathering.endDay ? formatDayRange({ start: gathering.beginDay, end: gathering.endDay }) : none;
const periodOf = ({ gathering }: Past): string => (gathering ? gatheringPeriodLabels[gathering.period] : none);
const cityOf = ({ gathering }: Past): string => gathering?.city ?? none;

function Invitation({ invitationStatus, invitationStatusLabel, isRemoved }: PastParticipation) {
  if (isRemoved) return <StatusBadge tone="neutral">Retiré de la liste</StatusBadge>;
  return <StatusBadge tone={invitationTones[invitationStatus]}>{invitationStatusLabel}</StatusBadge>;
}

const Attendance = ({ presence, presenceLabel }: PastParticipation) =>
  presence ? <StatusBadge tone={presenceTones[presence]}>{presenceLabel ?? presence}</StatusBadge> : none;

/** For which congresses the HCP was solicited, and what became of it. */
export const solicitationColumns: readonly GridColumn<PastSolicitation>[] = [
  { id: 'name', header: 'Congrès', cell: ({ gatheringName }) => gatheringName, width: 300, priority: 1 },
  { id: 'dates', header: 'Dates', cell: daysOf, width: 170, priority: 2 },
  {
    id: 'status',
    header: statusHeader,
    cell: ({ status, statusLabel }) => <StatusBadge tone={toneOf(status)}>{statusLabel}</StatusBadge>,
    width: 200,
    priority: 3,
  },
  { id: 'period', header: 'Période', cell: periodOf, width: 110 },
  { id: 'city', header: 'Ville', cell: cityOf, width: 140 },
  {
    id: 'collected',
    header: 'Recueillie le',
    cell: ({ collectedAt }) => (collectedAt ? formatActDay(collectedAt) : none),
    width: 120,
  },
  {
    id: 'collector',
    header: 'Par',
    cell: ({ origin, collectorName }) => (origin === 'LINK' ? 'Son propre lien' : (collectorName ?? none)),
    width: 180,
  },
];

/** To which events the HCP was invited, and whether they came. */
export const participationColumns: readonly GridColumn<PastParticipation>[] = [
  {
    id: 'name',
    header: 'Événement',
    cell: ({ gathering }) => gathering?.name ?? 'Nom indisponible',
    width: 300,
    priority: 1,
  },
  { id: 'dates', header: 'Dates', cell: daysOf, width: 170, priority: 2 },
  {
    id: 'presence',
    header: 'Présence',
    cell: (row) => (row.presence ? <Attendance {...row} /> : <Invitation {...row} />),
    width: 190,
    priority: 3,
  },
  { id: 'period', header: 'Période', cell: periodOf, width: 110 },
  { id: 'place', header: 'Ville', cell: cityOf, width: 140 },
  { id: 'status', header: 'Invitation', cell: (row) => <Invitation {...row} />, width: 170 },
  { id: 'category', header: 'Catégorie', cell: ({ categoryLabel }) => categoryLabel, width: 220 },
];

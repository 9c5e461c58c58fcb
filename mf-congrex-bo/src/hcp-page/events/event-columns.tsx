import { shownDayOf } from '@portal/domain/calendar/french-day';
import { gatheringPeriodLabels, gatheringTypeShortLabels } from '@portal/domain/gathering/states';
import { invitationTones, presenceTones } from '@portal/domain/participants/states';
import { type SolicitationStatus, solicitationStateLabels } from '@portal/domain/solicitations/states';
import { formatDayRange, StatusBadge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import type { HcpEvent } from '../../hcp/use-hcp-events.ts';

const none = '--';
const daysOf = ({ gathering }: HcpEvent): string =>
  gathering?.beginDay && gathering.endDay ? formatDayRange({ start: gathering.beginDay, end: gathering.endDay }) : none;

function Invitation({ invitationStatus, invitationStatusLabel, isRemoved }: HcpEvent) {
  if (isRemoved) return <StatusBadge tone="neutral">Retiré de la liste</StatusBadge>;
  return <StatusBadge tone={invitationTones[invitationStatus]}>{invitationStatusLabel}</StatusBadge>;
}

const Attendance = ({ presence, presenceLabel }: HcpEvent) =>
  presence ? <StatusBadge tone={presenceTones[presence]}>{presenceLabel ?? presence}</StatusBadge> : none;

/** The gatherings of an HCP: what, when, in which category, and whether they came. */
export const hcpEventColumns: GridColumn<HcpEvent>[] = [
  {
    id: 'name',
    header: 'Événement',
    cell: ({ gathering }) => gathering?.name ?? 'Nom indisponible',
    width: 280,
    priority: 1,
  },
  {
    id: 'period',
    header: 'Période',
    cell: ({ gathering }) => (gathering ? gatheringPeriodLabels[gathering.period] : none),
    width: 110,
    isHiddenByDefault: true,
  },
  { id: 'dates', header: 'Dates', cell: daysOf, width: 170, priority: 2 },
  { id: 'status', header: 'Invitation', cell: Invitation, width: 150, priority: 3, isAlwaysShown: true },
  { id: 'presence', header: 'Présence', cell: Attendance, width: 170 },
  {
    id: 'type',
    header: 'Nature',
    cell: ({ gathering }) => (gathering ? gatheringTypeShortLabels[gathering.gatheringType] : none),
    width: 115,
  },
  {
    id: 'place',
    header: 'Lieu',
    cell: ({ gathering }) => (gathering?.format === 'VIRTUAL' ? 'À distance' : (gathering?.city ?? none)),
    width: 130,
  },
  { id: 'category', header: 'Catégorie', cell: ({ categoryLabel }) => categoryLabel, width: 220 },
  {
    id: 'signature',
    header: 'Émargement',
    cell: ({ signatureDate }) => (signatureDate ? shownDayOf(signatureDate) : none),
    width: 120,
    isHiddenByDefault: true,
  },
  {
    id: 'solicitation',
    header: 'Sollicitation',
    cell: ({ solicitationStatus }) => solicitationStateLabels[solicitationStatus as SolicitationStatus] ?? none,
    width: 170,
    isHiddenByDefault: true,
  },
];

import { shownDayOf } from '@portal/domain/calendar/french-day';
import { solicitationTones } from '@portal/domain/solicitations/tones';
import { statusHeader } from '@portal/domain/texts/column-words';
import { formatActDay, StatusBadge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import type { HcpSolicitationsQuery } from '../../generated/graphql.ts';

export type HcpSolicitation = NonNullable<NonNullable<HcpSolicitationsQuery['hcpInfo']>['solicitations']>[number];

const none = '--';
const actDay = (instant: string | null) => (instant ? formatActDay(instant) : none);

/** For which congresses the HCP was solicited, by whom, and what became of it. @param unitOf the unit's name */
export const solicitationColumns = (unitOf: (businessUnitUuid: string) => string): GridColumn<HcpSolicitation>[] => [
  { id: 'name', header: 'Congrès', cell: ({ gatheringName }) => gatheringName, width: 280, priority: 1 },
  {
    id: 'status',
    header: statusHeader,
    cell: ({ status, statusLabel }) => <StatusBadge tone={solicitationTones[status]}>{statusLabel}</StatusBadge>,
    width: 200,
    priority: 2,
  },
  {
    id: 'begin',
    header: 'Début du congrès',
    cell: ({ gatheringBeginDate }) => (gatheringBeginDate ? shownDayOf(gatheringBeginDate) : none),
    width: 140,
    priority: 3,
  },
  { id: 'unit', header: 'Franchise', cell: ({ businessUnitUuid }) => unitOf(businessUnitUuid), width: 120 },
  { id: 'zone', header: 'Zone', cell: ({ zoneLabel }) => zoneLabel ?? none, width: 150 },
  {
    id: 'collector',
    header: 'Saisie par',
    cell: ({ origin, collectorName }) => (origin === 'LINK' ? 'Son propre lien' : (collectorName ?? none)),
    width: 160,
  },
  { id: 'created', header: 'Saisie le', cell: ({ createdAt }) => formatActDay(createdAt), width: 110 },
  {
    id: 'collected',
    header: 'Recueillie le',
    cell: ({ collectedAt }) => actDay(collectedAt),
    width: 120,
    isHiddenByDefault: true,
  },
  { id: 'confirmed', header: 'Validée le', cell: ({ confirmationDate }) => actDay(confirmationDate), width: 115 },
  {
    id: 'cancelled',
    header: 'Annulée le',
    cell: ({ cancellationDate }) => actDay(cancellationDate),
    width: 115,
    isHiddenByDefault: true,
  },
];

import { hcpFieldLabels } from '@portal/domain/hcps/labels';
import { statusHeader } from '@portal/domain/texts/column-words';
import { StatusBadge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import type { FieldSolicitationsQuery } from '../../generated/graphql.ts';
import { toneOf } from '../../solicit/tones.ts';
import { dayOf, hcpName } from '../../solicit/words.ts';

export type SolicitationRow = FieldSolicitationsQuery['searchSolicitations']['items'][number];

const none = '--';

type Column = GridColumn<SolicitationRow>;

const name: Column = { id: 'name', header: 'Nom', cell: hcpName, width: 220, isSortable: true, priority: 1 };
const status: Column = {
  id: 'status',
  header: statusHeader,
  cell: (s) => <StatusBadge tone={toneOf(s.status)}>{s.statusLabel}</StatusBadge>,
  width: 210,
  isSortable: true,
  priority: 2,
};
const congress: Column = {
  id: 'congress',
  header: 'Congrès',
  cell: (s) => s.gatheringName,
  width: 260,
  isSortable: true,
  priority: 3,
};
const zone: Column = { id: 'zone', header: 'Zone', cell: (s) => s.zoneLabel ?? none, width: 170 };

const rest: readonly Column[] = [
  { id: 'targeting', header: hcpFieldLabels.targets, cell: (s) => s.targeting ?? none, width: 150 },
  { id: 'city', header: 'Ville', cell: (s) => s.city ?? none, width: 130 },
  { id: 'specialty', header: 'Spécialité', cell: (s) => s.specialtyLabel ?? none, width: 150 },
  { id: 'discipline', header: 'Discipline', cell: (s) => s.disciplineLabel, width: 130 },
  {
    id: 'collected',
    header: 'Recueillie le',
    cell: (s) => dayOf(s.collectedAt) ?? none,
    width: 125,
    isSortable: true,
  },
  { id: 'collector', header: 'Recueillie par', cell: (s) => s.collectorName ?? none, width: 160 },
];

/** The columns of the list; on a phone the card shows name, status and congress. */
export const allColumns: readonly Column[] = [name, status, congress, zone, ...rest];
/** The columns within one congress; on a phone the card shows name, status and zone. */
export const columnsOfCongress: readonly Column[] = [name, status, { ...zone, priority: 3 }, ...rest];

import { type UserType, userTypeLabels } from '@portal/domain/user-types';
import { EmptyState, StatusBadge } from '@portal/shared-ui';
import { DataGrid, type DataGridProps, type GridColumn } from '@portal/shared-ui/table';
import type { Pages } from '@portal/web';
import { gridOf } from '@portal/web/data/pages-grid';
import { useKeptScroll } from '@portal/web/state/kept-scroll';
import { useMemo, useRef } from 'react';
import { nameOf } from '../attendees/columns.tsx';
import { useHcpOptions } from '../hcps/use-hcp-options.ts';
import { useKeptColumns } from '../list-state/use-kept-columns.ts';
import { useRoomBelow } from '../list-state/use-room-below.ts';
import { StaffFilterBar } from './StaffFilterBar.tsx';
import { readFilters, type StaffFilters } from './staff-filters.ts';
import type { StaffRow } from './use-staff.ts';

const none = '--';
const profileLabels: Record<string, string> = { agency: 'Agence', company: 'Entreprise' };

const columnsOf = (
  invited: ReadonlySet<string> | undefined,
  unit: (uuid: string) => string,
): GridColumn<StaffRow>[] => [
  { id: 'name', header: 'Nom', cell: nameOf, width: 240, priority: 1 },
  {
    id: 'invited',
    header: 'Participation',
    cell: ({ userUuid }) => (invited?.has(userUuid) ? <StatusBadge tone="info">Déjà sur la liste</StatusBadge> : none),
    width: 170,
    priority: 2,
  },
  {
    id: 'type',
    header: 'Type',
    cell: (u) => userTypeLabels[u.userType as UserType] ?? u.userType,
    width: 190,
    priority: 3,
  },
  { id: 'unit', header: 'Franchise', cell: (u) => (u.businessUnitUuid ? unit(u.businessUnitUuid) : none), width: 170 },
  { id: 'profile', header: 'Profil', cell: (u) => profileLabels[u.profile] ?? u.profile, width: 120 },
  { id: 'email', header: 'E-mail', cell: (u) => u.email, width: 260 },
];

const idOf = ({ userUuid }: StaffRow) => userUuid;

type Selecting = Pick<DataGridProps<StaffRow>, 'selection' | 'onSelectionChange' | 'selectionActions'>;

interface StaffGridProps extends Selecting {
  list: Pages<StaffRow>;
  filters: StaffFilters;
  onFilters: (filters: StaffFilters) => void;
  /** Who is on the participant list already. */
  invited: ReadonlySet<string> | undefined;
}

/** The users of the portal who still work here, with filters. */
export function StaffGrid({ list, filters, onFilters, invited, ...selecting }: StaffGridProps) {
  const { units, words } = useHcpOptions();
  const [layout, setLayout] = useKeptColumns('congrex-bo.add-staff.columns');
  const box = useRef<HTMLDivElement>(null);
  const height = useRoomBelow(box);
  const { pages } = list;
  useKeptScroll(box, pages?.key ?? '', pages !== undefined);
  const columns = useMemo(() => columnsOf(invited, words.unit), [invited, words]);
  return (
    <div ref={box}>
      <DataGrid
        label="Collaborateurs à inviter"
        columns={columns}
        {...gridOf(list)}
        rowId={idOf}
        rowLabel={nameOf}
        {...selecting}
        layout={layout}
        onLayoutChange={setLayout}
        height={height}
        toolbar={<StaffFilterBar filters={filters} units={units} onChange={onFilters} />}
        empty={
          pages && (
            <EmptyState kind="noResult" onReset={() => onFilters(readFilters(new URLSearchParams()))}>
              Aucun collaborateur ne correspond à cette recherche.
            </EmptyState>
          )
        }
      />
    </div>
  );
}

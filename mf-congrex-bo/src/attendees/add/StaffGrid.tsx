import { userTypeLabels } from '@portal/domain/actors/user-types';
import { StatusBadge } from '@portal/shared-ui';
import type { DataGridProps, GridColumn } from '@portal/shared-ui/table';
import type { Pages } from '@portal/web';
import { ListGrid, type ListView, useAvailableHeight } from '@portal/web/list';
import { useMemo, useRef } from 'react';
import { useStaffPath } from '../../hcp/person-routes.ts';
import { useHcpOptions } from '../../hcp/use-hcp-options.ts';
import { nameOf } from '../view/columns.tsx';
import { StaffFilterBar } from './StaffFilterBar.tsx';
import { type StaffFilters, staffAddress } from './staff-filters.ts';
import type { StaffRow } from './use-staff.ts';

const none = '--';
const profileLabels: Record<string, string> = { agency: 'Agence', company: 'Entreprise' };

export const staffColumns = (
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
    cell: (u) => userTypeLabels[u.userType] ?? u.userType,
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
  view: ListView<StaffFilters>;
  /** Who is on the participant list already. */
  invited: ReadonlySet<string> | undefined;
}

/** The users of the portal who still work here, with filters. */
export function StaffGrid({ list, view, invited, ...selecting }: StaffGridProps) {
  const { filters, setFilters } = view;
  const { units, words } = useHcpOptions();
  const pathOf = useStaffPath();
  const box = useRef<HTMLDivElement>(null);
  const height = useAvailableHeight(box);
  const columns = useMemo(() => staffColumns(invited, words.unit), [invited, words]);
  return (
    <ListGrid
      label="Collaborateurs à inviter"
      pages={list}
      list={staffAddress}
      view={view}
      columns={columns}
      rowId={idOf}
      rowLabel={nameOf}
      rowPath={({ userUuid }) => pathOf(userUuid)}
      {...selecting}
      box={box}
      height={height}
      toolbar={<StaffFilterBar filters={filters} units={units} onChange={setFilters} />}
      noResult="Aucun collaborateur ne correspond à cette recherche."
    />
  );
}

import { isPersonType, userTypeLabels, userTypes } from '@portal/domain/actors/user-types';
import { filterMenus, ListFilterBar, optionsOf } from '@portal/web/list';
import { type StaffFilters, staffAddress } from './staff-filters.ts';

interface StaffFilterBarProps {
  filters: StaffFilters;
  units: readonly { id: string; label: string }[];
  onChange: (filters: StaffFilters) => void;
}

const types = optionsOf(userTypes.filter(isPersonType), userTypeLabels);

/** Search and filters of the list of staff; a second choice replaces the first. */
export function StaffFilterBar({ filters, units, onChange }: StaffFilterBarProps) {
  const { one } = filterMenus(filters, onChange);
  return (
    <ListFilterBar
      list={staffAddress}
      filters={filters}
      onChange={onChange}
      search={['Rechercher un collaborateur', 'Nom, prénom, e-mail…']}
    >
      {one('Type', 'userType', types)}
      {one('Franchise', 'units', units)}
    </ListFilterBar>
  );
}

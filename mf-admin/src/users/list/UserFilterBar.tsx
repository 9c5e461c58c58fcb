import { userTypes } from '@portal/domain/actors/user-types';
import { statusHeader } from '@portal/domain/texts/column-words';
import { filterMenus, ListFilterBar, optionsOf } from '@portal/web/list';
import type { OrgUnitOption } from '../../org-units/use-org-units.ts';
import { stateLabels, userTypeLabels } from '../../words.ts';
import { type UserFilters, userAddress } from './filters.ts';

interface UserFilterBarProps {
  filters: UserFilters;
  units: readonly OrgUnitOption[];
  onChange: (filters: UserFilters) => void;
}

const types = optionsOf(userTypes, userTypeLabels);
const states = optionsOf(['active', 'inactive'], stateLabels);

/** Search and filters of the list of users. */
export function UserFilterBar({ filters, units, onChange }: UserFilterBarProps) {
  const { several, one } = filterMenus(filters, onChange);
  return (
    <ListFilterBar
      list={userAddress}
      filters={filters}
      onChange={onChange}
      search={['Rechercher un utilisateur', 'Nom, prénom, e-mail…']}
    >
      {several('Type', 'userTypes', types)}
      {one('Franchise', 'units', units)}
      {one(statusHeader, 'state', states)}
    </ListFilterBar>
  );
}

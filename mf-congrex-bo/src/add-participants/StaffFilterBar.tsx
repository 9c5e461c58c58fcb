import { isPersonType, userTypeLabels, userTypes } from '@portal/domain/user-types';
import { MultiSelectMenu, SearchField } from '@portal/shared-ui';
import { FilterBar } from '@portal/shared-ui/table';
import { useTypedSearch } from '@portal/web/state/typed-search';
import { readFilters, type StaffFilters } from './staff-filters.ts';

interface StaffFilterBarProps {
  filters: StaffFilters;
  units: readonly { id: string; label: string }[];
  onChange: (filters: StaffFilters) => void;
}

const types = userTypes.filter(isPersonType).map((id) => ({ id, label: userTypeLabels[id] }));

/** Search and filters of the list of staff; a second choice takes the place of the first. */
export function StaffFilterBar({ filters, units, onChange }: StaffFilterBarProps) {
  const [typed, setTyped] = useTypedSearch(filters.search, (search) => onChange({ ...filters, search }));
  const { search, userType, units: chosen } = filters;
  return (
    <FilterBar
      search={
        <SearchField
          label="Rechercher un collaborateur"
          placeholder="Nom, prénom, e-mail…"
          value={typed}
          onChange={setTyped}
        />
      }
      activeCount={[search, userType, chosen[0]].filter(Boolean).length}
      onReset={() => onChange(readFilters(new URLSearchParams()))}
    >
      <MultiSelectMenu
        label="Type"
        options={types}
        value={userType ? types.flatMap(({ id }) => (id === userType ? [id] : [])) : []}
        onChange={(value) => onChange({ ...filters, userType: value.find((one) => one !== userType) ?? '' })}
      />
      <MultiSelectMenu
        label="Franchise"
        options={units}
        value={chosen.slice(0, 1)}
        onChange={(value) => onChange({ ...filters, units: value.filter((one) => !chosen.includes(one)).slice(0, 1) })}
      />
    </FilterBar>
  );
}

import {
  gatheringPeriodLabels,
  gatheringPeriods,
  gatheringStateLabels,
  gatheringStates,
  gatheringTypeLabels,
  gatheringTypes,
  visibleToField,
} from '@portal/domain/gathering/states';
import { fieldUserTypes } from '@portal/domain/user-types';
import { MultiSelectMenu, SearchField, Switch } from '@portal/shared-ui';
import { FilterBar } from '@portal/shared-ui/table';
import { usePortal } from '@portal/web';
import { useTypedSearch } from '@portal/web/state/typed-search';
import { activeFilters, type EventFilters, withoutFilters } from './filters.ts';

const options = <K extends string>(keys: readonly K[], labels: Record<K, string>) =>
  keys.map((id) => ({ id, label: labels[id] }));

interface EventFilterBarProps {
  filters: EventFilters;
  onChange: (filters: EventFilters) => void;
}

/** Search and filters of the field staff's list. */
export function EventFilterBar({ filters, onChange }: EventFilterBarProps) {
  const isField = fieldUserTypes.includes(usePortal().me.userType);
  const [typed, setTyped] = useTypedSearch(filters.search, (search) => onChange({ ...filters, search }));
  return (
    <FilterBar
      search={
        <SearchField
          label="Rechercher un événement"
          placeholder="Nom, ville, lieu…"
          value={typed}
          onChange={setTyped}
        />
      }
      activeCount={activeFilters(filters)}
      onReset={() => onChange(withoutFilters(filters))}
    >
      <MultiSelectMenu
        label="Période"
        options={options(gatheringPeriods, gatheringPeriodLabels)}
        value={filters.periods}
        onChange={(periods) => onChange({ ...filters, periods: [...periods] })}
      />
      <MultiSelectMenu
        label="Statut"
        options={options(isField ? visibleToField : gatheringStates, gatheringStateLabels)}
        value={filters.statuses}
        onChange={(statuses) => onChange({ ...filters, statuses: [...statuses] })}
      />
      <MultiSelectMenu
        label="Nature"
        options={options(gatheringTypes, gatheringTypeLabels)}
        value={filters.gatheringTypes}
        onChange={(chosen) => onChange({ ...filters, gatheringTypes: [...chosen] })}
      />
      {!isField && (
        <Switch label="Mes événements" value={filters.mine} onChange={(mine) => onChange({ ...filters, mine })} />
      )}
    </FilterBar>
  );
}

import { hcpTypeLabels, hcpTypes, specialties, specialtyLabels } from '@portal/domain/hcps/vocabulary';
import { MultiSelectMenu, SearchField, Switch } from '@portal/shared-ui';
import { FilterBar } from '@portal/shared-ui/table';
import { usePortal } from '@portal/web';
import { useTypedSearch } from '@portal/web/state/typed-search';
import { activeFilters, type HcpFilters, withoutFilters } from './filters.ts';

const options = <K extends string>(keys: readonly K[], labels: Record<K, string>) =>
  keys.map((id) => ({ id, label: labels[id] }));

interface HcpFilterBarProps {
  filters: HcpFilters;
  zones: readonly { id: string; label: string; detail: string }[];
  onChange: (filters: HcpFilters) => void;
}

/** Search and filters of the field staff's HCPs; an MSL has those of their own. */
export function HcpFilterBar({ filters, zones, onChange }: HcpFilterBarProps) {
  const isMsl = usePortal().me.userType === 'msl';
  const [typed, setTyped] = useTypedSearch(filters.search, (search) => onChange({ ...filters, search }));
  return (
    <FilterBar
      search={
        <SearchField
          label="Rechercher un professionnel de santé"
          placeholder="Nom, prénom, e-mail, RPPS…"
          value={typed}
          onChange={setTyped}
        />
      }
      activeCount={activeFilters(filters)}
      onReset={() => onChange(withoutFilters(filters))}
    >
      <MultiSelectMenu
        label="Spécialité"
        options={options(specialties, specialtyLabels)}
        value={filters.specialties}
        onChange={(chosen) => onChange({ ...filters, specialties: [...chosen] })}
      />
      <MultiSelectMenu
        label="Profession"
        options={options(hcpTypes, hcpTypeLabels)}
        value={filters.types}
        onChange={(types) => onChange({ ...filters, types: [...types] })}
      />
      <MultiSelectMenu
        label="Zone"
        options={zones}
        value={filters.zoneUuids}
        onChange={(zoneUuids) => onChange({ ...filters, zoneUuids })}
      />
      {isMsl && (
        <Switch
          label="Mes professionnels de santé"
          value={filters.mine}
          onChange={(mine) => onChange({ ...filters, mine })}
        />
      )}
    </FilterBar>
  );
}

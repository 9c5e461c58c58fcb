import {
  bankStatementStatuses,
  bankStatementStatusLabels,
  hcpTypeLabels,
  hcpTypes,
  specialties,
  specialtyLabels,
} from '@portal/domain/hcps/enumerations';
import { hcpReads } from '@portal/domain/hcps/reads';
import { targetChoices } from '@portal/domain/hcps/targets';
import { MultiSelectMenu } from '@portal/shared-ui';
import { useRead } from '@portal/web';
import { filterMenus, ListFilterBar, optionsOf } from '@portal/web/list';
import type { HcpOptions } from '../hcp/use-hcp-options.ts';
import { CityFilter } from './CityFilter.tsx';
import { departmentOptions } from './departments.ts';
import { type HcpFilters, hcpAddress } from './hcp-filters.ts';

interface HcpFilterBarProps {
  filters: HcpFilters;
  options: HcpOptions;
  onChange: (filters: HcpFilters) => void;
}

const eitherOptions = [
  { id: 'oui', label: 'Oui' },
  { id: 'non', label: 'Non' },
] as const;

/** Search and filters of lists of HCPs. */
export function HcpFilterBar({ filters, options, onChange }: HcpFilterBarProps) {
  const mayMerge = useRead(hcpReads, 'hcpDuplicates');
  const { several, one } = filterMenus(filters, onChange);
  return (
    <ListFilterBar
      list={hcpAddress}
      filters={filters}
      onChange={onChange}
      search={['Rechercher un professionnel de santé', 'Nom, prénom, e-mail, RPPS, Veeva…']}
    >
      {several('Franchise', 'businessUnitUuids', options.units)}
      {several('Spécialité', 'specialties', optionsOf(specialties, specialtyLabels))}
      {several('Profession', 'types', optionsOf(hcpTypes, hcpTypeLabels))}
      {several('Ciblage', 'targets', targetChoices(options.targets))}
      {several('Zone', 'zoneUuids', options.zones)}
      {several('MSL', 'mslUuids', options.msls)}
      {several('Département', 'departments', departmentOptions)}
      <CityFilter city={filters.city} onChange={(city) => onChange({ ...filters, city })} />
      {one('Avec e-mail', 'email', eitherOptions)}
      {one('Refus de contact', 'refused', eitherOptions)}
      {several('RIB', 'bankStatementStatuses', optionsOf(bankStatementStatuses, bankStatementStatusLabels))}
      {mayMerge && (
        <MultiSelectMenu
          label="Doublons"
          options={[{ id: 'doublons', label: 'Doublons possibles seulement' }]}
          value={filters.duplicates ? ['doublons'] : []}
          onChange={(value) => onChange({ ...filters, duplicates: value.length > 0 })}
        />
      )}
      <MultiSelectMenu
        label="KME"
        options={[{ id: 'kme', label: 'KME seulement' }]}
        value={filters.kme ? ['kme'] : []}
        onChange={(value) => onChange({ ...filters, kme: value.length > 0 })}
      />
    </ListFilterBar>
  );
}

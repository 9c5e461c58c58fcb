import { hcpTypeLabels, hcpTypes, specialties, specialtyLabels } from '@portal/domain/hcps/enumerations';
import { hcpFieldLabels } from '@portal/domain/hcps/labels';
import { Switch } from '@portal/shared-ui';
import { usePortal } from '@portal/web';
import { filterMenus, ListFilterBar, optionsOf } from '@portal/web/list';
import { type HcpFilters, hcpAddress } from './filters.ts';

interface HcpFilterBarProps {
  filters: HcpFilters;
  zones: readonly { id: string; label: string; detail: string }[];
  targets: readonly { id: string; label: string }[];
  onChange: (filters: HcpFilters) => void;
}

/** Search and filters of the field staff's HCPs; an MSL has those of their own. */
export function HcpFilterBar({ filters, zones, targets, onChange }: HcpFilterBarProps) {
  const isMsl = usePortal().me.userType === 'msl';
  const { several } = filterMenus(filters, onChange);
  return (
    <ListFilterBar
      list={hcpAddress}
      filters={filters}
      onChange={onChange}
      search={['Rechercher un professionnel de santé', 'Nom, prénom, e-mail, RPPS…']}
    >
      {several('Spécialité', 'specialties', optionsOf(specialties, specialtyLabels))}
      {several('Profession', 'types', optionsOf(hcpTypes, hcpTypeLabels))}
      {several(hcpFieldLabels.targets, 'targets', targets)}
      {several('Zone', 'zoneUuids', zones)}
      {isMsl && (
        <Switch
          label="Mes professionnels de santé"
          value={filters.mine}
          onChange={(mine) => onChange({ ...filters, mine })}
        />
      )}
    </ListFilterBar>
  );
}

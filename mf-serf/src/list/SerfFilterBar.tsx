import type { SerfFormType } from '@portal/domain/serf/forms';
import { serfStatuses, serfStatusLabels } from '@portal/domain/serf/states';
import { statusHeader } from '@portal/domain/texts/column-words';
import { Switch } from '@portal/shared-ui';
import { usePortal } from '@portal/web';
import { filterMenus, ListFilterBar, optionsOf } from '@portal/web/list';
import { useUnits } from '../use-units.ts';
import { type SerfFilters, serfAddress } from './filters.ts';

interface SerfFilterBarProps {
  formType: SerfFormType;
  filters: SerfFilters;
  /** How many forms are in each status; undefined for people without one. */
  counts?: readonly { status: string; count: number }[] | undefined;
  onChange: (filters: SerfFilters) => void;
}

/** Search and filters of both lists; an MSL has those of their own. */
export function SerfFilterBar({ formType, filters, counts, onChange }: SerfFilterBarProps) {
  const isMsl = usePortal().me.userType === 'msl';
  const { zones } = useUnits(formType);
  const { several } = filterMenus(filters, onChange);
  const countOf = (id: string) => counts?.find(({ status }) => status === id)?.count ?? 0;
  const statuses = optionsOf(serfStatuses, serfStatusLabels).map((one) => ({
    ...one,
    detail: countOf(one.id).toLocaleString('fr-FR'),
  }));
  return (
    <ListFilterBar
      list={serfAddress}
      filters={filters}
      onChange={onChange}
      search={['Rechercher un professionnel de santé', 'Nom, prénom ou ville']}
    >
      {counts && several(statusHeader, 'statuses', statuses)}
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

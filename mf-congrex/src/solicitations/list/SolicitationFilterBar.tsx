import { fieldUserTypes } from '@portal/domain/actors/user-types';
import { solicitationActions } from '@portal/domain/solicitations/actions';
import {
  disciplineLabels,
  disciplines,
  solicitationStateLabels,
  solicitationStates,
} from '@portal/domain/solicitations/states';
import { statusHeader } from '@portal/domain/texts/column-words';
import { Switch } from '@portal/shared-ui';
import { useActions, usePageQuery, usePortal } from '@portal/web';
import { filterMenus, ListFilterBar, optionsOf } from '@portal/web/list';
import { SolicitationFilterOptionsDocument } from '../../generated/graphql.ts';
import { CongressFilter } from './CongressFilter.tsx';
import { type SolicitationFilters, solicitationAddress } from './filters.ts';

/** Units and zones that the person can choose among: field staff have the zones of their own unit, others those of the units they chose. */
function useOrgUnitOptions(units: readonly string[]) {
  const { me } = usePortal();
  const isField = fieldUserTypes.includes(me.userType);
  const { data } = usePageQuery(SolicitationFilterOptionsDocument, {}, (options) => options, { errorPolicy: 'all' });
  const all = data?.businessUnits ?? [];
  const own = isField ? [me.businessUnitUuid ?? ''] : units;
  const near = own.length > 0 ? all.filter(({ businessUnitUuid }) => own.includes(businessUnitUuid)) : all;
  return {
    units: isField ? [] : all.map(({ businessUnitUuid: id, label }) => ({ id, label })),
    zones: near.flatMap(({ zones }) => zones.map(({ zoneUuid: id, label }) => ({ id, label }))),
  };
}

interface SolicitationFilterBarProps {
  filters: SolicitationFilters;
  onChange: (filters: SolicitationFilters) => void;
  /** Within one congress there is none to choose. */
  hasCongress: boolean;
}

/** Search and filters of the list of solicitations. */
export function SolicitationFilterBar({ filters, onChange, hasCongress }: SolicitationFilterBarProps) {
  const mayDecide = useActions(solicitationActions).everywhere('confirmSolicitation', 'anyPlace');
  const { units, zones } = useOrgUnitOptions(filters.units);
  const { several, one } = filterMenus(filters, onChange);
  // Zones belong to units: with other units none is chosen.
  const ofUnits = filterMenus(filters, (next) => onChange({ ...next, zones: [] }));
  return (
    <ListFilterBar
      list={solicitationAddress}
      filters={filters}
      onChange={onChange}
      search={['Rechercher une sollicitation', hasCongress ? 'Nom, ville, spécialité…' : 'Nom, ville, congrès…']}
      firstCount={Number(filters.toDecide)}
      first={
        mayDecide && (
          <Switch
            label="À décider"
            value={filters.toDecide}
            onChange={(toDecide) => onChange({ ...filters, toDecide })}
          />
        )
      }
    >
      {!hasCongress && (
        <CongressFilter
          chosen={filters.congress[0]}
          onChange={(congress) => onChange({ ...filters, congress: congress ? [congress] : [] })}
        />
      )}
      {several(statusHeader, 'statuses', optionsOf(solicitationStates, solicitationStateLabels))}
      {units.length > 1 && ofUnits.several('Franchise', 'units', units)}
      {zones.length > 1 && several('Zone', 'zones', zones)}
      {one('Discipline', 'discipline', optionsOf(disciplines, disciplineLabels))}
    </ListFilterBar>
  );
}

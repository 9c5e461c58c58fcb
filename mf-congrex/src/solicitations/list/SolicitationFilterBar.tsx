import {
  disciplineLabels,
  disciplines,
  solicitationStateLabels,
  solicitationStates,
} from '@portal/domain/solicitations/states';
import { fieldUserTypes } from '@portal/domain/user-types';
import { Badge, Button, MultiSelectMenu, SearchField, Switch } from '@portal/shared-ui';
import { FilterBar } from '@portal/shared-ui/table';
import { usePortal, useRight } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { useTypedSearch } from '@portal/web/state/typed-search';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { SolicitationFilterOptionsDocument } from '../../generated/graphql.ts';
import { CongressFilter } from './CongressFilter.tsx';
import { activeFilters, type SolicitationFilters, withoutFilters } from './filters.ts';

/** On a phone the filters wait behind one button. */
const Opener = styled.div`
  display: none;
  @media (max-width: 640px) { display: block; }
`;

const Filters = styled.div<{ $isOpen: boolean }>`
  display: contents;
  @media (max-width: 640px) { display: ${(p) => (p.$isOpen ? 'flex' : 'none')}; flex-wrap: wrap; gap: var(--ui-2); flex-basis: 100%; }
`;

/** Units and zones that the person can choose among: field staff have the zones of their own unit, others those of the units they chose. */
function usePlaces(units: readonly string[]) {
  const { me } = usePortal();
  const isField = fieldUserTypes.includes(me.userType);
  const { data } = useQuery(SolicitationFilterOptionsDocument, { errorPolicy: 'all' });
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

type MenusProps = Omit<SolicitationFilterBarProps, 'hasCongress'>;

function Menus({ filters, onChange }: MenusProps) {
  const { units, zones } = usePlaces(filters.units);
  return (
    <>
      <MultiSelectMenu
        label="Statut"
        options={solicitationStates.map((id) => ({ id, label: solicitationStateLabels[id] }))}
        value={filters.statuses}
        onChange={(statuses) => onChange({ ...filters, statuses: [...statuses] })}
      />
      {units.length > 1 && (
        <MultiSelectMenu
          label="Franchise"
          options={units}
          value={filters.units}
          onChange={(chosen) => onChange({ ...filters, units: [...chosen], zones: [] })}
        />
      )}
      {zones.length > 1 && (
        <MultiSelectMenu
          label="Zone"
          options={zones}
          value={filters.zones}
          onChange={(chosen) => onChange({ ...filters, zones: [...chosen] })}
        />
      )}
      <MultiSelectMenu
        label="Discipline"
        options={disciplines.map((id) => ({ id, label: disciplineLabels[id] }))}
        value={filters.discipline ? [filters.discipline] : []}
        // One or the other: a second choice takes the place of the first.
        onChange={(chosen) =>
          onChange({ ...filters, discipline: chosen.find((one) => one !== filters.discipline) ?? '' })
        }
      />
    </>
  );
}

/** Search and filters of the list of solicitations. */
export function SolicitationFilterBar({ filters, onChange, hasCongress }: SolicitationFilterBarProps) {
  const mayDecide = useRight('confirmSolicitation');
  const [isOpen, setOpen] = useState(false);
  const box = useId();
  const [typed, setTyped] = useTypedSearch(filters.search, (search) => onChange({ ...filters, search }));
  const active = activeFilters(filters);
  const behind = active - Number(filters.search !== '') - Number(filters.toDecide);
  return (
    <FilterBar
      search={
        <SearchField
          label="Rechercher une sollicitation"
          placeholder={hasCongress ? 'Nom, ville, spécialité…' : 'Nom, ville, congrès…'}
          value={typed}
          onChange={setTyped}
        />
      }
      activeCount={active}
      onReset={() => onChange(withoutFilters(filters))}
    >
      {mayDecide && (
        <Switch
          label="À décider"
          value={filters.toDecide}
          onChange={(toDecide) => onChange({ ...filters, toDecide })}
        />
      )}
      <Opener>
        <Button
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={box}
          onPress={() => setOpen(!isOpen)}
          iconAfter={behind > 0 ? <Badge $tone="info">{behind}</Badge> : undefined}
        >
          Filtres
        </Button>
      </Opener>
      <Filters $isOpen={isOpen} id={box}>
        {!hasCongress && (
          <CongressFilter
            chosen={filters.congress[0]}
            onChange={(congress) => onChange({ ...filters, congress: congress ? [congress] : [] })}
          />
        )}
        <Menus filters={filters} onChange={onChange} />
      </Filters>
    </FilterBar>
  );
}

import { noTarget } from '@portal/domain/gathering/criteria';
import {
  bankStatementStatuses,
  bankStatementStatusLabels,
  hcpTypeLabels,
  hcpTypes,
  specialties,
  specialtyLabels,
} from '@portal/domain/hcps/vocabulary';
import { Badge, Button, MultiSelectMenu, SearchField } from '@portal/shared-ui';
import { FilterBar } from '@portal/shared-ui/table';
import { useTypedSearch } from '@portal/web/state/typed-search';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { CityFilter } from './CityFilter.tsx';
import { departmentOptions } from './departments.ts';
import { activeFilters, type HcpFilters, withoutFilters } from './hcp-filters.ts';
import type { HcpOptions } from './use-hcp-options.ts';

interface HcpFilterBarProps {
  filters: HcpFilters;
  options: HcpOptions;
  onChange: (filters: HcpFilters) => void;
}

/** On a phone the filters wait behind one button. */
const Opener = styled.div`
  display: none;
  @media (max-width: 640px) { display: block; }
`;

const Filters = styled.div<{ $isOpen: boolean }>`
  display: contents;
  @media (max-width: 640px) { display: ${(p) => (p.$isOpen ? 'contents' : 'none')}; }
`;

const optionsOf = <K extends string>(keys: readonly K[], labels: Record<K, string>) =>
  keys.map((id) => ({ id, label: labels[id] }));

/** The criteria of every unit, each under its unit's name; « Hors cible » is said of no unit. */
const targetOptions = ({ targets }: HcpOptions) => [
  ...targets.flatMap(({ unit, criteria }) =>
    criteria
      .filter(({ id }) => id !== noTarget.code)
      .map(({ id, label }) => ({ id, label: `${unit}\u202f: ${label}` })),
  ),
  { id: noTarget.code, label: noTarget.label },
];

const eitherOptions = [
  { id: 'oui', label: 'Oui' },
  { id: 'non', label: 'Non' },
] as const;

type ListKey = { [F in keyof HcpFilters]: HcpFilters[F] extends readonly string[] ? F : never }[keyof HcpFilters];

/** Search and filters of lists of HCPs. */
export function HcpFilterBar({ filters, options, onChange }: HcpFilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useTypedSearch(filters.search, (search) => onChange({ ...filters, search }));
  const active = activeFilters(filters);
  const menu = (label: string, key: ListKey, choice: readonly { id: string; label: string; detail?: string }[]) => (
    <MultiSelectMenu
      label={label}
      options={choice}
      value={filters[key]}
      onChange={(value) => onChange({ ...filters, [key]: value })}
    />
  );
  /** Yes or no: a second choice takes the place of the first. */
  const either = (label: string, key: 'email' | 'refused') => (
    <MultiSelectMenu
      label={label}
      options={eitherOptions}
      value={filters[key] ? [filters[key]] : []}
      onChange={(value) => onChange({ ...filters, [key]: value.find((one) => one !== filters[key]) ?? '' })}
    />
  );
  return (
    <FilterBar
      search={
        <SearchField
          label="Rechercher un professionnel de santé"
          placeholder="Nom, prénom, e-mail, RPPS, Veeva…"
          value={typed}
          onChange={setTyped}
        />
      }
      activeCount={active + (filters.search ? 1 : 0)}
      onReset={() => onChange(withoutFilters(filters))}
    >
      <Opener>
        <Button
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
          iconAfter={active > 0 ? <Badge $tone="info">{active}</Badge> : undefined}
        >
          Filtres
        </Button>
      </Opener>
      <Filters $isOpen={isOpen}>
        {menu('Franchise', 'businessUnitUuids', options.units)}
        {menu('Spécialité', 'specialties', optionsOf(specialties, specialtyLabels))}
        {menu('Profession', 'types', optionsOf(hcpTypes, hcpTypeLabels))}
        {menu('Ciblage', 'targets', targetOptions(options))}
        {menu('Zone', 'zoneUuids', options.zones)}
        {menu('MSL', 'mslUuids', options.msls)}
        {menu('Département', 'departments', departmentOptions)}
        <CityFilter city={filters.city} onChange={(city) => onChange({ ...filters, city })} />
        {either('Avec e-mail', 'email')}
        {either('Refus de contact', 'refused')}
        {menu('RIB', 'bankStatementStatuses', optionsOf(bankStatementStatuses, bankStatementStatusLabels))}
        <MultiSelectMenu
          label="KME"
          options={[{ id: 'kme', label: 'KME seulement' }]}
          value={filters.kme ? ['kme'] : []}
          onChange={(value) => onChange({ ...filters, kme: value.length > 0 })}
        />
      </Filters>
    </FilterBar>
  );
}

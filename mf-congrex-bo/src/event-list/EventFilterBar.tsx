import {
  gatheringFormatLabels,
  gatheringFormats,
  gatheringPeriodLabels,
  gatheringPeriods,
  gatheringStateLabels,
  gatheringStates,
  gatheringTypeLabels,
  gatheringTypes,
  nationalityTypeLabels,
  nationalityTypes,
} from '@portal/domain/gathering/states';
import { Badge, Button, MultiSelectMenu, SearchField } from '@portal/shared-ui';
import { FilterBar } from '@portal/shared-ui/table';
import { useTypedSearch } from '@portal/web/state/typed-search';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { activeFilters, type EventFilters, withoutFilters } from './filters.ts';

export interface FilterChoices {
  units: readonly { id: string; label: string }[];
  rocs: readonly { id: string; label: string }[];
}

interface EventFilterBarProps {
  filters: EventFilters;
  choices: FilterChoices;
  onChange: (filters: EventFilters) => void;
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

const options = <K extends string>(keys: readonly K[], labels: Record<K, string>) =>
  keys.map((id) => ({ id, label: labels[id] }));

/** Search and filters of the event list. */
export function EventFilterBar({ filters, choices, onChange }: EventFilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useTypedSearch(filters.search, (search) => onChange({ ...filters, search }));
  const active = activeFilters(filters);
  const menu = <K extends string>(
    label: string,
    key: { [F in keyof EventFilters]: EventFilters[F] extends readonly string[] ? F : never }[keyof EventFilters],
    choice: readonly { id: K; label: string }[],
  ) => (
    <MultiSelectMenu
      label={label}
      options={choice}
      value={filters[key] as readonly string[] as readonly K[]}
      onChange={(value) => onChange({ ...filters, [key]: value })}
    />
  );
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
        {menu('Statut', 'statuses', options(gatheringStates, gatheringStateLabels))}
        {menu('Période', 'periods', options(gatheringPeriods, gatheringPeriodLabels))}
        {menu('Nature', 'gatheringTypes', options(gatheringTypes, gatheringTypeLabels))}
        {menu('Format', 'formats', options(gatheringFormats, gatheringFormatLabels))}
        {menu('Franchise', 'businessUnitUuids', choices.units)}
        {menu('Géographie', 'nationalityTypes', options(nationalityTypes, nationalityTypeLabels))}
        <MultiSelectMenu
          label="ROC"
          hasSearch
          options={choices.rocs}
          value={filters.roc}
          // An event has one ROC in charge: another choice takes the place of the first.
          onChange={(value) =>
            onChange({ ...filters, roc: value.filter((uuid) => !filters.roc.includes(uuid)).slice(0, 1) })
          }
        />
      </Filters>
    </FilterBar>
  );
}

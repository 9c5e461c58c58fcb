import {
  activityEntryTypeLabels,
  activityEntryTypes,
  activityNatureLabels,
  activityNatures,
  activityOrganizerLabels,
  activityOrganizers,
} from '@portal/domain/activities/states';
import { Badge, Button, MultiSelectMenu, SearchField } from '@portal/shared-ui';
import { FilterBar } from '@portal/shared-ui/table';
import { useTypedSearch } from '@portal/web/state/typed-search';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { type ActivityListFilters, activeFilters, noFilters } from './filters.ts';

interface ActivityFilterBarProps {
  filters: ActivityListFilters;
  categories: readonly { id: string; label: string }[];
  /** The days of the event. */
  days: readonly { id: string; label: string }[];
  onChange: (filters: ActivityListFilters) => void;
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

type ListKey = Exclude<keyof ActivityListFilters, 'search' | 'places'>;

const placeOptions = [
  { id: 'libres', label: 'Places libres' },
  { id: 'completes', label: 'Complètes' },
] as const;

/** Search and filters of the programme. */
export function ActivityFilterBar({ filters, categories, days, onChange }: ActivityFilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useTypedSearch(filters.search, (search) => onChange({ ...filters, search }));
  const active = activeFilters(filters);
  const menu = (label: string, key: ListKey, choice: readonly { id: string; label: string }[]) => (
    <MultiSelectMenu
      label={label}
      options={choice}
      value={filters[key]}
      onChange={(value) => onChange({ ...filters, [key]: value })}
    />
  );
  return (
    <FilterBar
      search={
        <SearchField
          label="Rechercher une activité"
          placeholder="Nom, salle, lieu…"
          value={typed}
          onChange={setTyped}
        />
      }
      activeCount={active + (filters.search ? 1 : 0)}
      onReset={() => onChange(noFilters)}
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
        {days.length > 1 && menu('Jour', 'dates', days)}
        {menu('Catégorie', 'activityCategoryUuids', categories)}
        {menu('Format', 'natures', options(activityNatures, activityNatureLabels))}
        {menu('Accès', 'entryTypes', options(activityEntryTypes, activityEntryTypeLabels))}
        {menu('Organisateur', 'organizers', options(activityOrganizers, activityOrganizerLabels))}
        <MultiSelectMenu
          label="Places"
          options={placeOptions}
          value={filters.places ? [filters.places] : []}
          // Free and full exclude one another: another choice takes the place of the first.
          onChange={(value) => onChange({ ...filters, places: value.find((one) => one !== filters.places) ?? '' })}
        />
      </Filters>
    </FilterBar>
  );
}

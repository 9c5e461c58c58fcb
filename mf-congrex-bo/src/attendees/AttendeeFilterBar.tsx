import { categoryModules, categoryTags } from '@portal/domain/category/category';
import { participantKindLabels, participantKinds } from '@portal/domain/participants/participant';
import {
  invitationStatuses,
  participantStateLabels,
  participationTypeLabels,
  participationTypes,
} from '@portal/domain/participants/states';
import { Badge, Button, IconButton, MultiSelectMenu, SearchField } from '@portal/shared-ui';
import { FilterBar } from '@portal/shared-ui/table';
import { useTypedSearch } from '@portal/web/state/typed-search';
import { Plus, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useEvent } from '../event-page/event-context.ts';
import { presencesOf } from './event-rules.ts';
import { type AttendeeFilters, activeFilters, withoutFilters } from './filters.ts';
import { moduleLabels, tagLabels } from './labels.ts';
import { useEventCategories } from './use-event-categories.ts';

/** On a phone the filters wait behind one button. */
const Opener = styled.div`
  display: none;
  @media (max-width: 640px) { display: block; }
`;

const Filters = styled.div<{ $isOpen: boolean }>`
  display: contents;
  @media (max-width: 640px) { display: ${(p) => (p.$isOpen ? 'contents' : 'none')}; }
`;

const optionsOf = (keys: readonly string[], labels: Record<string, string>) =>
  keys.map((id) => ({ id, label: labels[id] ?? id }));

const either = [
  { id: 'oui', label: 'Oui' },
  { id: 'non', label: 'Non' },
] as const;

type ListKey = {
  [F in keyof AttendeeFilters]: AttendeeFilters[F] extends readonly string[] ? F : never;
}[keyof AttendeeFilters];

interface AttendeeFilterBarProps {
  filters: AttendeeFilters;
  onChange: (filters: AttendeeFilters) => void;
}

/** Search and filters of the participant list. */
export function AttendeeFilterBar({ filters, onChange }: AttendeeFilterBarProps) {
  const { gathering, names } = useEvent();
  const categories = useEventCategories(gathering);
  const [isOpen, setOpen] = useState(false);
  const [isMore, setMore] = useState(false);
  const hasMore = isMore || filters.tags.length > 0 || filters.modules.length > 0 || filters.email !== '';
  const [typed, setTyped] = useTypedSearch(filters.search, (search) => onChange({ ...filters, search }));
  const active = activeFilters(filters);
  const units = gathering.businessUnits.map(({ businessUnitUuid: id }) => ({ id, label: names.unit(id) }));
  const menu = (label: string, key: ListKey, options: readonly { id: string; label: string }[]) => (
    <MultiSelectMenu
      label={label}
      options={options}
      value={filters[key]}
      onChange={(value) => onChange({ ...filters, [key]: value })}
    />
  );
  /** Yes or no: a second choice takes the place of the first. */
  const flag = (label: string, key: 'email' | 'hosting' | 'transport') => (
    <MultiSelectMenu
      label={label}
      options={either}
      value={filters[key] ? [filters[key]] : []}
      onChange={(value) => onChange({ ...filters, [key]: value.find((one) => one !== filters[key]) ?? '' })}
    />
  );
  return (
    <FilterBar
      search={
        <SearchField
          label="Rechercher un participant"
          placeholder="Nom, prénom, e-mail, ville…"
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
        {menu('Invitation', 'invitationStatuses', optionsOf(invitationStatuses, participantStateLabels))}
        {menu('Présence', 'presences', [...presencesOf(gathering), { id: 'NONE', label: 'Non saisie' }])}
        {menu('Catégorie', 'categories', categories)}
        {menu('Type', 'kinds', optionsOf(participantKinds, participantKindLabels))}
        {gathering.format === 'HYBRID' &&
          menu('Participation', 'participationTypes', optionsOf(participationTypes, participationTypeLabels))}
        {menu('Franchise', 'businessUnitUuids', units)}
        {filters.view === 'emails' && flag('E-mail', 'email')}
        {filters.view === 'hebergement' && flag('Hébergement demandé', 'hosting')}
        {filters.view === 'transport' && flag('Transport demandé', 'transport')}
        {hasMore ? (
          <>
            {menu('Étiquette', 'tags', optionsOf(categoryTags, tagLabels))}
            {menu('Module', 'modules', optionsOf(categoryModules, moduleLabels))}
            {filters.view !== 'emails' && flag('E-mail', 'email')}
          </>
        ) : (
          <IconButton label="Plus de filtres" icon={<Plus aria-hidden />} onPress={() => setMore(true)} />
        )}
      </Filters>
    </FilterBar>
  );
}

import { participantKindLabels, participantKinds } from '@portal/domain/participants/participant';
import { invitationStatuses, participantStateLabels } from '@portal/domain/participants/states';
import { MultiSelectMenu, SearchField } from '@portal/shared-ui';
import { FilterBar } from '@portal/shared-ui/table';
import { useTypedSearch } from '@portal/web/state/typed-search';
import { activeFilters, type ParticipantFilters, withoutFilters } from './filters.ts';
import { useEventCategories } from './use-event-categories.ts';
import { type ParticipantsEvent, presencesOf } from './words.ts';

const options = <K extends string>(keys: readonly K[], labels: Record<K, string>) =>
  keys.map((id) => ({ id, label: labels[id] }));

interface ParticipantFilterBarProps {
  event: ParticipantsEvent;
  filters: ParticipantFilters;
  onChange: (filters: ParticipantFilters) => void;
}

/** Search and filters of the participants of an event. */
export function ParticipantFilterBar({ event, filters, onChange }: ParticipantFilterBarProps) {
  const [typed, setTyped] = useTypedSearch(filters.search, (search) => onChange({ ...filters, search }));
  const categories = useEventCategories(event).map(({ id, label }) => ({ id, label }));
  return (
    <FilterBar
      search={
        <SearchField
          label="Rechercher un participant"
          placeholder="Nom, prénom, e-mail…"
          value={typed}
          onChange={setTyped}
        />
      }
      activeCount={activeFilters(filters)}
      onReset={() => onChange(withoutFilters(filters))}
    >
      <MultiSelectMenu
        label="Invitation"
        options={options(invitationStatuses, participantStateLabels)}
        value={filters.invitationStatuses}
        onChange={(chosen) => onChange({ ...filters, invitationStatuses: [...chosen] })}
      />
      <MultiSelectMenu
        label="Catégorie"
        options={categories}
        value={filters.categories}
        onChange={(chosen) => onChange({ ...filters, categories: [...chosen] as ParticipantFilters['categories'] })}
      />
      <MultiSelectMenu
        label="Présence"
        options={[...presencesOf(event), { id: 'NONE', label: 'Non saisie' }]}
        value={filters.presences}
        onChange={(chosen) => onChange({ ...filters, presences: [...chosen] as ParticipantFilters['presences'] })}
      />
      <MultiSelectMenu
        label="Type"
        options={options(participantKinds, participantKindLabels)}
        value={filters.kinds}
        onChange={(chosen) => onChange({ ...filters, kinds: [...chosen] })}
      />
    </FilterBar>
  );
}

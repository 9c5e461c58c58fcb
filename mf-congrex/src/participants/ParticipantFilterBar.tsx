import { presencesOf } from '@portal/domain/participants/counters';
import { participantKindLabels, participantKinds } from '@portal/domain/participants/participant';
import { invitationStatuses, participantStateLabels } from '@portal/domain/participants/states';
import { filterMenus, ListFilterBar, optionsOf } from '@portal/web/list';
import { type ParticipantFilters, participantAddress } from './filters.ts';
import { useEventCategories } from './use-event-categories.ts';
import type { ParticipantsEvent } from './words.ts';

interface ParticipantFilterBarProps {
  event: ParticipantsEvent;
  filters: ParticipantFilters;
  onChange: (filters: ParticipantFilters) => void;
}

/** Search and filters of the participants of an event. */
export function ParticipantFilterBar({ event, filters, onChange }: ParticipantFilterBarProps) {
  const categories = useEventCategories(event).map(({ id, label }) => ({ id, label }));
  const { several } = filterMenus(filters, onChange);
  return (
    <ListFilterBar
      list={participantAddress}
      filters={filters}
      onChange={onChange}
      search={['Rechercher un participant', 'Nom, prénom, e-mail…']}
    >
      {several('Invitation', 'invitationStatuses', optionsOf(invitationStatuses, participantStateLabels))}
      {several('Catégorie', 'categories', categories)}
      {several('Présence', 'presences', [...presencesOf(event), { id: 'NONE', label: 'Non saisie' }])}
      {several('Type', 'kinds', optionsOf(participantKinds, participantKindLabels))}
    </ListFilterBar>
  );
}

import { categoryModules, categoryTags } from '@portal/domain/category/category';
import { categoryModuleLabels, categoryTagLabels } from '@portal/domain/category/labels';
import { presencesOf } from '@portal/domain/participants/counters';
import { participantKindLabels, participantKinds } from '@portal/domain/participants/participant';
import {
  invitationStatuses,
  participantStateLabels,
  participationTypeLabels,
  participationTypes,
} from '@portal/domain/participants/states';
import { IconButton } from '@portal/shared-ui';
import { InterestArea } from '@portal/web/data/use-interest';
import { filterMenus, ListFilterBar, optionsOf } from '@portal/web/list';
import { Plus } from 'lucide-react';
import { memo, useState } from 'react';

import { useEvent } from '../../event/event-context.ts';
import { useEventCategories } from '../use-event-categories.ts';
import { type AttendeeFilters, attendeeAddress } from './filters.ts';

const either = [
  { id: 'oui', label: 'Oui' },
  { id: 'non', label: 'Non' },
] as const;

interface AttendeeFilterBarProps {
  filters: AttendeeFilters;
  onChange: (filters: AttendeeFilters) => void;
}

/** Search and filters of the participant list. Not drawn again for each row that is chosen. */
export const AttendeeFilterBar = memo(function AttendeeFilterBar({ filters, onChange }: AttendeeFilterBarProps) {
  const { gathering, names } = useEvent();
  const [categories, around] = useEventCategories(gathering, filters.categories.length > 0);
  const [isMore, setMore] = useState(false);
  const hasMore = isMore || filters.tags.length > 0 || filters.modules.length > 0 || filters.email !== '';
  const units = gathering.businessUnits.map(({ businessUnitUuid: id }) => ({ id, label: names.unit(id) }));
  const { several, one } = filterMenus(filters, onChange);
  return (
    <ListFilterBar
      list={attendeeAddress}
      filters={filters}
      onChange={onChange}
      search={['Rechercher un participant', 'Nom, prénom, e-mail, ville…']}
    >
      {several('Invitation', 'invitationStatuses', optionsOf(invitationStatuses, participantStateLabels))}
      {several('Présence', 'presences', [...presencesOf(gathering), { id: 'NONE', label: 'Non saisie' }])}
      <InterestArea {...around}>{several('Catégorie', 'categories', categories)}</InterestArea>
      {several('Type', 'kinds', optionsOf(participantKinds, participantKindLabels))}
      {gathering.format === 'HYBRID' &&
        several('Participation', 'participationTypes', optionsOf(participationTypes, participationTypeLabels))}
      {several('Franchise', 'businessUnitUuids', units)}
      {filters.view === 'emails' && one('E-mail', 'email', either)}
      {filters.view === 'hebergement' && one('Hébergement demandé', 'hosting', either)}
      {filters.view === 'transport' && one('Transport demandé', 'transport', either)}
      {hasMore ? (
        <>
          {several('Étiquette', 'tags', optionsOf(categoryTags, categoryTagLabels))}
          {several('Module', 'modules', optionsOf(categoryModules, categoryModuleLabels))}
          {filters.view !== 'emails' && one('E-mail', 'email', either)}
        </>
      ) : (
        <IconButton label="Plus de filtres" icon={<Plus aria-hidden />} onPress={() => setMore(true)} />
      )}
    </ListFilterBar>
  );
});

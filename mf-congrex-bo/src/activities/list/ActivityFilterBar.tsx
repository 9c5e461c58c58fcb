import { activityLabels } from '@portal/domain/activities/labels';
import {
  activityEntryTypeLabels,
  activityEntryTypes,
  activityNatureLabels,
  activityNatures,
  activityOrganizerLabels,
  activityOrganizers,
} from '@portal/domain/activities/states';
import { filterMenus, ListFilterBar, optionsOf } from '@portal/web/list';
import { type ActivityListFilters, activityAddress } from './filters.ts';

interface ActivityFilterBarProps {
  filters: ActivityListFilters;
  categories: readonly { id: string; label: string }[];
  /** The days of the event. */
  days: readonly { id: string; label: string }[];
  onChange: (filters: ActivityListFilters) => void;
}

const seatOptions = [
  { id: 'libres', label: 'Places libres' },
  { id: 'completes', label: 'Complètes' },
] as const;

/** Search and filters of the programme. */
export function ActivityFilterBar({ filters, categories, days, onChange }: ActivityFilterBarProps) {
  const { several, one } = filterMenus(filters, onChange);
  return (
    <ListFilterBar
      list={activityAddress}
      filters={filters}
      onChange={onChange}
      search={['Rechercher une activité', 'Nom, salle, lieu…']}
    >
      {days.length > 1 && several('Jour', 'dates', days)}
      {several('Catégorie', 'activityCategoryUuids', categories)}
      {several('Format', 'natures', optionsOf(activityNatures, activityNatureLabels))}
      {several(activityLabels.entryType, 'entryTypes', optionsOf(activityEntryTypes, activityEntryTypeLabels))}
      {several('Organisateur', 'organizers', optionsOf(activityOrganizers, activityOrganizerLabels))}
      {one('Places', 'places', seatOptions)}
    </ListFilterBar>
  );
}

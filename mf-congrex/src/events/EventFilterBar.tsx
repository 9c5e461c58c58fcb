import { fieldUserTypes } from '@portal/domain/actors/user-types';
import {
  biogenEventTypeLabels,
  biogenEventTypes,
  gatheringPeriodLabels,
  gatheringPeriods,
  gatheringStateLabels,
  gatheringStates,
  gatheringTypeLabels,
  gatheringTypes,
  visibleToField,
} from '@portal/domain/gathering/states';
import { statusHeader } from '@portal/domain/texts/column-words';
import { Switch } from '@portal/shared-ui';
import { OrderMenu } from '@portal/shared-ui/table';
import { usePortal } from '@portal/web';
import { filterMenus, ListFilterBar, optionsOf } from '@portal/web/list';
import { type EventFilters, eventAddress, eventOrders } from './filters.ts';

interface EventFilterBarProps {
  filters: EventFilters;
  onChange: (filters: EventFilters) => void;
}

/** Search and filters of the field staff's list. */
export function EventFilterBar({ filters, onChange }: EventFilterBarProps) {
  const isField = fieldUserTypes.includes(usePortal().me.userType);
  const { several } = filterMenus(filters, onChange);
  const states = isField ? visibleToField : gatheringStates;
  return (
    <ListFilterBar
      list={eventAddress}
      filters={filters}
      onChange={onChange}
      search={['Rechercher un événement', 'Nom, ville, lieu…']}
      last={
        <OrderMenu options={eventOrders} value={filters.sort} onChange={(sort) => onChange({ ...filters, sort })} />
      }
    >
      {several('Période', 'periods', optionsOf(gatheringPeriods, gatheringPeriodLabels))}
      {several(statusHeader, 'statuses', optionsOf(states, gatheringStateLabels))}
      {several('Nature', 'gatheringTypes', optionsOf(gatheringTypes, gatheringTypeLabels))}
      {several('Type', 'eventTypes', optionsOf(biogenEventTypes, biogenEventTypeLabels))}
      {!isField && (
        <Switch label="Mes événements" value={filters.mine} onChange={(mine) => onChange({ ...filters, mine })} />
      )}
    </ListFilterBar>
  );
}

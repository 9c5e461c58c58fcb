import { gatheringFields } from '@portal/domain/gathering/form-steps/gathering-fields';
import {
  biogenEventTypes,
  gatheringFormatLabels,
  gatheringFormats,
  gatheringPeriodLabels,
  gatheringPeriods,
  gatheringStateLabels,
  gatheringStates,
  gatheringTypeLabels,
  gatheringTypes,
  nationalityTypes,
} from '@portal/domain/gathering/states';
import { OrderMenu } from '@portal/shared-ui/table';
import { filterMenus, ListFilterBar, optionsOf } from '@portal/web/list';
import { type EventFilters, eventAddress, eventOrders } from './filters.ts';

const { eventType, nationalityType } = gatheringFields;

export interface FilterChoices {
  units: readonly { id: string; label: string }[];
  rocs: readonly { id: string; label: string }[];
}

interface EventFilterBarProps {
  filters: EventFilters;
  choices: FilterChoices;
  onChange: (filters: EventFilters) => void;
}

/** Search and filters of the event list; the type is of standalone events. */
export function EventFilterBar({ filters, choices, onChange }: EventFilterBarProps) {
  const { several, one } = filterMenus(filters, onChange);
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
      {several('Statut', 'statuses', optionsOf(gatheringStates, gatheringStateLabels))}
      {several('Période', 'periods', optionsOf(gatheringPeriods, gatheringPeriodLabels))}
      {several('Nature', 'gatheringTypes', optionsOf(gatheringTypes, gatheringTypeLabels))}
      {(filters.gatheringTypes.includes('biogenEvent') || filters.eventTypes.length > 0) &&
        several('Type', 'eventTypes', optionsOf(biogenEventTypes, eventType.labels))}
      {several('Format', 'formats', optionsOf(gatheringFormats, gatheringFormatLabels))}
      {several('Franchise', 'businessUnitUuids', choices.units)}
      {several(nationalityType.label, 'nationalityTypes', optionsOf(nationalityTypes, nationalityType.labels))}
      {one('ROC', 'roc', choices.rocs, true)}
    </ListFilterBar>
  );
}

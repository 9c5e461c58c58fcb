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
import { statusHeader } from '@portal/domain/texts/column-words';
import { OrderMenu } from '@portal/shared-ui/table';
import { InterestArea } from '@portal/web/data/use-interest';
import { useNearQuery } from '@portal/web/data/use-near-query';
import { filterMenus, ListFilterBar, optionsOf } from '@portal/web/list';
import { EventRocsDocument, type EventRocsQuery } from '../generated/graphql.ts';
import { type EventFilters, eventAddress, eventOrders } from './filters.ts';

const { eventType, nationalityType } = gatheringFields;

interface EventFilterBarProps {
  filters: EventFilters;
  units: readonly { id: string; label: string }[];
  onChange: (filters: EventFilters) => void;
}

const notLoaded = 'Les ROC n’ont pas pu être chargés. Ouvrez ce filtre à nouveau.';

const rocsOf = ({ users }: EventRocsQuery) =>
  users.items.map((u) => ({ id: u.userUuid, label: `${u.firstName} ${u.lastName}` }));

/** Search and filters of the event list; the type is of standalone events. */
export function EventFilterBar({ filters, units, onChange }: EventFilterBarProps) {
  // One that is chosen is shown by the name.
  const [rocs, around] = useNearQuery(EventRocsDocument, {}, rocsOf, { isWanted: filters.roc.length > 0 });
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
      {several(statusHeader, 'statuses', optionsOf(gatheringStates, gatheringStateLabels))}
      {several('Période', 'periods', optionsOf(gatheringPeriods, gatheringPeriodLabels))}
      {several('Nature', 'gatheringTypes', optionsOf(gatheringTypes, gatheringTypeLabels))}
      {(filters.gatheringTypes.includes('biogenEvent') || filters.eventTypes.length > 0) &&
        several('Type', 'eventTypes', optionsOf(biogenEventTypes, eventType.labels))}
      {several('Format', 'formats', optionsOf(gatheringFormats, gatheringFormatLabels))}
      {several('Franchise', 'businessUnitUuids', units)}
      {several(nationalityType.label, 'nationalityTypes', optionsOf(nationalityTypes, nationalityType.labels))}
      <InterestArea {...around}>
        {one('ROC', 'roc', rocs.data ?? [], true, rocs.problem ? notLoaded : 'Chargement…')}
      </InterestArea>
    </ListFilterBar>
  );
}

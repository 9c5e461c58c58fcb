import type { ColumnLayout, GridColumn } from '@portal/shared-ui/table';
import { countedAs, ListExport } from '@portal/web/list';
import { useEvent } from '../../event/event-context.ts';
import { type PeopleFilters, peopleAddress } from './filters.ts';
import type { EnrolledRow } from './people.ts';

interface ExportProps {
  activityUuid: string;
  filters: PeopleFilters;
  total: number | undefined;
  columns: readonly GridColumn<EnrolledRow>[];
  layout: ColumnLayout | undefined;
}

const noun = ['inscrit', 'inscrits'] as const;

/** « Exporter »: who is enrolled in the activity, as the list shows them. */
export function ExportEnrolled({ activityUuid, filters, total, columns, layout }: ExportProps) {
  const { gatheringType } = useEvent().gathering;
  const people = total === undefined ? 'Les inscrits' : countedAs(total, noun);
  return (
    <ListExport
      kind="ACTIVITY_PEOPLE"
      title="Exporter les inscrits"
      what={peopleAddress.isFiltered(filters) ? `${people}, avec les filtres de la liste` : people}
      filters={{
        list: { activityUuid, search: filters.search.trim() || null, presences: filters.presences, gatheringType },
      }}
      columns={columns}
      layout={layout}
    />
  );
}

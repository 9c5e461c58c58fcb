import type { ColumnLayout, GridColumn } from '@portal/shared-ui/table';
import { exportedAs, ListExport } from '@portal/web/list';
import type { AttendeeRow } from './use-attendee-pages.ts';
import { type AttendeeFilters, attendeeAddress, toQueryVariables } from './view/filters.ts';

interface ExportProps {
  gatheringUuid: string;
  filters: AttendeeFilters;
  total: number | undefined;
  columns: readonly GridColumn<AttendeeRow>[];
  layout: ColumnLayout;
}

const noun = ['participant', 'participants'] as const;

/** The list as a file, with all that the portal holds of each, and who signed the presence lists. */
export function ExportAttendees({ gatheringUuid, filters, total, columns, layout }: ExportProps) {
  const { search, filters: narrowed, sort, direction } = toQueryVariables(gatheringUuid, filters);
  const general = { ...narrowed, gatheringUuid, search, sort, direction };
  return (
    <>
      <ListExport
        kind="GENERAL"
        title="Exporter les participants"
        what={exportedAs(total, noun, attendeeAddress.isFiltered(filters))}
        filters={{ general }}
        columns={columns}
        layout={layout}
      />
      <ListExport
        kind="SIGNATURES"
        label="Signatures"
        title="Exporter les signatures"
        what="Qui a signé les feuilles de présence, quand et pour quel jour"
        filters={{ signatures: { gatheringUuid, search } }}
      />
    </>
  );
}

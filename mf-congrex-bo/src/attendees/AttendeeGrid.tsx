import { EmptyState } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import { ListGrid } from '@portal/web/list';
import { useLocation, useNavigate } from '@portal/web/router';
import { type ReactNode, type RefObject, useCallback } from 'react';
import { useEvent } from '../event/event-context.ts';
import { usePresenceButtons } from './PresenceButtons.tsx';
import { participantPath } from './paths.ts';
import { useSelectedRows } from './selection/use-selected-rows.tsx';
import type { AttendeePages, AttendeeRow } from './use-attendee-pages.ts';
import type { RowActs } from './use-row-acts.ts';
import { AttendeeFilterBar } from './view/AttendeeFilterBar.tsx';
import { nameOf } from './view/columns.tsx';
import { attendeeAddress } from './view/filters.ts';
import type { AttendeeListView } from './view/use-attendee-view.ts';

const idOf = ({ participantUuid }: AttendeeRow) => participantUuid;

interface AttendeeGridProps {
  /** Around the rows. */
  box: RefObject<HTMLDivElement | null>;
  columns: readonly GridColumn<AttendeeRow>[];
  pages: AttendeePages;
  view: AttendeeListView;
  acts: RowActs;
  /** Pixels for the rows. */
  height: number;
  /** The action to add somebody to an empty list. */
  add: ReactNode;
  /** After a mail to those chosen was asked for. */
  onMailed: () => void;
}

/** The grid of the participant list with its toolbar, its selection and its empty and failed states. */
export function AttendeeGrid({ box, columns, pages, view, acts, height, add, onMailed }: AttendeeGridProps) {
  const { gatheringUuid } = useEvent().gathering;
  const { filters, setFilters } = view;
  const navigate = useNavigate();
  const { search } = useLocation();
  const open = useCallback(
    (row: AttendeeRow) => navigate(participantPath(gatheringUuid, row), { state: { attendees: search } }),
    [navigate, gatheringUuid, search],
  );
  return (
    <ListGrid
      label="Participants"
      pages={pages}
      list={attendeeAddress}
      view={view}
      columns={columns}
      rowId={idOf}
      rowLabel={nameOf}
      {...useSelectedRows(pages, filters, acts, onMailed)}
      rowPath={(row) => participantPath(gatheringUuid, row)}
      onRowOpen={open}
      {...usePresenceButtons(acts.setPresence)}
      box={box}
      height={height}
      toolbar={<AttendeeFilterBar filters={filters} onChange={setFilters} />}
      noResult="Aucun participant ne correspond à ces filtres."
      nothingYet={
        <EmptyState kind="nothingYet" title="Aucun participant" action={add}>
          Les personnes invitées à l’événement apparaîtront ici.
        </EmptyState>
      }
      saysProblem
    />
  );
}

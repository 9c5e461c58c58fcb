import { EmptyState } from '@portal/shared-ui';
import { DataGrid, type GridColumn, isSelected, noSelection, selectedCount } from '@portal/shared-ui/table';
import { useRight } from '@portal/web';
import { ListProblem } from '@portal/web/data/pages-grid';
import { useLocation, useNavigate } from '@portal/web/router';
import { gridSortOf } from '@portal/web/state/list-order';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useEvent } from '../event-page/event-context.ts';
import { AttendeeFilterBar } from './AttendeeFilterBar.tsx';
import { BulkBar } from './bulk/BulkBar.tsx';
import { nameOf } from './columns.tsx';
import { presencesOf, readOnlyReason } from './event-rules.ts';
import { type AttendeeFilters, activeFilters, sortOfGrid, withoutFilters } from './filters.ts';
import { PresenceButtons } from './PresenceButtons.tsx';
import { participantPath } from './paths.ts';
import type { AttendeePages, AttendeeRow } from './use-attendee-pages.ts';
import type { AttendeeListView } from './use-attendee-view.ts';
import { useChosenUuids } from './use-chosen-uuids.ts';
import { useKeptSelection } from './use-kept-selection.ts';
import type { RowActs } from './use-row-acts.ts';

const idOf = ({ participantUuid }: AttendeeRow) => participantUuid;

interface NothingProps {
  filters: AttendeeFilters;
  onChange: (next: AttendeeFilters) => void;
  action: ReactNode;
}

/** Nobody is on the list, or nobody matches. */
function Nothing({ filters, onChange, action }: NothingProps) {
  if (activeFilters(filters) > 0 || filters.search) {
    return (
      <EmptyState kind="noResult" onReset={() => onChange(withoutFilters(filters))}>
        Aucun participant ne correspond à ces filtres.
      </EmptyState>
    );
  }
  return (
    <EmptyState kind="nothingYet" title="Aucun participant" action={action}>
      Les personnes invitées à l’événement apparaîtront ici.
    </EmptyState>
  );
}

/** Small buttons that mark the presence; none for those who may not. */
function useRowActions(setPresence: RowActs['setPresence']) {
  const { gathering } = useEvent();
  const mayMark = useRight('setParticipantPresence') && !readOnlyReason(gathering);
  return useMemo(() => {
    if (!mayMark) return {};
    const choices = presencesOf(gathering);
    const rowActions = (row: AttendeeRow) => (
      <PresenceButtons
        row={row}
        choices={choices}
        onPresence={(one, presence, label) => setPresence([one.participantUuid], presence, label)}
      />
    );
    return { rowActions };
  }, [gathering, mayMark, setPresence]);
}

/** The kinds of people among all results, also those not loaded. */
function kindsIn(counter: AttendeePages['counter']): string[] {
  if (!counter) return [];
  const { total, healthCareProfessionals, staff } = counter;
  const counts = { HCP: healthCareProfessionals, STAFF: staff, MANUAL: total - healthCareProfessionals - staff };
  return Object.entries(counts).flatMap(([kind, count]) => (count > 0 ? [kind] : []));
}

/** The rows chosen and what can be done with them. */
function useSelectedRows(pages: AttendeePages, filters: AttendeeFilters, acts: RowActs) {
  const { gathering } = useEvent();
  const [selection, setSelection] = useKeptSelection(gathering.gatheringUuid, pages.key);
  const uuids = useChosenUuids(gathering.gatheringUuid, filters, selection);
  const chosen = pages.rows.filter((row) => isSelected(selection, row.participantUuid));
  const kinds = selection.kind === 'all' ? kindsIn(pages.counter) : chosen.map(({ kind }) => kind);
  const selectionActions = (
    <BulkBar
      actions={acts.actions}
      count={selectedCount(selection, pages.total)}
      kinds={[...new Set(kinds)]}
      uuids={uuids}
      onPresence={(presence, label) => acts.setPresence(uuids, presence, label)}
      onDone={() => setSelection(noSelection)}
      onChoose={(chosen) => setSelection({ kind: 'some', ids: new Set(chosen) })}
    />
  );
  return {
    selection,
    selectionActions,
    ...(readOnlyReason(gathering) ? {} : { onSelectionChange: setSelection }),
  };
}

interface AttendeeGridProps {
  columns: readonly GridColumn<AttendeeRow>[];
  pages: AttendeePages;
  view: AttendeeListView;
  acts: RowActs;
  /** Pixels for the rows. */
  height: number;
  /** The way to put somebody on an empty list. */
  add: ReactNode;
}

/** The grid of the participant list with its toolbar, its selection and its empty and failed states. */
export function AttendeeGrid({ columns, pages, view, acts, height, add }: AttendeeGridProps) {
  const { gatheringUuid } = useEvent().gathering;
  const { filters, setFilters } = view;
  const navigate = useNavigate();
  const { search } = useLocation();
  const open = useCallback(
    (row: AttendeeRow) => navigate(participantPath(gatheringUuid, row), { state: { attendees: search } }),
    [navigate, gatheringUuid, search],
  );
  const { problem, counter } = pages;
  return (
    <DataGrid
      label="Participants"
      columns={columns}
      rows={pages.rows}
      rowId={idOf}
      rowLabel={nameOf}
      {...(counter ? { rowCount: pages.total } : {})}
      sort={gridSortOf(filters.sort)}
      onSortChange={(sort) => setFilters({ ...filters, sort: sortOfGrid(sort) })}
      {...useSelectedRows(pages, filters, acts)}
      layout={view.layout}
      onLayoutChange={view.setLayout}
      onRowOpen={open}
      {...useRowActions(acts.setPresence)}
      isLoading={pages.isLoading}
      hasMore={pages.hasMore}
      isLoadingMore={pages.isLoadingMore}
      onEndReached={pages.loadMore}
      height={height}
      toolbar={<AttendeeFilterBar filters={filters} onChange={setFilters} />}
      error={problem && !counter && <ListProblem problem={problem} onRetry={pages.retry} />}
      empty={pages.isReady && <Nothing filters={filters} onChange={setFilters} action={add} />}
    />
  );
}

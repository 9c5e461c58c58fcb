import type { Presence } from '@portal/domain/participants/states';
import { Banner, Button, EmptyState, ErrorCard, Stack, showToast } from '@portal/shared-ui';
import { DataGrid, isSelected, noSelection, selectedCount } from '@portal/shared-ui/table';
import { type Problem, reference, useRight } from '@portal/web';
import { useLocation, useNavigate } from '@portal/web/router';
import { useKeptScroll } from '@portal/web/state/kept-scroll';
import { useCallback, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { useEvent } from '../event-page/event-context.ts';
import { SavedViewsMenu } from '../list-state/SavedViewsMenu.tsx';
import { AddPeople } from './AddPeople.tsx';
import { AttendeeFilterBar } from './AttendeeFilterBar.tsx';
import { BulkBar } from './bulk/BulkBar.tsx';
import { useBulk } from './bulk/use-bulk.ts';
import { bulkActions } from './bulk/use-bulk-actions.ts';
import { CategoryCell } from './CategoryCell.tsx';
import { Counters } from './Counters.tsx';
import { attendeeColumns, nameOf } from './columns.tsx';
import { fittingCategories, presencesOf, readOnlyReason } from './event-rules.ts';
import { type AttendeeFilters, activeFilters, gridSortOf, questionOf, sortOfGrid, withoutFilters } from './filters.ts';
import { PresenceButtons } from './PresenceButtons.tsx';
import { participantPath } from './paths.ts';
import { rowsInSight } from './rows-in-sight.ts';
import { type AttendeePages, type AttendeeRow, useAttendeePages } from './use-attendee-pages.ts';
import { useAttendeeView } from './use-attendee-view.ts';
import { useChosenUuids } from './use-chosen-uuids.ts';
import { useKeptSelection } from './use-kept-selection.ts';
import { useLiveRefresh } from './use-live-refresh.ts';
import { ViewLinks } from './ViewLinks.tsx';

const Bar = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--ui-2);
`;

const idOf = ({ participantUuid }: AttendeeRow) => participantUuid;

/** Nobody is on the list, or nobody matches. */
function Nothing({
  filters,
  onChange,
  action,
}: {
  filters: AttendeeFilters;
  onChange: (next: AttendeeFilters) => void;
  action: React.ReactNode;
}) {
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

function Stale({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const retry = (
    <Button size="sm" onPress={onRetry}>
      Réessayer
    </Button>
  );
  return (
    <Banner tone="warning" title="La liste n’est peut-être plus à jour." actions={retry}>
      {problem.message} {reference(problem)}
    </Banner>
  );
}

/** What can be done with rows, each failure told where the person looks. */
function useRowActions(pages: AttendeePages) {
  const { gatheringUuid } = useEvent().gathering;
  const run = useBulk(pages);
  const actions = bulkActions(run, gatheringUuid);
  const latest = useRef(actions);
  latest.current = actions;
  const setPresence = useCallback((uuids: string[], presence: Presence, label: string) => {
    latest.current
      .setPresence(uuids, presence, label)
      .catch((error: Error) =>
        showToast({ tone: 'danger', text: 'La présence n’a pas été enregistrée.', detail: error.message }),
      );
  }, []);
  const setCategory = useCallback(
    (row: AttendeeRow, category: string, label: string): Promise<string | undefined> =>
      latest.current.setCategory([row.participantUuid], category, null, label).then(
        () => undefined,
        (error: Error) => error.message,
      ),
    [],
  );
  return { actions, setPresence, setCategory };
}

/** The columns, with the category that is edited where it stands. */
function useColumns(setCategory: ReturnType<typeof useRowActions>['setCategory']) {
  const { gathering, names } = useEvent();
  const mayEdit = useRight('setParticipantCategory') && !readOnlyReason(gathering);
  return useMemo(() => {
    const byKind = new Map(['HCP', 'STAFF', 'MANUAL'].map((kind) => [kind, fittingCategories(gathering, [kind])]));
    return attendeeColumns({
      gathering,
      names,
      category: (row) => (
        <CategoryCell
          row={row}
          categories={mayEdit ? (byKind.get(row.kind) ?? []) : []}
          onSave={(one, category) =>
            setCategory(one, category, byKind.get(one.kind)?.find(({ id }) => id === category)?.label ?? category)
          }
        />
      ),
    });
  }, [gathering, names, mayEdit, setCategory]);
}

const columnIds = (columns: readonly { id: string }[]) => columns.map(({ id }) => id);

/** The participant list of an event: six views over one grid, filters, saved views, bulk actions, live (specification, section 2). */
export default function AttendeeList() {
  const { gathering, names } = useEvent();
  const { gatheringUuid } = gathering;
  const ids = useMemo(() => columnIds(attendeeColumns({ gathering, names, category: () => null })), [gathering, names]);
  const view = useAttendeeView(ids);
  const { filters, setFilters } = view;
  const box = useRef<HTMLDivElement>(null);
  const question = useMemo(() => questionOf(gatheringUuid, filters), [gatheringUuid, filters]);
  const pages = useAttendeePages(
    question,
    useCallback(() => rowsInSight(box.current), []),
  );
  useLiveRefresh(gatheringUuid, pages.refresh);
  useKeptScroll(box, pages.key, pages.isReady);
  const [selection, setSelection] = useKeptSelection(gatheringUuid, pages.key);
  const { actions, setPresence, setCategory } = useRowActions(pages);
  const columns = useColumns(setCategory);
  const uuids = useChosenUuids(gatheringUuid, filters, selection);
  const navigate = useNavigate();
  const { search } = useLocation();
  const reason = readOnlyReason(gathering);
  const choices = useMemo(() => presencesOf(gathering), [gathering]);
  const mayMark = useRight('setParticipantPresence') && !reason;
  const chosen = pages.rows.filter((row) => isSelected(selection, row.participantUuid));
  const rowActions = useCallback(
    (row: AttendeeRow) => (
      <PresenceButtons
        row={row}
        choices={choices}
        onPresence={(one, presence, label) => setPresence([one.participantUuid], presence, label)}
      />
    ),
    [choices, setPresence],
  );
  const { problem } = pages;
  const hasRows = pages.counter !== undefined;
  const add = <AddPeople onAdded={() => void pages.refresh()} />;
  return (
    <Stack $gap={3}>
      <Bar>
        <ViewLinks filters={filters} />
        {add}
      </Bar>
      <Counters counter={pages.counter} counterTotal={pages.counterTotal} filters={filters} onChange={setFilters} />
      {reason && <Banner tone="neutral" title={reason} />}
      {problem && hasRows && <Stale problem={problem} onRetry={pages.retry} />}
      <div ref={box}>
        <DataGrid
          label="Participants"
          columns={columns}
          rows={pages.rows}
          rowId={idOf}
          rowLabel={nameOf}
          {...(hasRows ? { rowCount: pages.total } : {})}
          sort={gridSortOf(filters.sort)}
          onSortChange={(sort) => setFilters({ ...filters, sort: sortOfGrid(sort) })}
          selection={selection}
          {...(reason ? {} : { onSelectionChange: setSelection })}
          selectionActions={
            <BulkBar
              actions={actions}
              count={selectedCount(selection, pages.total)}
              kinds={[...new Set(chosen.map(({ kind }) => kind))]}
              uuids={uuids}
              onPresence={(presence, label) => void uuids().then((all) => setPresence(all, presence, label))}
              onDone={() => setSelection(noSelection)}
            />
          }
          layout={view.layout}
          onLayoutChange={view.setLayout}
          onRowOpen={(row) => navigate(participantPath(gatheringUuid, row), { state: { attendees: search } })}
          {...(mayMark ? { rowActions } : {})}
          isLoading={pages.isLoading}
          hasMore={pages.hasMore}
          isLoadingMore={pages.isLoadingMore}
          onEndReached={pages.loadMore}
          height="max(320px, calc(100dvh - 360px))"
          toolbar={
            <AttendeeFilterBar filters={filters} onChange={setFilters}>
              <SavedViewsMenu
                listName="congrex-bo.attendees"
                value={view.value}
                onOpen={view.open}
                isUntouched={view.isUntouched}
              />
            </AttendeeFilterBar>
          }
          error={
            problem &&
            !hasRows && (
              <ErrorCard
                title="La liste n’a pas pu être chargée"
                code={problem.code}
                traceId={problem.traceId}
                onRetry={pages.retry}
              >
                {problem.message}
              </ErrorCard>
            )
          }
          empty={pages.isReady && <Nothing filters={filters} onChange={setFilters} action={add} />}
        />
      </div>
    </Stack>
  );
}

import { participantActions } from '@portal/domain/participants/actions';
import { EmptyState } from '@portal/shared-ui';
import { type GridColumn, isSelected, noSelection, selectedCount } from '@portal/shared-ui/table';
import { lazyDialog, useActions } from '@portal/web';
import { ListGrid } from '@portal/web/list';
import { useLocation, useNavigate } from '@portal/web/router';
import { type ReactNode, type RefObject, useCallback, useMemo } from 'react';
import { presencesOf } from '../event/choices.ts';
import { useEvent } from '../event/event-context.ts';
import { readOnlyReason } from '../event/read-only.ts';
import { PresenceButtons } from './PresenceButtons.tsx';
import { participantPath } from './paths.ts';
import { useChosenUuids } from './selection/use-chosen-uuids.ts';
import { useEverybody } from './selection/use-everybody.ts';
import { useStoredSelection } from './selection/use-kept-selection.ts';
import type { AttendeeCounts, AttendeePages, AttendeeRow } from './use-attendee-pages.ts';
import type { RowActs } from './use-row-acts.ts';
import { AttendeeFilterBar } from './view/AttendeeFilterBar.tsx';
import { nameOf } from './view/columns.tsx';
import { type AttendeeFilters, attendeeAddress } from './view/filters.ts';
import type { AttendeeListView } from './view/use-attendee-view.ts';

/** Opens over the list once somebody is chosen. */
const BulkBar = lazyDialog(async () => (await import('./bulk/BulkBar.tsx')).BulkBar);

const idOf = ({ participantUuid }: AttendeeRow) => participantUuid;

/** Small buttons that mark the presence; none for those who may not. */
function useRowActions(setPresence: RowActs['setPresence']) {
  const { gathering } = useEvent();
  const may = useActions(participantActions);
  return useMemo(() => {
    if (!may.forSome('setParticipantsPresent', { gathering }).allowed) return {};
    const choices = presencesOf(gathering);
    const rowActions = (row: AttendeeRow) => (
      <PresenceButtons
        may={may}
        gathering={gathering}
        row={row}
        choices={choices}
        onPresence={(one, presence, label) => setPresence([one.participantUuid], presence, label)}
      />
    );
    return { rowActions };
  }, [gathering, may, setPresence]);
}

/** The kinds of people among all results, also those not loaded. */
function kindsIn(counter: AttendeeCounts | undefined): string[] {
  if (!counter) return [];
  const { total, healthCareProfessionals, staff } = counter;
  const counts = { HCP: healthCareProfessionals, STAFF: staff, MANUAL: total - healthCareProfessionals - staff };
  return Object.entries(counts).flatMap(([kind, count]) => (count > 0 ? [kind] : []));
}

/** The rows chosen and what can be done with them. */
function useSelectedRows(pages: AttendeePages, filters: AttendeeFilters, acts: RowActs, onMailed: () => void) {
  const { gathering } = useEvent();
  const everybody = useEverybody(pages, filters);
  const [selection, setSelection] = useStoredSelection(gathering.gatheringUuid, pages.key, everybody);
  const uuids = useChosenUuids(gathering.gatheringUuid, filters, selection);
  const { rows = [], total = 0, newest } = pages.pages ?? {};
  const chosen = rows.filter((row) => isSelected(selection, row.participantUuid));
  const kinds = selection.kind === 'all' ? kindsIn(newest?.counter) : chosen.map(({ kind }) => kind);
  const selectionActions = (
    <BulkBar
      run={acts.run}
      count={selectedCount(selection, total)}
      kinds={[...new Set(kinds)]}
      uuids={uuids}
      onPresence={(presence, label) => acts.setPresence(uuids, presence, label)}
      onClose={() => setSelection(noSelection)}
      onMailed={onMailed}
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
      {...useRowActions(acts.setPresence)}
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

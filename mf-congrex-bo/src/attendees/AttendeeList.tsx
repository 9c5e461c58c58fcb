import { Banner, Button, Stack } from '@portal/shared-ui';
import { type Problem, reference, useLiveRefresh, useRight } from '@portal/web';
import { useKeptScroll } from '@portal/web/state/kept-scroll';
import { useCallback, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { useEvent } from '../event-page/event-context.ts';
import { SavedViewsMenu } from '../list-state/SavedViewsMenu.tsx';
import { useRoomBelow } from '../list-state/use-room-below.ts';
import { AddPeople } from './AddPeople.tsx';
import { AttendeeGrid } from './AttendeeGrid.tsx';
import { OthersDialog } from './bulk/OthersDialog.tsx';
import { CategoryCell } from './CategoryCell.tsx';
import { Counters } from './Counters.tsx';
import { attendeeColumns } from './columns.tsx';
import { RefusedMails } from './emails/RefusedMails.tsx';
import { fittingCategories, readOnlyReason } from './event-rules.ts';
import { questionOf } from './filters.ts';
import { concernsPeople } from './live.ts';
import { rowsInSight } from './rows-in-sight.ts';
import { SendInvitations } from './SendInvitations.tsx';
import { useAttendeePages } from './use-attendee-pages.ts';
import { useAttendeeView } from './use-attendee-view.ts';
import { type RowActs, useRowActs } from './use-row-acts.ts';
import { ViewLinks } from './ViewLinks.tsx';

const Bar = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--ui-2);
  & > div { display: flex; flex-wrap: wrap; align-items: center; gap: var(--ui-2); min-width: 0; }
`;

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

/** The columns, with the category that is edited where it stands by those who may. */
function useColumns(setCategory: RowActs['setCategory']) {
  const { gathering, names } = useEvent();
  const mayEdit = useRight('setParticipantCategory') && !readOnlyReason(gathering);
  return useMemo(() => {
    const byKind = new Map(['HCP', 'STAFF', 'MANUAL'].map((kind) => [kind, fittingCategories(gathering, [kind])]));
    const labelOf = (id: string) => [...byKind.values()].flat().find((one) => one.id === id)?.label ?? id;
    return attendeeColumns({
      gathering,
      names,
      category: (row) => (
        <CategoryCell
          row={row}
          categories={mayEdit ? (byKind.get(row.kind) ?? []) : []}
          onSave={(one, category) => setCategory(one, category, labelOf(category))}
        />
      ),
    });
  }, [gathering, names, mayEdit, setCategory]);
}

/** The ids of all columns, for the presets of the views. */
function useColumnIds(): readonly string[] {
  const { gathering, names } = useEvent();
  return useMemo(
    () => attendeeColumns({ gathering, names, category: () => null }).map(({ id }) => id),
    [gathering, names],
  );
}

/** The participant list of an event: six views over one grid, filters, saved views, bulk actions, live (specification, section 2). */
export default function AttendeeList() {
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const view = useAttendeeView(useColumnIds());
  const { filters, setFilters } = view;
  const box = useRef<HTMLDivElement>(null);
  const sight = useCallback(() => rowsInSight(box.current), []);
  const question = useMemo(() => questionOf(gatheringUuid, filters), [gatheringUuid, filters]);
  const pages = useAttendeePages(question, sight);
  const { problem, counter, counterTotal, refresh } = pages;
  useLiveRefresh(gatheringUuid, concernsPeople, refresh);
  useKeptScroll(box, pages.key, pages.isReady);
  const height = useRoomBelow(box);
  const acts = useRowActs(pages);
  const columns = useColumns(acts.setCategory);
  const reason = readOnlyReason(gathering);
  const add = <AddPeople onAdded={() => void refresh()} />;
  return (
    <Stack $gap={3}>
      <Bar>
        <div>
          <ViewLinks filters={filters} />
          <SavedViewsMenu
            listName="congrex-bo.attendees"
            value={view.value}
            onOpen={view.open}
            isUntouched={view.isUntouched}
          />
        </div>
        <div>
          <SendInvitations onSent={() => void refresh()} />
          {add}
        </div>
      </Bar>
      {(counter || !problem) && (
        <Counters counter={counter} counterTotal={counterTotal} filters={filters} onChange={setFilters} />
      )}
      {reason && <Banner tone="neutral" title={reason} />}
      <RefusedMails gatheringUuid={gatheringUuid} />
      {problem && counter && <Stale problem={problem} onRetry={pages.retry} />}
      <div ref={box}>
        <AttendeeGrid columns={columns} pages={pages} view={view} acts={acts} height={height} add={add} />
      </div>
      <OthersDialog question={acts.question} nameOf={acts.nameOf} />
    </Stack>
  );
}

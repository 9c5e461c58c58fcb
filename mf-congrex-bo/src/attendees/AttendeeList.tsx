import { Banner, Button, HeadingActions, Stack } from '@portal/shared-ui';
import type { Problem } from '@portal/web';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { useAvailableHeight } from '@portal/web/list';
import { useParams } from '@portal/web/router';
import { type RefObject, useCallback, useRef, useState } from 'react';
import styled from 'styled-components';
import { useEvent, useIsEventThere } from '../event/event-context.ts';
import { readOnlyReason } from '../event/read-only.ts';
import { TabSkeleton } from '../event/TabSkeleton.tsx';
import { PapersMenu } from '../letters/PapersMenu.tsx';
import { EventMails } from '../mails/EventMails.tsx';
import { AddPeople } from './AddPeople.tsx';
import { AttendeeGrid } from './AttendeeGrid.tsx';
import { OthersDialog } from './bulk/OthersDialog.tsx';
import { Counters } from './Counters.tsx';
import { ExportAttendees } from './ExportAttendees.tsx';
import { SendInvitations } from './invitations/SendInvitations.tsx';
import { rowsInSight } from './selection/rows-in-sight.ts';
import { type AttendeePages, useAttendeePages } from './use-attendee-pages.ts';
import { useRowActs } from './use-row-acts.ts';
import { useAttendeeFilters, useAttendeeView } from './view/use-attendee-view.ts';
import { useColumnIds, useColumns } from './view/use-columns.tsx';
import { ViewLinks } from './view/ViewLinks.tsx';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--ui-2);
  & > div {
    display: flex;
    align-items: center;
    gap: var(--ui-2);
    min-width: 0;
  }
`;

function Stale({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const retry = (
    <Button size="sm" onPress={onRetry}>
      Réessayer
    </Button>
  );
  return (
    <Banner tone="warning" title="La liste n’est peut-être plus à jour." actions={retry}>
      {problem.message}
      <ProblemDetails problem={problem} />
    </Banner>
  );
}

interface ShownProps {
  pages: AttendeePages;
  box: RefObject<HTMLDivElement | null>;
}

/** The list, once the event is known. */
function Shown({ pages, box }: ShownProps) {
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const view = useAttendeeView(useColumnIds());
  const { filters, setFilters } = view;
  const { problem, refresh } = pages;
  const { counter, counterTotal } = pages.pages?.newest ?? {};
  const height = useAvailableHeight(box);
  const acts = useRowActs(pages);
  const columns = useColumns(acts.setCategory);
  const [mailedAt, setMailedAt] = useState(0);
  const reason = readOnlyReason(gathering);
  const add = <AddPeople onAdded={() => void refresh()} />;
  return (
    <Stack $gap={3}>
      <Bar>
        <div>
          <ViewLinks filters={filters} />
          {view.views}
        </div>
        <HeadingActions>
          <ExportAttendees
            gatheringUuid={gatheringUuid}
            filters={filters}
            total={counter?.total}
            columns={columns}
            layout={view.layout}
          />
          <PapersMenu whom="all" isPageAction />
          <SendInvitations onSent={() => void refresh()} />
          {add}
        </HeadingActions>
      </Bar>
      {(counter || !problem) && (
        <Counters counter={counter} counterTotal={counterTotal} filters={filters} onChange={setFilters} />
      )}
      {reason && <Banner tone="neutral" title={reason} />}
      <EventMails gatheringUuid={gatheringUuid} sentAt={mailedAt} />
      {problem && counter && <Stale problem={problem} onRetry={pages.retry} />}
      <AttendeeGrid
        box={box}
        columns={columns}
        pages={pages}
        view={view}
        acts={acts}
        height={height}
        add={add}
        onMailed={() => setMailedAt(Date.now())}
      />
      <OthersDialog question={acts.question} nameOf={acts.nameOf} />
    </Stack>
  );
}

/**
 * The participant list of an event: six views over one grid, filters, saved views, bulk actions, live (specification, section 2). Its rows are asked for
 * by the address alone, while the event is still on its way.
 */
export default function AttendeeList() {
  const { gatheringUuid = '' } = useParams();
  const [filters] = useAttendeeFilters();
  const box = useRef<HTMLDivElement>(null);
  const sight = useCallback(() => rowsInSight(box.current), []);
  const pages = useAttendeePages(gatheringUuid, filters, sight);
  return useIsEventThere() ? <Shown pages={pages} box={box} /> : <TabSkeleton />;
}

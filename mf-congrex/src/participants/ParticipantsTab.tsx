import { Actions, EmptyState, Stack } from '@portal/shared-ui';
import { RemoteComponent, serverNow } from '@portal/web';
import { exportedAs, ListExport, ListGrid, useListView, useOpenedRow, useRowOf } from '@portal/web/list';
import { useSearchParams } from '@portal/web/router';
import { useMemo } from 'react';
import styled from 'styled-components';
import { AddPeople } from './AddPeople.tsx';
import { addListOf, addLists, participantsPath } from './adding.ts';
import { participantColumns } from './columns.tsx';
import { participantAddress, toQueryVariables } from './filters.ts';
import { ParticipantChips } from './ParticipantChips.tsx';
import { ParticipantFilterBar } from './ParticipantFilterBar.tsx';
import { ParticipantSheet } from './ParticipantSheet.tsx';
import { rowId, useParticipants } from './use-participants.ts';
import { nameOf, type ParticipantsEvent } from './words.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: center;
  justify-content: space-between;
  gap: var(--ui-2);
  & > ul {
    flex: 1 1 320px;
    min-width: 0;
  }
`;

const noun = ['participant', 'participants'] as const;

function ParticipantList({ event }: { event: ParticipantsEvent }) {
  const { gatheringUuid } = event;
  const view = useListView('congrex.participants', participantAddress);
  const { filters, setFilters } = view;
  const { list, counts } = useParticipants(gatheringUuid, filters);
  const opened = useOpenedRow();
  const { filters: narrowed, ...question } = toQueryVariables(gatheringUuid, filters);
  const columns = useMemo(() => participantColumns(event, serverNow()), [event]);
  const row = useRowOf(opened.id, list, { rowId, nameOf });
  return (
    <Stack $gap={3}>
      <Head>
        <ParticipantChips event={event} counts={counts} filters={filters} onChange={setFilters} />
        <Actions>
          {view.views}
          <ListExport
            kind="GENERAL"
            title="Exporter les participants"
            what={exportedAs(list.pages?.total, noun, participantAddress.isFiltered(filters))}
            filters={{ general: { ...question, ...narrowed } }}
            columns={columns}
            layout={view.layout}
          />
        </Actions>
        <AddPeople event={event} />
      </Head>
      <ListGrid
        label="Participants"
        pages={list}
        list={participantAddress}
        view={view}
        columns={columns}
        rowId={rowId}
        rowLabel={nameOf}
        rowPath={({ participantUuid }) => opened.pathOf(participantUuid)}
        height="max(320px, calc(100dvh - 310px))"
        toolbar={<ParticipantFilterBar event={event} filters={filters} onChange={setFilters} />}
        noResult="Aucun participant ne correspond à ces filtres."
        nothingYet={
          <EmptyState kind="nothingYet" title="Aucun participant">
            Les personnes invitées à l’événement apparaîtront ici.
          </EmptyState>
        }
      />
      {row && <ParticipantSheet row={row} event={event} onClose={opened.close} />}
    </Stack>
  );
}

/** The tab « Participants » of an event in the field area: who is invited, what they answered and whether they came; or whom to invite. */
export default function ParticipantsTab({ event }: { event: ParticipantsEvent }) {
  const { gatheringUuid } = event;
  const adding = addListOf(useSearchParams()[0]);
  if (!adding) return <ParticipantList event={event} />;
  return (
    <RemoteComponent
      key={adding}
      remote="mf-congrex-bo"
      name="add-people"
      title="Ajout de participants"
      values={{ gatheringUuid, kind: addLists[adding], listPath: participantsPath(gatheringUuid) }}
    />
  );
}

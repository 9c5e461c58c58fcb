import { EmptyState, Stack } from '@portal/shared-ui';
import { DataGrid } from '@portal/shared-ui/table';
import { type GatheringChange, type ListQuestion, Piece } from '@portal/web';
import { gridOf, IncompleteList } from '@portal/web/data/pages-grid';
import { useSearchParams } from '@portal/web/router';
import { useAddressFilters } from '@portal/web/state/address-filters';
import { useKeptScroll } from '@portal/web/state/kept-scroll';
import { gridSortOf } from '@portal/web/state/list-order';
import { useCallback, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { FieldParticipantsDocument, type FieldParticipantsQuery } from '../generated/graphql.ts';
import { useLivePages } from '../live-pages.ts';
import { AddPeople } from './AddPeople.tsx';
import { addListOf, addLists, participantsPath } from './adding.ts';
import { CountChips, type ParticipantCounts } from './CountChips.tsx';
import { participantColumns } from './columns.tsx';
import {
  activeFilters,
  type ParticipantFilters,
  questionOf,
  readFilters,
  sortOfGrid,
  withoutFilters,
  writeFilters,
} from './filters.ts';
import { ParticipantFilterBar } from './ParticipantFilterBar.tsx';
import { ParticipantSheet } from './ParticipantSheet.tsx';
import { nameOf, type ParticipantRow, type ParticipantsEvent } from './words.ts';

const Head = styled.div`
  display: flex; flex-wrap: wrap-reverse; align-items: center; justify-content: space-between; gap: var(--ui-2);
  & > ul { flex: 1 1 320px; min-width: 0; }
`;

/** Lists of the server are asked for by their own variables. */
const listDocument = FieldParticipantsDocument as ListQuestion<FieldParticipantsQuery, ParticipantRow>['document'];
const rowId = ({ participantUuid }: ParticipantRow) => participantUuid;
const concerns = (change: GatheringChange | undefined) => !change || /^(participant|live)\./.test(change.kind);

/** The participants that match, page by page, with the counts of all pages. */
function useParticipants(gatheringUuid: string, filters: ParticipantFilters) {
  const [counts, setCounts] = useState<ParticipantCounts>();
  const question = useMemo(() => questionOf(gatheringUuid, filters), [gatheringUuid, filters]);
  const pageOf = useCallback(({ participantsForGatheringWithPagination: page }: FieldParticipantsQuery) => {
    setCounts(page?.counter);
    return page && { ...page, items: page.hits };
  }, []);
  const list = useLivePages<FieldParticipantsQuery, ParticipantRow>(
    'congrex.participants',
    { document: listDocument, question, pageOf, rowId },
    { gatheringUuid, concerns },
  );
  return { list, counts };
}

function Empty({ filters, onChange }: { filters: ParticipantFilters; onChange: (next: ParticipantFilters) => void }) {
  if (activeFilters(filters) > 0) {
    return (
      <EmptyState kind="noResult" onReset={() => onChange(withoutFilters(filters))}>
        Aucun participant ne correspond à ces filtres.
      </EmptyState>
    );
  }
  return (
    <EmptyState kind="nothingYet" title="Aucun participant">
      Les personnes invitées à l’événement apparaîtront ici.
    </EmptyState>
  );
}

function ParticipantList({ event }: { event: ParticipantsEvent }) {
  const { gatheringUuid } = event;
  const [filters, setFilters] = useAddressFilters(readFilters, writeFilters);
  const { list, counts } = useParticipants(gatheringUuid, filters);
  const [opened, setOpened] = useState<string>();
  const columns = useMemo(() => participantColumns(event, new Date()), [event]);
  const box = useRef<HTMLDivElement>(null);
  const { pages, problem } = list;
  const row = pages?.rows.find(({ participantUuid }) => participantUuid === opened);
  useKeptScroll(box, pages?.key ?? '', pages !== undefined);
  return (
    <Stack $gap={3}>
      <Head>
        <CountChips event={event} counts={counts} filters={filters} onChange={setFilters} />
        <AddPeople event={event} />
      </Head>
      {problem && pages && <IncompleteList problem={problem} onRetry={list.retry} />}
      <div ref={box}>
        <DataGrid
          label="Participants"
          columns={columns}
          {...gridOf(list)}
          rowId={rowId}
          rowLabel={nameOf}
          sort={gridSortOf(filters.sort)}
          onSortChange={(sort) => setFilters({ ...filters, sort: sortOfGrid(sort) })}
          onRowOpen={(one) => setOpened(one.participantUuid)}
          height="max(320px, calc(100dvh - 310px))"
          toolbar={<ParticipantFilterBar event={event} filters={filters} onChange={setFilters} />}
          empty={pages && <Empty filters={filters} onChange={setFilters} />}
        />
      </div>
      {row && <ParticipantSheet row={row} event={event} onClose={() => setOpened(undefined)} />}
    </Stack>
  );
}

/** The tab « Participants » of an event in the field area: who is invited, what they answered and whether they came; or whom to invite. */
export default function ParticipantsTab({ event }: { event: ParticipantsEvent }) {
  const { gatheringUuid } = event;
  const adding = addListOf(useSearchParams()[0]);
  if (!adding) return <ParticipantList event={event} />;
  return (
    <Piece
      key={adding}
      remote="mf-congrex-bo"
      name="add-people"
      title="Ajout de participants"
      values={{ gatheringUuid, kind: addLists[adding], listPath: participantsPath(gatheringUuid) }}
    />
  );
}

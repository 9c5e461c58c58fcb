import { Banner, Button, ButtonLink, PageHeader, SearchField, Stack } from '@portal/shared-ui';
import { serverNow } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { ExportButton } from '../exports/ExportButton.tsx';
import { Counts } from './Counts.tsx';
import { Choices, DayChooser } from './DayChooser.tsx';
import { Found } from './PresenceSearchResults.tsx';
import { PrintedList } from './PrintedList.tsx';
import { QueueBanner } from './QueueBanner.tsx';
import {
  chosenOf,
  closedBy,
  countsOf,
  type Head,
  type Line,
  type Row,
  rowsOf,
  shortDay,
  showLabels,
  shows,
} from './rows.ts';
import { Sheets } from './SignatureSheets.tsx';
import { useOthers } from './use-people-not-on-list.ts';
import { useChoice } from './use-presence-filters.ts';
import type { usePresenceList } from './use-presence-list.ts';
import { usePrinting } from './use-printing.ts';
import type { useSignatureQueue } from './use-signature-queue.ts';
import { useSigning } from './use-signing.ts';

const Narrow = styled.div`
  --ui-control: 44px;
  max-width: 760px;
  width: 100%;
  margin-inline: auto;
`;

export type Loaded = ReturnType<typeof usePresenceList> & {
  queued: ReturnType<typeof useSignatureQueue>;
  isOnline: boolean;
};

function Title({ head, printing }: { head: Head; printing: ReturnType<typeof usePrinting> }) {
  return (
    <PageHeader
      title="Feuille de présence"
      subtitle={head.name}
      actions={
        <>
          <ButtonLink as={RouterLink} to={`/congrex/${head.gatheringUuid}/tabs`}>
            Événement
          </ButtonLink>
          <Button icon={<Printer aria-hidden />} onPress={printing.print} isPending={printing.isPending}>
            Imprimer
          </Button>
          <ExportButton
            request={{
              kind: 'SIGNATURES',
              title: 'Exporter les signatures',
              what: 'Qui a signé, quand et pour quel jour. Les tracés n’y sont pas.',
              signatures: { gatheringUuid: head.gatheringUuid },
            }}
          />
        </>
      }
    />
  );
}

/** The list of a day: state of the collected signatures, search, and a row for each person. */
export function ListSheet({ head, lines, loaded }: { head: Head; lines: ReadonlyMap<string, Line>; loaded: Loaded }) {
  const { gatheringUuid } = head;
  const { queued, isOnline, listed, problem, isLoading, load, put } = loaded;
  const { day, show, search, isNarrowed, setDay, setShow, setSearch, reset } = useChoice(head);
  const rows = useMemo(() => rowsOf(lines.values(), queued.collected, day), [lines, queued.collected, day]);
  const chosen = useMemo(() => chosenOf(rows, show, search), [rows, show, search]);
  const others = useOthers(gatheringUuid, search, rows);
  const [open, setOpen] = useState<Row>();
  const signing = useSigning({ gatheringUuid, day, queue: queued.queue, put });
  const openRow = (row: Row) => {
    signing.hush();
    setOpen(row);
  };
  const printing = usePrinting({ gatheringUuid, day, rows });
  const closed = closedBy(head, day, serverNow());
  const isOffline = !isOnline || problem?.code === 'NETWORK_ERROR';
  return (
    <Narrow>
      <Stack $gap={3}>
        <Title head={head} printing={printing} />
        <QueueBanner
          {...queued}
          isOffline={isOffline}
          listProblem={problem}
          keptAt={listed?.keptAt ?? null}
          isLoading={isLoading}
          onReload={() => void load()}
        />
        {closed && <Banner tone="info">{closed}</Banner>}
        <DayChooser head={head} day={day} onChange={setDay} />
        <Counts {...countsOf(rows)} day={shortDay(day)} />
        <SearchField
          label="Rechercher un participant"
          isLabelHidden
          placeholder="Nom ou prénom"
          value={search}
          onChange={setSearch}
        />
        <Choices
          label="Afficher"
          options={shows.map((id) => ({ id, label: showLabels[id] }))}
          value={show}
          onChange={setShow}
        />
        <Found
          chosen={chosen}
          others={others}
          isClosed={closed !== null}
          search={search}
          isNarrowed={isNarrowed}
          isOffline={isOffline}
          onReset={reset}
          onOpen={openRow}
        />
      </Stack>
      <Sheets open={open} rows={rows} head={head} day={day} signing={signing} onClose={() => setOpen(undefined)} />
      {printing.isOnPaper && <PrintedList head={head} day={day} rows={rows} drawings={printing.drawings} />}
    </Narrow>
  );
}

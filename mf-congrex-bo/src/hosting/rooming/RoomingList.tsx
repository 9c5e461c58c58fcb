import { Actions, Banner, Button, Card, EmptyState, ErrorCard, Skeleton, Stack } from '@portal/shared-ui';
import { useAllRows, useLiveRefresh, useMultiStepQuery } from '@portal/web';
import { ListExport } from '@portal/web/list';
import { Printer } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useEvent } from '../../event/event-context.ts';
import type { StaysQuery } from '../../generated/graphql.ts';
import type { HostingRow } from '../list/use-hostings.ts';
import { concernsStays } from '../live.ts';
import { type StayRow, stayList } from '../stays/stays.ts';
import { whereOf } from '../words.ts';
import { NightTable } from './NightTable.tsx';
import { PrintedRooming } from './PrintedRooming.tsx';
import { roomingOf } from './rooming.ts';

/** More are no list to print; the file has them all. */
const most = 5001;

/** What the sheets say of a night. */
const shownInList = ['hotel', 'date', 'room', 'name', 'category', 'status'];

/** Who sleeps where, by hotel and night: on the screen, on paper, and as a file. */
export function RoomingList({ hostings }: { hostings: readonly HostingRow[] }) {
  const { gatheringUuid } = useEvent().gathering;
  const question = useMemo(
    () => ({
      ...stayList,
      pageSize: 200,
      question: { gatheringUuid, search: null, filters: { contexts: ['ASSIGNED'] } },
    }),
    [gatheringUuid],
  );
  const allRows = useAllRows<StaysQuery, StayRow>(question);
  const find = useCallback(() => allRows(most), [allRows]);
  const { data: stays, isWaiting, problem, refresh } = useMultiStepQuery(`rooming ${gatheringUuid}`, find);
  useLiveRefresh(gatheringUuid, concernsStays, refresh);
  if (isWaiting) return <Skeleton lines={8} height={320} label="Chargement de la rooming list" />;
  if (!stays) {
    return (
      <ErrorCard
        title="La rooming list n’a pas pu être chargée"
        code={problem?.code ?? ''}
        traceId={problem?.traceId}
        onRetry={() => void refresh()}
      >
        {problem?.message}
      </ErrorCard>
    );
  }
  const hotels = roomingOf(hostings, stays);
  if (hotels.length === 0) {
    return (
      <EmptyState kind="nothingYet" title="Personne n’est encore logé">
        Les personnes à qui une chambre est attribuée ou réservée apparaîtront ici, par hébergement et par nuit.
      </EmptyState>
    );
  }
  return (
    <Stack $gap={4}>
      <Actions>
        <Button icon={<Printer aria-hidden />} onPress={() => window.print()}>
          Imprimer
        </Button>
        <ListExport
          kind="OVERNIGHT_STAYS"
          title="Exporter la rooming list"
          what="Toutes les nuits attribuées, par hébergement."
          filters={{ logistics: { gatheringUuid, search: null } }}
          shown={shownInList}
        />
      </Actions>
      {stays.length >= most && (
        <Banner tone="warning">
          Les 5&#8239;000 premières nuits sont affichées&#8239;; le fichier les contient toutes.
        </Banner>
      )}
      {hotels.map(({ hostingUuid, name, nights, ...address }) => (
        <Card key={hostingUuid} title={[name, whereOf(address)].filter(Boolean).join(', ')} isFlush>
          {nights.map((night) => (
            <NightTable key={night.hostingNightUuid} night={night} />
          ))}
        </Card>
      ))}
      <PrintedRooming hotels={hotels} />
    </Stack>
  );
}

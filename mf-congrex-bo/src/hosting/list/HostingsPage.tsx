import { hostingActions } from '@portal/domain/logistics/hosting/actions';
import { hostingHeader, hostingNoun } from '@portal/domain/logistics/hosting/labels';
import { Banner, EmptyState, Section, Skeleton, Stack, Tabs } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { CreateLink, countedAs, useAddressFilters } from '@portal/web/list';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';
import { readOnlyReason } from '../../event/read-only.ts';
import { HostingConfiguration } from '../HostingConfiguration.tsx';
import { hostingFormPath } from '../paths.ts';
import { RoomingList } from '../rooming/RoomingList.tsx';
import { AllStays } from '../stays/AllStays.tsx';
import { type HostingFilters, hostingAddress } from '../stays/filters.ts';
import { HotelLine } from './HotelLine.tsx';
import { Totals } from './Totals.tsx';
import { type HostingRow, useHostings } from './use-hostings.ts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  background: var(--ui-surface);
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  overflow: clip;
  & > li + li {
    border-top: 1px solid var(--ui-border);
  }
`;

function Hotels({ hostings, create }: { hostings: readonly HostingRow[]; create: ReactNode }) {
  if (hostings.length === 0) {
    return (
      <EmptyState kind="nothingYet" title="Aucun hébergement" action={create}>
        Les hébergements de l’événement apparaîtront ici, avec leurs nuits et leurs chambres.
      </EmptyState>
    );
  }
  return (
    <List aria-label="Hébergements">
      {hostings.map((hosting) => (
        <li key={hosting.hostingUuid}>
          <HotelLine hosting={hosting} />
        </li>
      ))}
    </List>
  );
}

/** The tab « Hébergement » of the event page: hotels with their nights, all nights that were asked for, and the rooming list. */
export default function HostingsPage() {
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const [filters, setFilters] = useAddressFilters(hostingAddress);
  const { data, isWaiting, problem, retry, refresh } = useHostings(gatheringUuid);
  const hostings = data?.hostings ?? [];
  const closed = readOnlyReason(gathering);
  const creating = useActions(hostingActions)('createHosting', { gathering });
  const create = <CreateLink verdict={creating} to={hostingFormPath(gatheringUuid)} />;
  const hotels = (
    <Stack $gap={4}>
      {data && (
        <Totals
          hostings={hostings}
          asked={data.asked}
          onAsked={() => setFilters({ ...filters, view: 'nuits', state: 'demandees' })}
        />
      )}
      <Hotels hostings={hostings} create={create} />
    </Stack>
  );
  const show = (view: HostingFilters['view']) => setFilters({ ...hostingAddress.without(filters), view });
  return (
    <Section
      title={hostingHeader}
      description={data ? countedAs(hostings.length, hostingNoun) : undefined}
      actions={
        <>
          <HostingConfiguration />
          {create}
        </>
      }
    >
      <Stack $gap={4}>
        {closed && <Banner tone="neutral">{closed}</Banner>}
        {problem && data && (
          <QueryProblem what="La liste n’est peut-être plus à jour." problem={problem} retry={retry} />
        )}
        {problem && !data && (
          <ProblemCard problem={problem} title="Les hébergements n’ont pas pu être chargés" onRetry={retry} />
        )}
        {isWaiting && <Skeleton lines={6} height={320} label="Chargement des hébergements" />}
        {data && (
          <Tabs<HostingFilters['view']>
            label="Vues de l’hébergement"
            selected={filters.view}
            onSelect={(view) => view !== filters.view && show(view)}
            items={[
              { id: 'hotels', label: 'Hébergements', count: hostings.length, content: hotels },
              {
                id: 'nuits',
                label: 'Nuits',
                content: <AllStays hostings={hostings} onChanged={refresh} />,
              },
              { id: 'chambres', label: 'Rooming list', content: <RoomingList hostings={hostings} /> },
            ]}
          />
        )}
      </Stack>
    </Section>
  );
}

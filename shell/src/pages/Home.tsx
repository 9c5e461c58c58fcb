import { userReads } from '@portal/domain/users/reads';
import {
  Banner,
  Columns,
  EmptyState,
  ErrorCard,
  PageHeader,
  SearchField,
  Section,
  Skeleton,
  Stack,
  useLongWait,
} from '@portal/shared-ui';
import { AppTile, type Tile } from '@portal/shared-ui/parts/display/AppTile.tsx';
import { useRead } from '@portal/web/actions/use-read';
import { usePageQuery } from '@portal/web/data/use-page-query';
import type { Problem } from '@portal/web/problem';
import { afterAChoiceMs, loadInIdleTime } from '@portal/web/remote/idle-loads';
import { useLocation } from '@portal/web/router';
import { usePortal } from '@portal/web/session/portal-context';
import { useWork } from '@portal/web/work/work-store';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { areasOf } from '../frame/areas.tsx';
import { ApplicationLinksDocument } from '../generated/graphql.ts';
import { loadRemote } from '../remotes/load-remote.ts';
import { useRemotes } from '../remotes/RemotesProvider.tsx';
import type { RemoteLine } from '../remotes/remote-line.ts';
import { dashboardOf, found } from './home/dashboard.ts';
import { WorkQueue } from './home/WorkQueue.tsx';

/** Tiles of a row have equal height. */
const Grid = styled(Columns)`
  align-items: stretch;
`;

const SearchBox = styled.div`
  width: min(320px, 100%);
  @media (max-width: 640px) {
    width: 100%;
  }
`;

function Tiles({ title, tiles }: { title: string; tiles: readonly Tile[] }) {
  if (tiles.length === 0) return null;
  return (
    <Section title={title}>
      <Grid $min={300}>
        {tiles.map((tile) => (
          <AppTile key={tile.key} tile={tile} />
        ))}
      </Grid>
    </Section>
  );
}

const Waiting = () => (
  <Columns $min={300}>
    {[1, 2, 3, 4, 5, 6].map((key) => (
      <Skeleton key={key} height={88} />
    ))}
  </Columns>
);

/** The applications could not be loaded: the areas of the portal are shown all the same. */
function LinksFailed({ problem: { message, code, traceId }, retry }: { problem: Problem; retry: () => void }) {
  return (
    <ErrorCard title="Vos applications n’ont pas pu être chargées" code={code} traceId={traceId} onRetry={retry}>
      {message}
    </ErrorCard>
  );
}

/** What waits for the person stands above the applications, which wait for it for so long. */
const workWaitMs = 1000;

/** What comes after the applications are shown stands below them: above, it would push them down while somebody reads. */
function useWorkIsLate(): { isWaiting: boolean; isBelow: boolean } {
  const { isWaiting } = useWork();
  const isLate = useLongWait(isWaiting, workWaitMs);
  const [isBelow, setBelow] = useState(false);
  if (isLate && !isBelow) setBelow(true);
  return { isWaiting: isWaiting && !isBelow, isBelow };
}

/** From home people go on to their first area: once all of home is there, it comes. */
function useAreaAhead(first: RemoteLine | undefined): void {
  useEffect(() => {
    if (first) loadInIdleTime(() => loadRemote(first), afterAChoiceMs);
  }, [first]);
}

/**
 * What waits for the person, beside the dashboard of applications: what the server returns for their role and business unit, and the areas that they
 * may enter.
 */
export default function Home() {
  const { me } = usePortal();
  const { lines } = useRemotes();
  const {
    data,
    isWaiting: isAsking,
    problem,
    retry,
  } = usePageQuery(ApplicationLinksDocument, {}, (asked) => asked.applicationLinks, {
    // A program has no applications.
    skip: !useRead(userReads, 'applicationLinks'),
  });
  const work = useWorkIsLate();
  const isWaiting = isAsking || work.isWaiting;
  const [search, setSearch] = useState('');
  const { refused } = (useLocation().state ?? {}) as { refused?: string };
  const areas = areasOf(me, lines);
  useAreaAhead(areas.find(({ line }) => line)?.line);
  const dashboard = dashboardOf(data ?? [], areas);
  const own = found(dashboard.own, search);
  const outside = found(dashboard.outside, search);
  const hasAny = dashboard.own.length + dashboard.outside.length > 0;
  const hasFound = own.length + outside.length > 0;
  return (
    <Stack $gap={6}>
      <PageHeader
        title={`Bonjour ${me.firstName}`}
        subtitle="Vos applications, selon votre profil et votre franchise."
        actions={
          <SearchBox>
            <SearchField
              label="Rechercher une application"
              placeholder="Rechercher une application"
              value={search}
              onChange={setSearch}
            />
          </SearchBox>
        }
      />
      {refused && (
        <Banner tone="warning" title="Accès refusé.">
          L’espace «{'\u202f'}
          {refused}
          {'\u202f'}» n’est pas ouvert à votre profil. Si vous en avez besoin, adressez-vous à un administrateur.
        </Banner>
      )}
      {!work.isBelow && <WorkQueue isHeld={work.isWaiting} />}
      {/* Another one is drawn elsewhere; the same would be seen to move. */}
      {isWaiting && <Waiting key={work.isWaiting ? 'all' : 'applications'} />}
      {!isWaiting && (
        <>
          <Tiles title="Espaces du portail" tiles={own} />
          <Tiles title="Autres applications" tiles={outside} />
        </>
      )}
      {work.isBelow && <WorkQueue />}
      {problem && <LinksFailed problem={problem} retry={retry} />}
      {!isWaiting && hasAny && !hasFound && (
        <EmptyState kind="noResult" resetLabel="Effacer la recherche" onReset={() => setSearch('')}>
          Aucune application ne correspond à « {search} ».
        </EmptyState>
      )}
      {!isWaiting && !problem && !hasAny && (
        <EmptyState kind="nothingYet" title="Aucune application">
          Aucune application n’est proposée à votre profil pour le moment.
        </EmptyState>
      )}
    </Stack>
  );
}

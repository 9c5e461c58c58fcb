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
} from '@portal/shared-ui';
import { useQuery } from '@portal/web/graphql';
import { problemOf } from '@portal/web/problem';
import { useLocation } from '@portal/web/router';
import { usePortal } from '@portal/web/session/portal-context';
import { useState } from 'react';
import styled from 'styled-components';
import { areasOf } from '../frame/areas.tsx';
import { ApplicationLinksDocument } from '../generated/graphql.ts';
import { useRemotes } from '../remotes/RemotesProvider.tsx';
import { AppTile } from './home/AppTile.tsx';
import { dashboardOf, found, type Tile } from './home/dashboard.ts';

/** Tiles of a row are equally tall. */
const Grid = styled(Columns)`
  align-items: stretch;
`;

const SearchBox = styled.div`
  width: min(320px, 100%);
  @media (max-width: 640px) { width: 100%; }
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

/** The applications could not be asked for: the areas of the portal stand all the same. */
function LinksFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const { message, code, traceId } = problemOf(error);
  return (
    <ErrorCard title="Vos applications n’ont pas pu être chargées" code={code} traceId={traceId} onRetry={retry}>
      {message}
    </ErrorCard>
  );
}

/** The dashboard of applications: what the server gives to the person's role and business unit, and the areas that they may enter. */
export default function Home() {
  const { me } = usePortal();
  const { lines } = useRemotes();
  const { data, error, refetch } = useQuery(ApplicationLinksDocument);
  const [search, setSearch] = useState('');
  const { refused } = (useLocation().state ?? {}) as { refused?: string };
  const isWaiting = !data && !error;
  const dashboard = dashboardOf(data?.applicationLinks ?? [], areasOf(me, lines));
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
      {isWaiting && <Waiting />}
      {!isWaiting && (
        <>
          <Tiles title="Espaces du portail" tiles={own} />
          <Tiles title="Autres applications" tiles={outside} />
        </>
      )}
      {error && <LinksFailed error={error} retry={() => void refetch()} />}
      {!isWaiting && hasAny && !hasFound && (
        <EmptyState kind="noResult" resetLabel="Effacer la recherche" onReset={() => setSearch('')}>
          Aucune application ne correspond à « {search} ».
        </EmptyState>
      )}
      {!isWaiting && !error && !hasAny && (
        <EmptyState kind="nothingYet" title="Aucune application">
          Aucune application n’est proposée à votre profil pour le moment.
        </EmptyState>
      )}
    </Stack>
  );
}

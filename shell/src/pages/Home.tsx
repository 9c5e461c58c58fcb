import {
  Columns,
  EmptyState,
  ErrorCard,
  matchesSearch,
  PageHeader,
  SearchField,
  Section,
  Skeleton,
  Stack,
} from '@portal/shared-ui';
import { problemOf, usePortal } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { AppWindow, ArrowUpRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { type Area, areasOf, iconOf } from '../frame/areas.tsx';
import { ApplicationLinksDocument, type ApplicationLinksQuery } from '../generated/graphql.ts';
import { useRemotes } from '../remotes/RemotesProvider.tsx';

type ApplicationLink = ApplicationLinksQuery['applicationLinks'][number];

const Tile = styled.a`
  display: flex; align-items: flex-start; gap: var(--ui-3); min-height: 84px; height: 100%; padding: var(--ui-4); border: 1px solid var(--ui-border); border-radius: var(--ui-radius);
  background: var(--ui-surface); color: var(--ui-text); text-decoration: none; box-shadow: var(--ui-shadow-1); transition: border-color var(--ui-motion), background var(--ui-motion);
  &:hover { border-color: var(--ui-border-strong); background: var(--ui-raised); }
  & > div { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  & strong { font-weight: 600; }
  & p { color: var(--ui-text-2); font-size: var(--ui-text-sm); line-height: 1.45; }
  & > svg { flex: none; color: var(--ui-text-3); }
`;

const Face = styled.span`
  flex: none; display: grid; place-items: center; width: 36px; height: 36px; border-radius: var(--ui-radius); background: var(--ui-accent-soft); color: var(--ui-accent-text);
`;

const SearchBox = styled.div`
  width: min(320px, 100%);
`;

interface TileProps {
  href: string;
  title: string;
  icon: LucideIcon;
  children: ReactNode;
}

const isOutside = (href: string): boolean => /^https?:/.test(href) && !href.startsWith(location.origin);

function AppTile({ href, title, icon: Icon, children }: TileProps) {
  const outside = isOutside(href);
  return (
    <Tile href={href} {...(outside ? { target: '_blank', rel: 'noreferrer' } : {})}>
      <Face>
        <Icon size={18} aria-hidden />
      </Face>
      <div>
        <strong>{title}</strong>
        {children && <p>{children}</p>}
      </div>
      {outside && <ArrowUpRight size={16} role="img" aria-label="S’ouvre dans un nouvel onglet" />}
    </Tile>
  );
}

function Applications({ search, onReset }: { search: string; onReset: () => void }) {
  const { data, error, loading, refetch } = useQuery(ApplicationLinksDocument);
  if (error) {
    const { title, message, code, traceId } = problemOf(error);
    return (
      <ErrorCard title={title} code={code} traceId={traceId} onRetry={() => refetch()}>
        {message}
      </ErrorCard>
    );
  }
  if (!data && loading)
    return (
      <Columns>
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} height={84} />
        ))}
      </Columns>
    );
  const links: readonly ApplicationLink[] = data?.applicationLinks ?? [];
  if (links.length === 0)
    return (
      <EmptyState kind="nothingYet" title="Aucune application">
        Aucune application n’est proposée à votre profil pour le moment.
      </EmptyState>
    );
  const found = links.filter(({ name, description }) => matchesSearch(`${name} ${description ?? ''}`, search));
  if (found.length === 0) return <EmptyState kind="noResult" resetLabel="Effacer la recherche" onReset={onReset} />;
  return (
    <Columns>
      {found.map(({ applicationLinkUuid, url, name, description, icon }) => (
        <AppTile key={applicationLinkUuid} href={url} title={name} icon={icon ? iconOf(icon) : AppWindow}>
          {description}
        </AppTile>
      ))}
    </Columns>
  );
}

function Areas({ areas }: { areas: readonly Area[] }) {
  return (
    <Columns>
      {areas.map(({ name, title, path, icon, line }) => (
        <AppTile key={name} href={`#${path}`} title={title} icon={icon}>
          {line?.description}
        </AppTile>
      ))}
    </Columns>
  );
}

/** The dashboard: the areas of the portal and the applications that the server gives to the person's role and business unit. */
export default function Home() {
  const { me } = usePortal();
  const { lines } = useRemotes();
  const [search, setSearch] = useState('');
  const areas = areasOf(me, lines).filter(({ line, title }) => line && matchesSearch(title, search));
  return (
    <Stack $gap={6}>
      <PageHeader
        title={`Bonjour ${me.firstName}`}
        subtitle="Vos espaces et vos applications."
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
      {areas.length > 0 && (
        <Section title="Espaces du portail">
          <Areas areas={areas} />
        </Section>
      )}
      <Section title="Applications">
        <Applications search={search} onReset={() => setSearch('')} />
      </Section>
    </Stack>
  );
}

import { ButtonLink, Columns, EmptyState, PageHeader, Skeleton, Stack } from '@portal/shared-ui';
import { lazyDialog, usePageQuery } from '@portal/web';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { useState } from 'react';
import { RemoteVersionsDocument, type RemoteVersionsQuery } from '../generated/graphql.ts';
import { type AskedVersion, RemoteCard } from './RemoteCard.tsx';
import type { ShownRemote } from './shown-remotes.ts';

const PilotDialog = lazyDialog(async () => (await import('./PilotDialog.tsx')).PilotDialog);
const VersionDialog = lazyDialog(async () => (await import('./VersionDialogs.tsx')).VersionDialog);

const remotesOf = ({ remotes }: RemoteVersionsQuery) => remotes;
const none: ShownRemote[] = [];

/** Which version of each area new sessions get, and for whom it is another. */
export default function VersionsPage() {
  const { data: remotes = none, isWaiting, problem, retry } = usePageQuery(RemoteVersionsDocument, {}, remotesOf);
  const [asked, setAsked] = useState<AskedVersion>();
  const dialog = { onDone: retry, onClose: () => setAsked(undefined) };
  return (
    <Stack $gap={4}>
      <PageHeader
        title="Versions des espaces"
        subtitle="Ce que reçoivent les sessions qui s’ouvrent. Une page ouverte garde ses versions jusqu’à son rechargement."
        actions={<ButtonLink href="#/debug">Essayer une version venue d’ailleurs</ButtonLink>}
      />
      {problem && <QueryProblem what="Les versions n’ont pas pu être lues." problem={problem} retry={retry} />}
      {isWaiting && <Skeleton lines={8} height={480} label="Chargement des versions" />}
      {!isWaiting && !problem && remotes.length === 0 && (
        <EmptyState kind="nothingYet" title="Aucun espace n’est publié">
          Le premier déploiement d’un espace le fera apparaître ici.
        </EmptyState>
      )}
      <Columns $min={420}>
        {remotes.map((remote) => (
          <RemoteCard key={remote.remoteName} remote={remote} onAsk={setAsked} />
        ))}
      </Columns>
      {asked?.kind === 'pilot' && <PilotDialog remote={asked.remote} {...dialog} />}
      {asked && asked.kind !== 'pilot' && <VersionDialog asked={asked} {...dialog} />}
    </Stack>
  );
}

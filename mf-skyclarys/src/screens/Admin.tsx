import { programmePageActions } from '@portal/domain/skyclarys/actions';
import { Button, ButtonLink, EmptyState, PageHeader, Skeleton, Stack } from '@portal/shared-ui';
import { useActions, useOperation, usePageQuery } from '@portal/web';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { Link as RouterLink } from '@portal/web/router';
import { CreateProgrammeDraftDocument, ProgrammeVersionsDocument } from '../generated/graphql.ts';
import { requestsPath } from '../paths.ts';
import { VersionCard } from './VersionCard.tsx';

/** The versions of the programme's page: seen as the public sees them, put on line, put back. */
export default function Admin() {
  const { data, isWaiting, problem, retry } = usePageQuery(
    ProgrammeVersionsDocument,
    {},
    (all) => all.programmeVersions,
  );
  const beginning = useOperation(CreateProgrammeDraftDocument, { success: 'Le brouillon est créé.', onDone: retry });
  const may = useActions(programmePageActions);
  const creating = data && may('createProgrammeDraft', { versionStates: data.map(({ state }) => state) });
  return (
    <Stack $gap={4}>
      <PageHeader
        title="Page du programme patient"
        subtitle="Versions de la page publique"
        actions={
          <>
            {creating?.offered && (
              <Button isPending={beginning.pending} reason={creating.reason} onPress={() => void beginning.run({})}>
                Nouvelle version
              </Button>
            )}
            <ButtonLink as={RouterLink} to={requestsPath}>
              Demandes
            </ButtonLink>
          </>
        }
      />
      {isWaiting && <Skeleton lines={8} height={480} label="Chargement des versions" />}
      {problem && <ProblemCard problem={problem} onRetry={retry} />}
      {data?.length === 0 && (
        <EmptyState kind="nothingYet" title="Aucune version">
          La première version commence par un texte proposé.
        </EmptyState>
      )}
      {data?.map((version) => (
        <VersionCard key={version.versionUuid} version={version} creating={creating} onChanged={retry} />
      ))}
    </Stack>
  );
}

import { programmePageActions } from '@portal/domain/skyclarys/actions';
import { ButtonLink, ErrorCard, PageHeader, Skeleton, Stack } from '@portal/shared-ui';
import { useActions, usePageName, usePageQuery } from '@portal/web';
import { Link as RouterLink, useParams } from '@portal/web/router';
import { ProgrammeVersionFormDocument } from '../generated/graphql.ts';
import { adminPath } from '../paths.ts';
import { type EditedVersion, VersionForm } from './VersionForm.tsx';

const back = (
  <ButtonLink as={RouterLink} to={adminPath}>
    Versions de la page
  </ButtonLink>
);

function Editing({ version }: { version: EditedVersion }) {
  const { allowed, code, reason } = useActions(programmePageActions)('updateProgrammeDraft', version);
  return (
    <Stack $gap={4}>
      <PageHeader title={`Modifier la version ${version.number}`} subtitle="Page du programme patient" />
      {allowed ? (
        <VersionForm version={version} />
      ) : (
        <ErrorCard title="Cette version ne peut pas être modifiée" code={code ?? 'FORBIDDEN'} actions={back}>
          {reason}
        </ErrorCard>
      )}
    </Stack>
  );
}

function Page({ versionUuid }: { versionUuid: string }) {
  const part = usePageQuery(ProgrammeVersionFormDocument, { versionUuid }, (all) => all.programmeVersion, {
    isKept: false,
  });
  const { data: version, isWaiting, problem, retry } = part;
  usePageName(version && `Modifier la version ${version.number}`);
  if (version) return <Editing version={version} />;
  return (
    <Stack $gap={4}>
      <PageHeader title="Page du programme patient" />
      {isWaiting ? (
        <Skeleton lines={12} height={640} label="Chargement de la version" />
      ) : (
        <ErrorCard
          title={problem?.title ?? 'Introuvable'}
          code={problem?.code ?? 'NOT_FOUND'}
          traceId={problem?.traceId}
          {...(problem?.canRetry ? { onRetry: retry } : {})}
          actions={back}
        >
          {problem?.message ?? 'Cette version n’existe pas.'}
        </ErrorCard>
      )}
    </Stack>
  );
}

/** Writing a draft of the programme's page. */
export default function VersionFormPage() {
  const { uuid = '' } = useParams();
  return <Page key={uuid} versionUuid={uuid} />;
}

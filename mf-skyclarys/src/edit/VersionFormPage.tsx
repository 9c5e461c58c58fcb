import { programmePageActions } from '@portal/domain/skyclarys/actions';
import { PageHeader, Skeleton, Stack } from '@portal/shared-ui';
import { useActions, usePageName, usePageQuery } from '@portal/web';
import { DocumentProblem } from '@portal/web/document/DocumentProblem';
import { FormClosed } from '@portal/web/document/FormClosed';
import { useParams } from '@portal/web/router';
import { ProgrammeVersionFormDocument } from '../generated/graphql.ts';
import { adminPath } from '../paths.ts';
import { type EditedVersion, VersionForm } from './VersionForm.tsx';

const list = { to: adminPath, label: 'Versions de la page' };

function Editing({ version }: { version: EditedVersion }) {
  const { allowed, code, reason } = useActions(programmePageActions)('updateProgrammeDraft', version);
  return (
    <Stack $gap={4}>
      <PageHeader title={`Modifier la version ${version.number}`} subtitle="Page du programme patient" />
      {allowed ? (
        <VersionForm version={version} />
      ) : (
        <FormClosed
          title="Cette version ne peut pas être modifiée"
          reason={reason}
          code={code ?? 'FORBIDDEN'}
          to={adminPath}
        />
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
        <DocumentProblem problem={problem} missing="Version introuvable" retry={retry} list={list} />
      )}
    </Stack>
  );
}

/** Writing a draft of the programme's page. */
export default function VersionFormPage() {
  const { uuid = '' } = useParams();
  return <Page key={uuid} versionUuid={uuid} />;
}

import { Skeleton, Stack, VisuallyHidden } from '@portal/shared-ui';
import { DocumentProblem } from '@portal/web/document/DocumentProblem';
import { StaleNotice } from '@portal/web/document/QueryProblem';
import { Navigate, Outlet, useParams } from '@portal/web/router';
import styled from 'styled-components';
import { HcpProvider } from '../hcp/hcp-context.ts';
import { hcpListPath } from '../hcps/last-list.ts';
import { HcpHeader } from './header/HcpHeader.tsx';
import { MergeBanner } from './merge/MergeBanner.tsx';
import { useHcpData } from './use-hcp-data.ts';

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-5);
  min-width: 0;
`;

function HcpPage({ hcpUuid }: { hcpUuid: string }) {
  const { data, isWaiting, problem, retry } = useHcpData(hcpUuid);
  if (isWaiting) {
    return (
      <Stack $gap={8}>
        <Skeleton lines={3} height={140} label="Chargement du professionnel de santé" />
        <Skeleton lines={8} height={480} label="" />
      </Stack>
    );
  }
  // An old address of one who was merged into another.
  if (data && data.hcp.uuid !== hcpUuid) return <Navigate to={`/congrex-bo/hcp/${data.hcp.uuid}`} replace />;
  if (!data) {
    return (
      <>
        <VisuallyHidden elementType="h1">Professionnel de santé</VisuallyHidden>
        <DocumentProblem
          problem={problem}
          missing="Professionnel de santé introuvable"
          retry={retry}
          list={{ to: hcpListPath, label: 'Retour aux professionnels de santé' }}
        />
      </>
    );
  }
  return (
    <HcpProvider value={data}>
      <Page>
        <HcpHeader />
        <MergeBanner />
        {problem && <StaleNotice problem={problem} retry={retry} />}
        <Outlet />
      </Page>
    </HcpProvider>
  );
}

/** The page of an HCP: header, tabs and the tab that the URL names. */
export default function HcpLayout() {
  const { hcpUuid = '' } = useParams();
  return <HcpPage key={hcpUuid} hcpUuid={hcpUuid} />;
}

import { Skeleton, Stack } from '@portal/shared-ui';
import { usePageQuery, useRefetch } from '@portal/web';
import { StaleNotice } from '@portal/web/document/QueryProblem';
import { Outlet, useParams } from '@portal/web/router';
import type { ReactNode } from 'react';
import { VirtualSessionPageDocument, type VirtualSessionPageQuery } from '../../generated/graphql.ts';
import { SessionProblem } from '../SessionProblem.tsx';
import { SessionHeader } from './SessionHeader.tsx';
import { SessionProvider } from './session-context.ts';

const sessionOf = ({ virtualSession }: VirtualSessionPageQuery) => virtualSession;

function SessionPage({ virtualSessionUuid, children }: { virtualSessionUuid: string; children: ReactNode }) {
  const { data, isWaiting, problem, retry } = usePageQuery(
    VirtualSessionPageDocument,
    { virtualSessionUuid },
    sessionOf,
  );
  const refresh = useRefetch();
  if (isWaiting)
    return (
      <Stack $gap={8}>
        <Skeleton lines={3} height={140} label="Chargement de la session virtuelle" />
        <Skeleton lines={8} height={480} label="" />
      </Stack>
    );
  if (!data) return <SessionProblem problem={problem} retry={retry} />;
  return (
    <SessionProvider value={{ session: data, refresh }}>
      <Stack $gap={4}>
        <SessionHeader />
        {problem && <StaleNotice problem={problem} retry={retry} />}
        {children}
      </Stack>
    </SessionProvider>
  );
}

/** The page of the virtual session that the address names: header, tabs, and below them the tab. */
export function SessionFrame({ children }: { children: ReactNode }) {
  const { virtualSessionUuid = '' } = useParams();
  return (
    <SessionPage key={virtualSessionUuid} virtualSessionUuid={virtualSessionUuid}>
      {children}
    </SessionPage>
  );
}

/** The same around the route's own tab. */
export default function SessionLayout() {
  return (
    <SessionFrame>
      <Outlet />
    </SessionFrame>
  );
}

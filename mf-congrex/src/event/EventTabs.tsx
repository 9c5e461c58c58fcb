import type { GatheringStatus } from '@portal/domain/gathering/states';
import { backOfficeUserTypes } from '@portal/domain/user-types';
import { ButtonLink, ErrorCard, PageHeader, Skeleton, Stack, StatusBadge } from '@portal/shared-ui';
import { Piece, problemOf, statusTones, useGatheringChanges, usePortal } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { NavLink, Link as RouterLink, useParams } from '@portal/web/router';
import { ArrowUpRight } from 'lucide-react';
import styled from 'styled-components';
import { EventHeadDocument, type EventHeadQuery } from '../generated/graphql.ts';
import { SubscriptionBanner } from '../subscription/SubscriptionBanner.tsx';

type EventHead = NonNullable<EventHeadQuery['gathering']>;

const TabBar = styled.nav`
  display: flex; gap: var(--ui-1); overflow-x: auto; border-bottom: 1px solid var(--ui-border);
  & > a { display: flex; align-items: center; min-height: var(--ui-control); padding: 0 10px; color: var(--ui-text-2); font-weight: 500; text-decoration: none; }
  & > a:hover { color: var(--ui-text); }
  & > a[aria-current='page'] { color: var(--ui-text); font-weight: 600; box-shadow: inset 0 -2px var(--ui-accent-text); }
`;

const BackToList = () => (
  <ButtonLink as={RouterLink} to="/congrex/events">
    Retour aux événements
  </ButtonLink>
);

function ToBackOffice({ gatheringUuid }: { gatheringUuid: string }) {
  if (!backOfficeUserTypes.includes(usePortal().me.userType)) return null;
  return (
    <ButtonLink as={RouterLink} to={`/congrex-bo/event/${gatheringUuid}/details`}>
      <ArrowUpRight aria-hidden />
      Ouvrir dans le back-office
    </ButtonLink>
  );
}

/** Name and status, kept true while the page is shown. */
function useHead(gatheringUuid: string) {
  const { data, previousData, error, loading, refetch } = useQuery(EventHeadDocument, {
    variables: { gatheringUuid },
    fetchPolicy: 'no-cache',
  });
  const retry = () => void refetch().catch(() => undefined);
  useGatheringChanges(gatheringUuid, retry);
  const head = (data ?? previousData)?.gathering;
  return { head, isWaiting: loading && !head, problem: error && problemOf(error), retry };
}

function Head({ gatheringUuid, head }: { gatheringUuid: string; head: EventHead }) {
  const { name, status, statusLabel } = head;
  return (
    <PageHeader
      title={name}
      status={<StatusBadge tone={statusTones[status as GatheringStatus] ?? 'neutral'}>{statusLabel}</StatusBadge>}
      actions={<ToBackOffice gatheringUuid={gatheringUuid} />}
    >
      <TabBar aria-label="Rubriques de l’événement">
        <NavLink to={`/congrex/${gatheringUuid}/tabs`}>Informations</NavLink>
      </TabBar>
    </PageHeader>
  );
}

function Event({ gatheringUuid }: { gatheringUuid: string }) {
  const { head, isWaiting, problem, retry } = useHead(gatheringUuid);
  if (!head && !isWaiting) {
    return (
      <ErrorCard
        title={problem?.title ?? 'Événement introuvable'}
        code={problem?.code ?? 'NOT_FOUND'}
        traceId={problem?.traceId}
        {...(problem?.canRetry ? { onRetry: retry } : {})}
        actions={<BackToList />}
      >
        {problem?.message ?? 'Cet événement n’existe pas ou n’est pas dans votre périmètre.'}
      </ErrorCard>
    );
  }
  // The piece begins to load while the header is still asked for.
  return (
    <Stack $gap={4}>
      {head ? (
        <Head gatheringUuid={gatheringUuid} head={head} />
      ) : (
        <Skeleton lines={2} height={96} label="Chargement de l’événement" />
      )}
      <SubscriptionBanner gatheringUuid={gatheringUuid} />
      <Piece remote="mf-congrex-bo" name="gathering" title="Informations de l’événement" values={{ gatheringUuid }} />
    </Stack>
  );
}

/** An event as the field staff and those who decide see it. Its information is the back office's piece. */
export default function EventTabs() {
  const { gatheringUuid = '' } = useParams();
  return <Event key={gatheringUuid} gatheringUuid={gatheringUuid} />;
}

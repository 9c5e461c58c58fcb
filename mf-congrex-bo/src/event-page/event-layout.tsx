import { ButtonLink, ErrorCard, Skeleton, Stack } from '@portal/shared-ui';
import { Piece } from '@portal/web';
import { Outlet, Link as RouterLink, useLocation, useParams } from '@portal/web/router';
import { useState } from 'react';
import styled from 'styled-components';
import { EventProvider } from './event-context.ts';
import { EventHeader } from './header/EventHeader.tsx';
import { StaleNotice } from './PartProblem.tsx';
import { useEventData } from './use-event-data.ts';

const Page = styled.div`
  display: flex; flex-direction: column; gap: var(--ui-4); min-width: 0;
`;

const BackToList = () => (
  <ButtonLink as={RouterLink} to="/congrex-bo">
    Retour aux événements
  </ButtonLink>
);

/** Where one's own invitation is told: where one arrives, not over each form and list of the event. */
const invitationPages = /\/(details|attendee-list)$/;

function Event({ gatheringUuid }: { gatheringUuid: string }) {
  const { data, isWaiting, problem, retry } = useEventData(gatheringUuid);
  const [headerHeight, setHeaderHeight] = useState(0);
  const isInvitationShown = invitationPages.test(useLocation().pathname);
  if (isWaiting) {
    return (
      <Stack $gap={8}>
        <Skeleton lines={4} height={232} label="Chargement de l’événement" />
        <Skeleton lines={8} height={480} label="" />
      </Stack>
    );
  }
  if (!data) {
    return (
      <ErrorCard
        title={problem?.title ?? 'Événement indisponible'}
        code={problem?.code}
        traceId={problem?.traceId}
        {...(problem?.canRetry === false ? {} : { onRetry: retry })}
        actions={<BackToList />}
      >
        {problem?.message}
      </ErrorCard>
    );
  }
  return (
    <EventProvider value={data}>
      <Page style={{ ['--event-header' as string]: `${headerHeight}px` }}>
        <EventHeader onHeight={setHeaderHeight} />
        {problem && <StaleNotice problem={problem} retry={retry} />}
        {isInvitationShown && (
          <Piece
            remote="mf-congrex"
            name="subscription"
            title="Votre invitation"
            values={{ gatheringUuid, mode: 'banner' }}
            isAddition
          />
        )}
        <Outlet />
      </Page>
    </EventProvider>
  );
}

/** The event page: header, tabs and the tab that the address names. */
export default function EventLayout() {
  const { gatheringUuid = '' } = useParams();
  return <Event key={gatheringUuid} gatheringUuid={gatheringUuid} />;
}

import { Skeleton } from '@portal/shared-ui';
import { DocumentProblem } from '@portal/web/document/DocumentProblem';
import { StaleNotice } from '@portal/web/document/QueryProblem';
import { Outlet, useLocation, useParams } from '@portal/web/router';
import styled from 'styled-components';
import { EventProvider } from '../event/event-context.ts';
import { useSettledOnce } from '../event/ShownOnceAboveIsKnown.tsx';
import { useEventData } from '../event/use-event-data.ts';
import { EventHeader } from './header/EventHeader.tsx';
import { tabOf } from './header/event-tabs.ts';
import { Invitation, type InvitationPage, useOwnInvitation } from './Invitation.tsx';

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-4);
  min-width: 0;
`;

const list = { to: '/congrex-bo', label: 'Retour aux événements' };

const invitationPage = (pathname: string) =>
  /\/(details|attendee-list)$/.exec(pathname)?.[1] as InvitationPage | undefined;

function Event({ gatheringUuid }: { gatheringUuid: string }) {
  const { pathname } = useLocation();
  // The days of the timeline are on the event's own tab.
  const hasTimeline = (tabOf(pathname) ?? 'details') === 'details';
  const { data: event, isWaiting, problem, retry } = useEventData(gatheringUuid, { hasTimeline });
  const invitation = useOwnInvitation(gatheringUuid, invitationPage(pathname));
  // Until the answer about the invitation, whose banner would push it down; what is shown stays shown.
  const isThere = event !== undefined;
  const isShown = useSettledOnce(isThere && invitation !== undefined, isThere && invitation === undefined);
  const data = isShown ? event : undefined;
  if (!event && !isWaiting)
    return <DocumentProblem problem={problem} missing="Événement introuvable" retry={retry} list={list} />;
  return (
    <EventProvider value={data ?? null}>
      <Page>
        {data ? <EventHeader /> : <Skeleton lines={4} height={232} label="Chargement de l’événement" />}
        {data && problem && <StaleNotice problem={problem} retry={retry} />}
        {data && invitation && <Invitation gatheringUuid={gatheringUuid} said={invitation} />}
        <Outlet />
      </Page>
    </EventProvider>
  );
}

/** The event page: header, tabs and the tab that the URL names. */
export default function EventLayout() {
  const { gatheringUuid = '' } = useParams();
  return <Event key={gatheringUuid} gatheringUuid={gatheringUuid} />;
}

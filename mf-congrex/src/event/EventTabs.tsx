import { backOfficeUserTypes } from '@portal/domain/actors/user-types';
import { participantReads } from '@portal/domain/participants/reads';
import { ButtonLink, PageHeader, Skeleton, Stack, StatusBadge } from '@portal/shared-ui';
import {
  changesOf,
  lazyPage,
  RemoteComponent,
  statusTones,
  useLiveRefresh,
  usePageName,
  usePageQuery,
  usePortal,
  useRead,
  useShownEvent,
  WaitingHere,
} from '@portal/web';
import { DocumentProblem } from '@portal/web/document/DocumentProblem';
import { Link as RouterLink, useParams, useSearchParams } from '@portal/web/router';
import { ArrowUpRight, PenLine } from 'lucide-react';
import { formPath } from '../event-form/paths.ts';
import { EventHeadDocument, type EventHeadQuery } from '../generated/graphql.ts';
import { eventTabPath } from '../solicitations/paths.ts';
import { InvitationBanner } from '../subscription/SubscriptionBanner.tsx';
import { type Invitation, isExpected, useInvitation } from '../subscription/use-invitation.ts';
import { TabBar } from '../TabBar.tsx';
import { activities, type EventTab, imports, ownExpenses, participants, transport, useTabs } from './tabs.ts';

const ActivitiesTab = lazyPage(() => import('./ActivitiesTab.tsx'));
const ImportTab = lazyPage(() => import('../imports/ImportTab.tsx'));
const ParticipantsTab = lazyPage(() => import('../participants/ParticipantsTab.tsx'));
const TransportTab = lazyPage(() => import('../transport/TransportTab.tsx'));
const OwnExpensesTab = lazyPage(() => import('./OwnExpensesTab.tsx'));
const CongressTab = lazyPage(() => import('../solicitations/CongressTab.tsx'));

type EventHead = NonNullable<EventHeadQuery['gathering']>;

const list = { to: '/congrex/events', label: 'Retour aux événements' };

function ToBackOffice({ gatheringUuid }: { gatheringUuid: string }) {
  if (!backOfficeUserTypes.includes(usePortal().me.userType)) return null;
  return (
    <ButtonLink as={RouterLink} to={`/congrex-bo/event/${gatheringUuid}/details`}>
      <ArrowUpRight aria-hidden />
      Ouvrir dans le back-office
    </ButtonLink>
  );
}

function ToPresenceList({ gatheringUuid }: { gatheringUuid: string }) {
  if (!useRead(participantReads, 'presenceList')) return null;
  return (
    <ButtonLink as={RouterLink} to={`/congrex/presenceList/${gatheringUuid}`}>
      <PenLine aria-hidden />
      Feuille de présence
    </ButtonLink>
  );
}

const concernsGathering = changesOf('gathering.');

/** Name and status, kept up to date while the page is shown. */
function useHead(gatheringUuid: string) {
  const head = usePageQuery(EventHeadDocument, { gatheringUuid }, ({ gathering }) => gathering);
  useLiveRefresh(gatheringUuid, concernsGathering, head.refresh);
  return head;
}

interface HeadProps {
  gatheringUuid: string;
  head: EventHead;
  tabs: readonly EventTab[];
  present: string;
}

function Head({ gatheringUuid, head, tabs, present }: HeadProps) {
  const { name, status, statusLabel } = head;
  return (
    <PageHeader
      title={name}
      status={<StatusBadge tone={statusTones[status]}>{statusLabel}</StatusBadge>}
      actions={
        <>
          {!head.isOnlyInvited && <ToPresenceList gatheringUuid={gatheringUuid} />}
          <ToBackOffice gatheringUuid={gatheringUuid} />
        </>
      }
    >
      <TabBar label="Rubriques de l’événement">
        {tabs.map(({ id, label, waits }) => (
          <RouterLink key={id} to={eventTabPath(gatheringUuid, id)} aria-current={id === present ? 'page' : undefined}>
            {label}
            {waits && <WaitingHere kinds={waits} gatheringUuid={gatheringUuid} />}
          </RouterLink>
        ))}
      </TabBar>
    </PageHeader>
  );
}

/** The tab that the URL names, once it is known to be allowed; the information starts to load at once. */
function usePresent(tabs: readonly EventTab[], isKnown: boolean): string {
  const [params] = useSearchParams();
  const named = params.get('rubrique') ?? '';
  if (!isKnown) return named;
  return tabs.some(({ id }) => id === named) ? named : '';
}

interface InformationsProps {
  gatheringUuid: string;
  invitation: Invitation | null | undefined;
  isHidden: boolean;
}

/** The first tab. It starts to load while the header is on its way, and is shown with it: nothing is pushed down. */
function Informations({ gatheringUuid, invitation, isHidden }: InformationsProps) {
  return (
    <Stack $gap={4} style={isHidden ? { display: 'none' } : {}}>
      <InvitationBanner gatheringUuid={gatheringUuid} invitation={invitation} />
      <RemoteComponent
        remote="mf-congrex-bo"
        name="gathering"
        title="Informations de l’événement"
        values={{ gatheringUuid, formPath }}
      />
    </Stack>
  );
}

function Event({ gatheringUuid }: { gatheringUuid: string }) {
  const { data: head, isWaiting, problem, retry } = useHead(gatheringUuid);
  usePageName(head?.name);
  useShownEvent(gatheringUuid);
  const { data: invitation } = useInvitation(gatheringUuid);
  const tabs = useTabs(head, isExpected(invitation));
  const present = usePresent(tabs, Boolean(head));
  if (!head && !isWaiting)
    return <DocumentProblem problem={problem} missing="Événement introuvable" retry={retry} list={list} />;
  return (
    <Stack $gap={4}>
      {head ? (
        <Head gatheringUuid={gatheringUuid} head={head} tabs={tabs} present={present} />
      ) : (
        <Skeleton lines={2} height={96} label="Chargement de l’événement" />
      )}
      {present === '' ? (
        <Informations gatheringUuid={gatheringUuid} invitation={invitation} isHidden={!head} />
      ) : present === participants.id ? (
        head && <ParticipantsTab event={head} />
      ) : present === activities.id ? (
        head && <ActivitiesTab gatheringUuid={gatheringUuid} />
      ) : present === transport.id ? (
        head && <TransportTab gatheringUuid={gatheringUuid} />
      ) : present === ownExpenses.id ? (
        head && <OwnExpensesTab gatheringUuid={gatheringUuid} />
      ) : present === imports.id ? (
        head && <ImportTab gatheringUuid={gatheringUuid} />
      ) : (
        head && <CongressTab tab={present} gatheringUuid={gatheringUuid} />
      )}
    </Stack>
  );
}

/** An event as the field staff and those who decide see it: its information (the back office's piece), and of a congress its solicitations and quotas. */
export default function EventTabs() {
  const { gatheringUuid = '' } = useParams();
  return <Event key={gatheringUuid} gatheringUuid={gatheringUuid} />;
}

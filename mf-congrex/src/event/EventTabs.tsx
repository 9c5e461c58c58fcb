import type { GatheringStatus } from '@portal/domain/gathering/states';
import { backOfficeUserTypes } from '@portal/domain/user-types';
import { ButtonLink, ErrorCard, PageHeader, Skeleton, Stack, StatusBadge } from '@portal/shared-ui';
import { changesOf, lazyPage, Piece, problemOf, statusTones, useLiveRefresh, usePortal, useRight } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { Link as RouterLink, useParams, useSearchParams } from '@portal/web/router';
import { ArrowUpRight, PenLine } from 'lucide-react';
import { formPath } from '../event-form/paths.ts';
import { EventHeadDocument, type EventHeadQuery } from '../generated/graphql.ts';
import { importTab } from '../imports/paths.ts';
import { eventTabPath } from '../solicitations/paths.ts';
import { SubscriptionBanner } from '../subscription/SubscriptionBanner.tsx';
import { TabBar } from '../TabBar.tsx';

const ImportTab = lazyPage(() => import('../imports/ImportTab.tsx'));
const ParticipantsTab = lazyPage(() => import('../participants/ParticipantsTab.tsx'));
const CongressTab = lazyPage(() => import('../solicitations/CongressTab.tsx'));

type EventHead = NonNullable<EventHeadQuery['gathering']>;

/** A tab by its name in the address; the first has none. */
interface EventTab {
  id: string;
  label: string;
}

const informations: EventTab = { id: '', label: 'Informations' };

const participants: EventTab = { id: 'participants', label: 'Participants' };
const imports: EventTab = { id: importTab, label: 'Importer' };

/** What the person may see of the event: solicitations and places are of congresses only, the lists not of those who are only invited. */
function useTabs(head: EventHead | null | undefined): EventTab[] {
  const seesParticipants = useRight('readParticipant');
  const seesSolicitations = useRight('readSolicitation');
  const seesQuotas = useRight('readBusinessUnitStats');
  const mayImportGuests = useRight('importAttendee');
  const mayImportParticipants = useRight('importParticipant');
  const mayImport = mayImportGuests || mayImportParticipants;
  if (!head || head.isOnlyInvited) return [informations];
  const ofAll = [informations, ...(seesParticipants ? [participants] : [])];
  const last = mayImport ? [imports] : [];
  if (head.gatheringType !== 'congress') return [...ofAll, ...last];
  return [
    ...ofAll,
    ...(seesSolicitations ? [{ id: 'sollicitations', label: 'Sollicitations' }] : []),
    ...(seesQuotas ? [{ id: 'quotas', label: 'Quotas' }] : []),
    ...last,
  ];
}

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

function ToPresenceList({ gatheringUuid }: { gatheringUuid: string }) {
  if (!useRight('signPresence')) return null;
  return (
    <ButtonLink as={RouterLink} to={`/congrex/presenceList/${gatheringUuid}`}>
      <PenLine aria-hidden />
      Feuille de présence
    </ButtonLink>
  );
}

const concernsGathering = changesOf('gathering.');

/** Name and status, kept true while the page is shown. */
function useHead(gatheringUuid: string) {
  const { data, previousData, error, loading, refetch } = useQuery(EventHeadDocument, {
    variables: { gatheringUuid },
    fetchPolicy: 'no-cache',
  });
  const retry = () => refetch().catch(() => undefined);
  useLiveRefresh(gatheringUuid, concernsGathering, retry);
  const head = (data ?? previousData)?.gathering;
  return { head, isWaiting: loading && !head, problem: error && problemOf(error), retry };
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
      status={<StatusBadge tone={statusTones[status as GatheringStatus] ?? 'neutral'}>{statusLabel}</StatusBadge>}
      actions={
        <>
          {!head.isOnlyInvited && <ToPresenceList gatheringUuid={gatheringUuid} />}
          <ToBackOffice gatheringUuid={gatheringUuid} />
        </>
      }
    >
      <TabBar label="Rubriques de l’événement">
        {tabs.map(({ id, label }) => (
          <RouterLink key={id} to={eventTabPath(gatheringUuid, id)} aria-current={id === present ? 'page' : undefined}>
            {label}
          </RouterLink>
        ))}
      </TabBar>
    </PageHeader>
  );
}

/** The tab that the address names, once it is known to be one of the person's; the information begins to load at once. */
function usePresent(tabs: readonly EventTab[], isKnown: boolean): string {
  const [params] = useSearchParams();
  const named = params.get('rubrique') ?? '';
  if (!isKnown) return named;
  return tabs.some(({ id }) => id === named) ? named : '';
}

function Event({ gatheringUuid }: { gatheringUuid: string }) {
  const { head, isWaiting, problem, retry } = useHead(gatheringUuid);
  const tabs = useTabs(head);
  const present = usePresent(tabs, Boolean(head));
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
        <Head gatheringUuid={gatheringUuid} head={head} tabs={tabs} present={present} />
      ) : (
        <Skeleton lines={2} height={96} label="Chargement de l’événement" />
      )}
      {present === '' ? (
        <>
          <SubscriptionBanner gatheringUuid={gatheringUuid} />
          <Piece
            remote="mf-congrex-bo"
            name="gathering"
            title="Informations de l’événement"
            values={{ gatheringUuid, formPath }}
          />
        </>
      ) : present === participants.id ? (
        head && <ParticipantsTab event={head} />
      ) : present === imports.id ? (
        head && <ImportTab gatheringUuid={gatheringUuid} />
      ) : (
        head && <CongressTab tab={present} gatheringUuid={gatheringUuid} />
      )}
    </Stack>
  );
}

/** An event as the field staff and those who decide see it: its information (the back office's piece), and of a congress its solicitations and places. */
export default function EventTabs() {
  const { gatheringUuid = '' } = useParams();
  return <Event key={gatheringUuid} gatheringUuid={gatheringUuid} />;
}

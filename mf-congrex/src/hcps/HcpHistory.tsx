import { solicitationReads } from '@portal/domain/solicitations/reads';
import { messages } from '@portal/domain/texts/messages';
import { Banner, Button, ErrorCard, PageHeader, Skeleton, Stack, Tabs } from '@portal/shared-ui';
import { type PageQuery, type Problem, usePageName, usePageQuery, useRead } from '@portal/web';
import { BackLink } from '@portal/web/document/BackLink';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { ListExport, useAddressFilters } from '@portal/web/list';
import { useParams } from '@portal/web/router';
import { HcpHistoryDocument, type HcpHistoryQuery } from '../generated/graphql.ts';
import { missedWords } from './columns.tsx';
import { HcpLinksButton, useHcpLinks } from './HcpLinks.tsx';
import { HistoryGrid } from './HistoryGrid.tsx';
import {
  type HcpPast,
  type HistoryPart,
  historyAddresses,
  type PastParticipation,
  type PastSolicitation,
} from './history.ts';
import { participationColumns, solicitationColumns } from './history-columns.tsx';
import { Solicit } from './Solicit.tsx';

const ToHcps = () => <BackLink to="/congrex/hcps">Retour aux professionnels de santé</BackLink>;

const Barred = ({ missed }: { missed: NonNullable<HcpPast['bannedGathering']> }) => (
  <Banner tone="warning" title="Congrès manqué.">
    {missedWords(missed)}. {messages.SOLICITATION_BANNED}
  </Banner>
);

const Incomplete = ({ problem, onRetry }: { problem: Problem; onRetry: () => void }) => (
  <Banner
    tone="warning"
    title="L’historique est incomplet."
    actions={
      <Button size="sm" onPress={onRetry}>
        Réessayer
      </Button>
    }
  >
    {problem.message}
    <ProblemDetails problem={problem} />
  </Banner>
);

const hcpIn = ({ hcpInfo }: HcpHistoryQuery) => hcpInfo;
const congressOf = (row: PastSolicitation) => row.gatheringName;
const eventOf = (row: PastParticipation) => row.gathering?.name ?? 'Événement';

interface PastProps {
  hcp: HcpPast;
  asked: PageQuery<unknown>;
  withSolicitations: boolean;
}

/** Both parts, each behind its tab; which one is shown is in the URL. */
function Past({ hcp, asked, withSolicitations }: PastProps) {
  const first = withSolicitations ? 'solicitations' : 'participations';
  const [filters, setFilters] = useAddressFilters(historyAddresses[first]);
  const { solicitations, participants } = hcp;
  const common = { hcpUuid: hcp.uuid, first, asked } as const;
  const ofSolicitations = {
    id: 'solicitations' as const,
    label: 'Sollicitations',
    count: solicitations?.length ?? 0,
    content: (
      <HistoryGrid
        {...common}
        part="solicitations"
        label={`Sollicitations de ${hcp.fullName}`}
        rows={solicitations ?? []}
        columns={solicitationColumns}
        rowId={({ solicitationUuid }) => solicitationUuid}
        rowLabel={congressOf}
        rowPath={({ solicitationUuid }) => `/congrex/solicitations/${solicitationUuid}`}
        nothing="Les sollicitations de cette personne apparaîtront ici."
      />
    ),
  };
  const ofParticipations = {
    id: 'participations' as const,
    label: 'Participations',
    count: participants?.length ?? 0,
    content: (
      <HistoryGrid
        {...common}
        part="participations"
        label={`Participations de ${hcp.fullName}`}
        rows={participants ?? []}
        columns={participationColumns}
        rowId={({ participantUuid }) => participantUuid}
        rowLabel={eventOf}
        rowPath={({ gatheringUuid }) => `/congrex/${gatheringUuid}/tabs`}
        nothing="Les événements auxquels cette personne est invitée apparaîtront ici."
        asFile={(periods, layout) => (
          <ListExport
            kind="HCP_EVENTS"
            title={`Exporter les participations de ${hcp.fullName}`}
            what="Les événements de la liste, les plus récents d’abord"
            filters={{ list: { healthCareProfessionalUuid: hcp.uuid, periods } }}
            columns={participationColumns}
            layout={layout}
          />
        )}
      />
    ),
  };
  return (
    <Tabs
      label="Historique"
      items={withSolicitations ? [ofSolicitations, ofParticipations] : [ofParticipations]}
      selected={filters.part}
      onSelect={(part: HistoryPart) => part !== filters.part && setFilters({ ...filters, part })}
    />
  );
}

/** The history of an HCP: solicitations and participations (specification, section 2). */
export default function HcpHistory() {
  const { hcpUuid = '' } = useParams();
  const withSolicitations = useRead(solicitationReads, 'searchSolicitations');
  const asked = { healthCareProfessionalUuid: hcpUuid, withSolicitations };
  const part = usePageQuery(HcpHistoryDocument, asked, hcpIn, { errorPolicy: 'all' });
  const { data: hcp, isWaiting, problem, retry } = part;
  const links = useHcpLinks();
  usePageName(hcp?.fullName);
  if (hcp) {
    const banned = hcp.bannedGathering;
    return (
      <Stack $gap={4}>
        {links.dialog}
        <PageHeader
          title={hcp.fullName}
          subtitle={[hcp.specialtyLabel, hcp.city].filter(Boolean).join(' · ')}
          actions={
            <>
              <HcpLinksButton uuid={hcp.uuid} name={hcp.fullName} onOpen={links.open} />
              <Solicit uuid={hcp.uuid} name={hcp.fullName} isBarred={Boolean(banned)} variant="primary" />
            </>
          }
        />
        {problem && <Incomplete problem={problem} onRetry={retry} />}
        {banned && <Barred missed={banned} />}
        <Past hcp={hcp} asked={part} withSolicitations={withSolicitations} />
      </Stack>
    );
  }
  return (
    <Stack $gap={4}>
      <PageHeader title="Historique" />
      {isWaiting ? (
        <Skeleton lines={8} height={480} label="Chargement de l’historique" />
      ) : (
        <ErrorCard
          title={problem?.title ?? 'Introuvable'}
          code={problem?.code ?? 'NOT_FOUND'}
          traceId={problem?.traceId}
          {...(problem?.canRetry ? { onRetry: retry } : {})}
          actions={<ToHcps />}
        >
          {problem?.message ?? 'Ce professionnel de santé n’existe pas, ou n’est pas de votre franchise.'}
        </ErrorCard>
      )}
    </Stack>
  );
}

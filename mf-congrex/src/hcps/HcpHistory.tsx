import { messages } from '@portal/domain/messages';
import { Banner, Button, ButtonLink, ErrorCard, PageHeader, Skeleton, Stack, Tabs } from '@portal/shared-ui';
import { type Problem, problemOf, reference, useRight } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { Link as RouterLink, useNavigate, useParams, useSearchParams } from '@portal/web/router';
import { useMemo } from 'react';
import { HcpHistoryDocument, type HcpHistoryQuery } from '../generated/graphql.ts';
import { missedWords } from './columns.tsx';
import { HcpLinks } from './HcpLinks.tsx';
import { HistoryGrid } from './HistoryGrid.tsx';
import {
  type HcpPast,
  type HistoryFilters,
  type HistoryPart,
  type PastParticipation,
  type PastSolicitation,
  readHistory,
  writeHistory,
} from './history.ts';
import { participationColumns, solicitationColumns } from './history-columns.tsx';
import { Solicit } from './Solicit.tsx';

const ToHcps = () => (
  <ButtonLink as={RouterLink} to="/congrex/hcps">
    Retour aux professionnels de santé
  </ButtonLink>
);

/** Which part is shown and of which periods; both live in the address. */
function useHistoryFilters(first: HistoryPart): [HistoryFilters, (next: HistoryFilters) => void] {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const filters = useMemo(() => readHistory(new URLSearchParams(address), first), [address, first]);
  return [filters, (next) => setParams(writeHistory(next, first))];
}

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
    {problem.message} <small>{reference(problem)}</small>
  </Banner>
);

const congressOf = (row: PastSolicitation) => row.gatheringName;
const eventOf = (row: PastParticipation) => row.gathering?.name ?? 'Événement';

function Past({ hcp, withSolicitations }: { hcp: HcpPast; withSolicitations: boolean }) {
  const navigate = useNavigate();
  const [filters, setFilters] = useHistoryFilters(withSolicitations ? 'solicitations' : 'participations');
  const { solicitations, participants } = hcp;
  const common = {
    periods: filters.periods,
    onPeriods: (periods: HistoryFilters['periods']) => setFilters({ ...filters, periods }),
  };
  const ofSolicitations = {
    id: 'solicitations' as const,
    label: 'Sollicitations',
    count: solicitations?.length ?? 0,
    content: (
      <HistoryGrid
        {...common}
        label={`Sollicitations de ${hcp.fullName}`}
        rows={solicitations ?? []}
        columns={solicitationColumns}
        rowId={({ solicitationUuid }) => solicitationUuid}
        rowLabel={congressOf}
        onOpen={({ solicitationUuid }) => navigate(`/congrex/solicitations/${solicitationUuid}`)}
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
        label={`Participations de ${hcp.fullName}`}
        rows={participants ?? []}
        columns={participationColumns}
        rowId={({ participantUuid }) => participantUuid}
        rowLabel={eventOf}
        onOpen={({ gatheringUuid }) => navigate(`/congrex/${gatheringUuid}/tabs`)}
        nothing="Les événements auxquels cette personne est invitée apparaîtront ici."
      />
    ),
  };
  return (
    <Tabs
      label="Historique"
      items={withSolicitations ? [ofSolicitations, ofParticipations] : [ofParticipations]}
      selected={filters.part}
      onSelect={(part: HistoryPart) => setFilters({ ...filters, part })}
    />
  );
}

/** What an HCP was asked for and where they came: solicitations and participations (specification, section 2). */
export default function HcpHistory() {
  const { hcpUuid = '' } = useParams();
  const withSolicitations = useRight('readSolicitation');
  const { data, error, loading, refetch } = useQuery(HcpHistoryDocument, {
    variables: { healthCareProfessionalUuid: hcpUuid, withSolicitations },
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  });
  const hcp = (data as HcpHistoryQuery | undefined)?.hcpInfo;
  const problem = error && problemOf(error);
  const retry = () => void refetch().catch(() => undefined);
  if (hcp) {
    const banned = hcp.bannedGathering;
    return (
      <Stack $gap={4}>
        <PageHeader
          title={hcp.fullName}
          subtitle={[hcp.specialtyLabel, hcp.city].filter(Boolean).join(' · ')}
          actions={
            <>
              <HcpLinks uuid={hcp.uuid} name={hcp.fullName} />
              <Solicit uuid={hcp.uuid} name={hcp.fullName} isBarred={Boolean(banned)} variant="primary" />
            </>
          }
        />
        {problem && <Incomplete problem={problem} onRetry={retry} />}
        {banned && <Barred missed={banned} />}
        <Past hcp={hcp} withSolicitations={withSolicitations} />
      </Stack>
    );
  }
  return (
    <Stack $gap={4}>
      <PageHeader title="Historique" />
      {loading ? (
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

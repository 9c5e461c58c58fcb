import { ButtonLink, ErrorCard, PageHeader, Skeleton, Stack, StatusBadge } from '@portal/shared-ui';
import { problemOf } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { Link as RouterLink, useSearchParams } from '@portal/web/router';
import { SolicitationToUpdateDocument } from '../generated/graphql.ts';
import { toneOf } from '../solicitations/tones.ts';
import { type SolicitationToUpdate, UpdateForm } from './UpdateForm.tsx';

const Back = ({ solicitationUuid }: { solicitationUuid: string }) => (
  <ButtonLink as={RouterLink} to={`/congrex/solicitations/${solicitationUuid}`}>
    Retour à la sollicitation
  </ButtonLink>
);

/** The form, or why it cannot be changed any more. */
function Changing({ solicitation }: { solicitation: SolicitationToUpdate }) {
  const action = solicitation.availableActions.find(({ name }) => name === 'updateSolicitation');
  if (action?.allowed) return <UpdateForm solicitation={solicitation} />;
  return (
    <ErrorCard
      title="Cette sollicitation ne peut pas être modifiée"
      {...(action?.reason ? { code: action.reason } : {})}
      actions={<Back solicitationUuid={solicitation.solicitationUuid} />}
    >
      {action?.reasonLabel ?? 'Vous n’avez pas le droit de la modifier, ou elle est déjà décidée.'}
    </ErrorCard>
  );
}

/** Changing a solicitation, named in the address by `solicitation`. */
export default function UpdateSolicitation() {
  const [params] = useSearchParams();
  const solicitationUuid = params.get('solicitation') ?? '';
  const { data, error, loading, refetch } = useQuery(SolicitationToUpdateDocument, {
    variables: { solicitationUuid },
    fetchPolicy: 'no-cache',
    skip: !solicitationUuid,
  });
  const solicitation = data?.solicitation;
  const problem = error && problemOf(error);
  if (solicitation) {
    const { hcpFirstName, hcpLastName, gatheringName, status, statusLabel } = solicitation;
    return (
      <Stack $gap={5}>
        <PageHeader
          title="Modifier la sollicitation"
          status={<StatusBadge tone={toneOf(status)}>{statusLabel}</StatusBadge>}
          subtitle={`${hcpFirstName} ${hcpLastName} · ${gatheringName}`}
        />
        <Changing key={solicitation.solicitationUuid} solicitation={solicitation as SolicitationToUpdate} />
      </Stack>
    );
  }
  return (
    <Stack $gap={5}>
      <PageHeader title="Modifier la sollicitation" />
      {loading ? (
        <Skeleton lines={8} height={480} label="Chargement de la sollicitation" />
      ) : (
        <ErrorCard
          title={problem?.title ?? 'Introuvable'}
          code={problem?.code ?? 'NOT_FOUND'}
          traceId={problem?.traceId}
          {...(problem?.canRetry ? { onRetry: () => void refetch().catch(() => undefined) } : {})}
          actions={
            <ButtonLink as={RouterLink} to="/congrex/hcps">
              Voir les professionnels de santé
            </ButtonLink>
          }
        >
          {problem?.message ?? 'Cette sollicitation n’existe pas, ou n’est pas de votre franchise.'}
        </ErrorCard>
      )}
    </Stack>
  );
}

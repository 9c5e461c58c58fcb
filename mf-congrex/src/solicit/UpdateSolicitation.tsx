import { solicitationActions } from '@portal/domain/solicitations/actions';
import { ButtonLink, ErrorCard, PageHeader, Skeleton, Stack, StatusBadge } from '@portal/shared-ui';
import { useActions, usePageName, usePageQuery } from '@portal/web';
import { DocumentProblem } from '@portal/web/document/DocumentProblem';
import { Link as RouterLink, useSearchParams } from '@portal/web/router';
import { SolicitationToUpdateDocument } from '../generated/graphql.ts';
import { toneOf } from './tones.ts';
import { type SolicitationToUpdate, UpdateForm } from './UpdateForm.tsx';

const Back = ({ solicitationUuid }: { solicitationUuid: string }) => (
  <ButtonLink as={RouterLink} to={`/congrex/solicitations/${solicitationUuid}`}>
    Retour à la sollicitation
  </ButtonLink>
);

/** The form, or why it cannot be changed any more. */
function Changing({ solicitation }: { solicitation: SolicitationToUpdate }) {
  const { allowed, offered, code, reason } = useActions(solicitationActions)('updateSolicitation', solicitation);
  if (allowed) return <UpdateForm solicitation={solicitation} />;
  return (
    <ErrorCard
      title="Cette sollicitation ne peut pas être modifiée"
      {...(offered && code ? { code } : {})}
      actions={<Back solicitationUuid={solicitation.solicitationUuid} />}
    >
      {(offered && reason) || 'Vous n’avez pas le droit de la modifier, ou elle est déjà décidée.'}
    </ErrorCard>
  );
}

/** Changing a solicitation, named in the URL by `solicitation`. */
export default function UpdateSolicitation() {
  const [params] = useSearchParams();
  const solicitationUuid = params.get('solicitation') ?? '';
  // A form begins with what is so now.
  const {
    data: solicitation,
    isWaiting,
    problem,
    retry,
  } = usePageQuery(SolicitationToUpdateDocument, { solicitationUuid }, (data) => data.solicitation, {
    skip: !solicitationUuid,
    isKept: false,
  });
  usePageName(solicitation && `Modifier la sollicitation de ${solicitation.hcpFirstName} ${solicitation.hcpLastName}`);
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
      {isWaiting ? (
        <Skeleton lines={8} height={480} label="Chargement de la sollicitation" />
      ) : (
        <DocumentProblem
          problem={problem}
          missing="Sollicitation introuvable"
          retry={retry}
          list={{ to: '/congrex/hcps', label: 'Voir les professionnels de santé' }}
        />
      )}
    </Stack>
  );
}

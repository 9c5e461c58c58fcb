import { solicitationActions } from '@portal/domain/solicitations/actions';
import { ErrorCard, PageHeader, Skeleton, Stack } from '@portal/shared-ui';
import { Forbidden, useActions, usePageName, usePageQuery } from '@portal/web';
import { BackLink } from '@portal/web/document/BackLink';
import { ProblemCard } from '@portal/web/document/ProblemCard';
import { useSearchParams } from '@portal/web/router';
import { CongressesToSolicitDocument, HcpToSolicitDocument } from '../generated/graphql.ts';
import { CreateForm } from './CreateForm.tsx';
import { HcpChooser } from './HcpChooser.tsx';

const ToHcps = () => <BackLink to="/congrex/hcps">Voir les professionnels de santé</BackLink>;

/** The HCP and the congresses that take solicitations for them. */
function useParties(healthCareProfessionalUuid: string) {
  const variables = { healthCareProfessionalUuid };
  // A form begins with what is so now.
  const person = usePageQuery(HcpToSolicitDocument, variables, ({ hcpInfo }) => hcpInfo, { isKept: false });
  const offer = usePageQuery(CongressesToSolicitDocument, variables, (data) => data.congressesToSolicit, {
    isKept: false,
  });
  const retry = () => {
    for (const one of [person, offer]) if (one.problem) one.retry();
  };
  return {
    hcp: person.data,
    congresses: offer.data,
    isWaiting: person.isWaiting || offer.isWaiting,
    problem: person.problem ?? offer.problem,
    retry,
  };
}

function ForHcp({ hcpUuid, gatheringUuid }: { hcpUuid: string; gatheringUuid: string | null }) {
  const { hcp, congresses, isWaiting, problem, retry } = useParties(hcpUuid);
  usePageName(hcp && `Nouvelle sollicitation pour ${hcp.fullName}`);
  const subtitle = hcp ? [hcp.fullName, hcp.specialtyLabel, hcp.city].filter(Boolean).join(' · ') : undefined;
  return (
    <Stack $gap={5}>
      <PageHeader title="Nouvelle sollicitation" {...(subtitle ? { subtitle } : {})} />
      {hcp && congresses ? (
        <CreateForm key={hcp.uuid} hcp={hcp} congresses={congresses} gatheringUuid={gatheringUuid} />
      ) : problem?.canRetry ? (
        <ProblemCard problem={problem} onRetry={retry} />
      ) : isWaiting ? (
        <Skeleton lines={8} height={480} label="Chargement du formulaire" />
      ) : (
        <ErrorCard
          title={problem?.title ?? 'Introuvable'}
          code={problem?.code ?? 'NOT_FOUND'}
          traceId={problem?.traceId}
          actions={<ToHcps />}
        >
          {problem?.message ?? 'Ce professionnel de santé n’existe pas, ou n’est pas de votre franchise.'}
        </ErrorCard>
      )}
    </Stack>
  );
}

/** Creating a solicitation: the HCP, then the form. Both are in the URL: `hcp`, and the congress as `gathering`. */
export default function CreateSolicitation() {
  const [params] = useSearchParams();
  const hcpUuid = params.get('hcp');
  const gatheringUuid = params.get('gathering');
  const mayCreate = useActions(solicitationActions)('createSolicitation', {}).offered;
  if (!mayCreate) {
    return (
      <Forbidden
        title="Nouvelle sollicitation"
        back={{ to: '/congrex/hcps', label: 'Retour aux professionnels de santé' }}
      >
        Vous n’avez pas le droit de saisir une sollicitation. Adressez-vous au MSL du professionnel de santé.
      </Forbidden>
    );
  }
  if (hcpUuid) return <ForHcp key={hcpUuid} hcpUuid={hcpUuid} gatheringUuid={gatheringUuid} />;
  const linkTo = (uuid: string) => {
    const next = new URLSearchParams({ hcp: uuid, ...(gatheringUuid ? { gathering: gatheringUuid } : {}) });
    return `/congrex/create_solicitation?${next}`;
  };
  return (
    <Stack $gap={5}>
      <PageHeader title="Nouvelle sollicitation" subtitle="Choisissez d’abord le professionnel de santé." />
      <HcpChooser linkTo={linkTo} />
    </Stack>
  );
}

import { Banner, Button, Columns, PageHeader, Skeleton, Stack, StatusBadge, VisuallyHidden } from '@portal/shared-ui';
import { type Problem, usePageName } from '@portal/web';
import { BackLink } from '@portal/web/document/BackLink';
import { DocumentProblem } from '@portal/web/document/DocumentProblem';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { useParams } from '@portal/web/router';
import { toneOf } from '../solicit/tones.ts';
import { hcpName } from '../solicit/words.ts';
import { DecisionButtons } from './decision/DecisionButtons.tsx';
import { UnavailableReason } from './decision/UnavailableReason.tsx';
import { Download } from './detail/Download.tsx';
import { Explanation } from './detail/Explanation.tsx';
import { Decision, Demand, WhoAndWhere } from './detail/Facts.tsx';
import { SolicitationHistory } from './detail/History.tsx';
import { Signature } from './detail/Signature.tsx';
import { useSolicitation } from './detail/use-solicitation.ts';
import { solicitationsPath } from './paths.ts';
import { ProofsSection } from './proofs/ProofsSection.tsx';

const list = { to: solicitationsPath, label: 'Retour aux sollicitations' };

function Missing({ problem, onRetry }: { problem: Problem | undefined; onRetry: () => void }) {
  return (
    <>
      <VisuallyHidden elementType="h1">Sollicitation</VisuallyHidden>
      <DocumentProblem problem={problem} missing="Sollicitation introuvable" retry={onRetry} list={list} />
    </>
  );
}

function Stale({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  return (
    <Banner
      tone="warning"
      title="La page n’est peut-être plus à jour."
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
}

function Page({ solicitationUuid }: { solicitationUuid: string }) {
  const { solicitation, unitLabel, isWaiting, problem, retry } = useSolicitation(solicitationUuid);
  usePageName(solicitation && hcpName(solicitation));
  const again = () => void retry();
  if (isWaiting) {
    return (
      <Stack $gap={5}>
        <Skeleton lines={2} height={96} label="Chargement de la sollicitation" />
        <Skeleton lines={8} height={420} label="" />
      </Stack>
    );
  }
  if (!solicitation) return <Missing problem={problem} onRetry={again} />;
  return (
    <Stack $gap={4}>
      <PageHeader
        title={hcpName(solicitation)}
        status={<StatusBadge tone={toneOf(solicitation.status)}>{solicitation.statusLabel}</StatusBadge>}
        subtitle={`Sollicitation pour ${solicitation.gatheringName}`}
        actions={
          <>
            <DecisionButtons solicitation={solicitation} onDecided={again} />
            <Download solicitationUuid={solicitationUuid} />
          </>
        }
      />
      {problem && <Stale problem={problem} onRetry={again} />}
      <UnavailableReason solicitation={solicitation} />
      <Columns $min={440}>
        <Stack $gap={4}>
          <Explanation solicitation={solicitation} />
          <Decision solicitation={solicitation} />
          <WhoAndWhere solicitation={solicitation} unitLabel={unitLabel} />
        </Stack>
        <Stack $gap={4}>
          <Demand solicitation={solicitation} />
          <Signature solicitation={solicitation} />
          <ProofsSection solicitation={solicitation} />
          <SolicitationHistory records={solicitation.historicalRecords} />
        </Stack>
      </Columns>
      <div>
        <BackLink to={list.to}>{list.label}</BackLink>
      </div>
    </Stack>
  );
}

/** One solicitation: who asks for what, why it has its status, and what can be decided. */
export default function SolicitationPage() {
  const { solicitationUuid = '' } = useParams();
  return <Page key={solicitationUuid} solicitationUuid={solicitationUuid} />;
}

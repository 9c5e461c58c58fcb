import { solicitationReads } from '@portal/domain/solicitations/reads';
import { Banner, Button, Card, Skeleton, Stack } from '@portal/shared-ui';
import { lazyDialog, type Problem, useRead } from '@portal/web';
import { ProblemDetails } from '@portal/web/document/ProblemDetails';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { hcpName } from '../../solicit/words.ts';
import type { Solicitation } from '../decision/quota-refusal.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { ProofCard } from './ProofCard.tsx';
import type { ProofSubject } from './ProofDialog.tsx';
import { type Proof, useProofs } from './use-proofs.ts';

const ProofDialog = lazyDialog(async () => (await import('./ProofDialog.tsx')).default);

function Unread({ problem, isPartial, onRetry }: { problem: Problem; isPartial: boolean; onRetry: () => void }) {
  return (
    <Banner
      tone="warning"
      title={isPartial ? 'Les preuves sont affichées en partie.' : 'Les preuves n’ont pas pu être lues.'}
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

const subjectOf = (solicitation: Solicitation): ProofSubject => ({
  gatheringUuid: solicitation.gatheringUuid,
  solicitationUuid: solicitation.solicitationUuid,
  heading: (
    <>
      <strong>{hcpName(solicitation)}</strong>
      {` · ${solicitation.gatheringName}`}
    </>
  ),
});

type Proofs = ReturnType<typeof useProofs>;

function ProofList({ asked, onDelete }: { asked: Proofs; onDelete: (proof: Proof) => void }) {
  const { proofs, adding, isWaiting, problem, retry } = asked;
  return (
    <Stack $gap={3}>
      {problem && <Unread problem={problem} isPartial={proofs !== undefined} onRetry={() => void retry()} />}
      {isWaiting && <Skeleton lines={2} height={82} label="Chargement des preuves de parrainage" />}
      {proofs?.length === 0 && <p>Aucune preuve de parrainage.</p>}
      {/* Why none can be added, in words that a phone shows too; hidden without the right. */}
      {adding?.offered && adding.reason && <p>{adding.reason}</p>}
      {proofs?.map((proof) => (
        <ProofCard key={proof.sponsorshipProofUuid} proof={proof} onDelete={() => onDelete(proof)} />
      ))}
    </Stack>
  );
}

function Proofs({ solicitation }: { solicitation: Solicitation }) {
  const asked = useProofs(solicitation);
  const [isAdding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<Proof>();
  const again = () => void asked.retry();
  const add = asked.adding?.allowed && (
    <Button size="sm" icon={<Plus aria-hidden />} onPress={() => setAdding(true)}>
      Ajouter une preuve
    </Button>
  );
  return (
    <Card title="Preuves de parrainage" actions={add}>
      <ProofList asked={asked} onDelete={setDeleted} />
      {isAdding && <ProofDialog subject={subjectOf(solicitation)} onAdded={again} onClose={() => setAdding(false)} />}
      <DeleteDialog proof={deleted} onDeleted={again} onClose={() => setDeleted(undefined)} />
    </Card>
  );
}

/** The proofs of what the company pays for a solicitation, with the right to read them. */
export function ProofsSection({ solicitation }: { solicitation: Solicitation }) {
  return useRead(solicitationReads, 'Solicitation.sponsorshipProofs') ? <Proofs solicitation={solicitation} /> : null;
}

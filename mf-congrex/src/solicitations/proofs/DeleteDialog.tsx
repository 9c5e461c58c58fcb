import { sponsorshipProofActions } from '@portal/domain/solicitations/actions';
import { ConfirmDialog } from '@portal/shared-ui';
import { useMutate } from '@portal/web';
import { DeleteSponsorshipProofDocument } from '../../generated/graphql.ts';
import type { Proof } from './use-proofs.ts';

interface DeleteDialogProps {
  /** The proof to delete; the dialog is closed without one. */
  proof: Pick<Proof, 'sponsorshipProofUuid' | 'title'> | undefined;
  onDeleted: () => void;
  onClose: () => void;
}

const { asks } = sponsorshipProofActions.rows.deleteSponsorshipProof;

/** Asks before a proof is deleted; a refusal is shown in the dialog with its code and trace. */
export function DeleteDialog({ proof, onDeleted, onClose }: DeleteDialogProps) {
  const act = useMutate(onDeleted);
  const remove = async ({ sponsorshipProofUuid }: Pick<Proof, 'sponsorshipProofUuid'>) => {
    await act(DeleteSponsorshipProofDocument, { sponsorshipProofUuid }, 'La preuve est supprimée.');
  };
  return (
    <ConfirmDialog
      isOpen={proof !== undefined}
      title={`Supprimer «\u202f${proof?.title ?? ''}\u202f»\u202f?`}
      confirmLabel="Supprimer"
      tone="danger"
      {...(asks === 'checkbox' && { requireCheck: 'Je confirme la suppression' })}
      onConfirm={() => proof && remove(proof)}
      onClose={onClose}
    >
      La preuve et son fichier sont retirés du portail. Cette action est définitive.
    </ConfirmDialog>
  );
}

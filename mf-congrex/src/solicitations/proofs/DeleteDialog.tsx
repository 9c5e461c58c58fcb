import { ConfirmDialog, useToasts } from '@portal/shared-ui';
import { inOneLine, problemOf } from '@portal/web';
import { useApolloClient } from '@portal/web/graphql';
import { DeleteSponsorshipProofDocument } from '../../generated/graphql.ts';
import { deletionOf, type Proof } from './use-proofs.ts';

interface DeleteDialogProps {
  /** The proof to delete; the dialog is closed without one. */
  proof: Pick<Proof, 'sponsorshipProofUuid' | 'title' | 'availableActions'> | undefined;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a proof is deleted; a refusal stands in the dialog with its code and trace. */
export function DeleteDialog({ proof, onDeleted, onClose }: DeleteDialogProps) {
  const client = useApolloClient();
  const toasts = useToasts();
  const remove = async ({ sponsorshipProofUuid }: Pick<Proof, 'sponsorshipProofUuid'>) => {
    const variables = { sponsorshipProofUuid };
    try {
      await client.mutate({ mutation: DeleteSponsorshipProofDocument, variables, fetchPolicy: 'no-cache' });
    } catch (error) {
      const problem = problemOf(error);
      throw new Error(inOneLine(problem), { cause: error });
    }
    toasts.show({ tone: 'success', text: 'La preuve est supprimée.' });
    onDeleted();
  };
  return (
    <ConfirmDialog
      isOpen={proof !== undefined}
      title={`Supprimer «\u202f${proof?.title ?? ''}\u202f»\u202f?`}
      confirmLabel="Supprimer"
      tone="danger"
      {...(proof && deletionOf(proof)?.asks === 'checkbox' && { requireCheck: 'Je confirme la suppression' })}
      onConfirm={() => proof && remove(proof)}
      onClose={onClose}
    >
      La preuve et son fichier sont retirés du portail. Cette action est définitive.
    </ConfirmDialog>
  );
}

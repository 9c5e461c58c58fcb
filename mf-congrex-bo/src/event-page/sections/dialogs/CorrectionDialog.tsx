import { ConfirmDialog } from '@portal/shared-ui';
import { useMutate } from '@portal/web';
import { useEvent } from '../../../event/event-context.ts';
import { RequestEventCorrectionDocument } from '../../../generated/graphql.ts';

/** Asks what is to be corrected. */
export function CorrectionDialog({ onClose }: { onClose: () => void }) {
  const { gathering, refresh } = useEvent();
  const { gatheringUuid } = gathering;
  const act = useMutate(refresh);
  return (
    <ConfirmDialog
      isOpen
      title="Demander une correction"
      confirmLabel="Envoyer la demande"
      reason={{ label: 'Ce qui est à corriger', maxLength: 2000 }}
      onConfirm={({ reason }) =>
        act(RequestEventCorrectionDocument, { gatheringUuid, comment: reason }, 'La demande est envoyée.')
      }
      onClose={onClose}
    >
      Les ROC et les chefs de projet de l’événement reçoivent votre demande par e-mail.
    </ConfirmDialog>
  );
}

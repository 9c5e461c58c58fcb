import { ConfirmDialog } from '@portal/shared-ui';
import { useMutate } from '@portal/web';
import { type EventGathering, useEvent } from '../../../event/event-context.ts';
import { AcceptEventChangeDocument, RefuseEventChangeDocument } from '../../../generated/graphql.ts';

export type SensibleChange = EventGathering['gatheringSensibleChanges'][number];
export type ChangeDecision = { change: SensibleChange; kind: 'accept' | 'refuse' };

/** Asks before an edit is applied or refused; the comment goes to the team. */
export function ChangeDecisionDialog({ decision, onClose }: { decision: ChangeDecision; onClose: () => void }) {
  const { gatheringUuid } = useEvent().gathering;
  const act = useMutate(useEvent().refresh);
  const isRefusal = decision.kind === 'refuse';
  const send = (comment: string) => {
    const target = { gatheringUuid, gatheringSensibleChangeUuid: decision.change.gatheringSensibleChangeUuid };
    return isRefusal
      ? act(RefuseEventChangeDocument, { ...target, comment }, 'La modification est refusée.')
      : act(AcceptEventChangeDocument, { ...target, comment: comment || null }, 'La modification est appliquée.');
  };
  return (
    <ConfirmDialog
      isOpen
      title={isRefusal ? 'Refuser la modification ?' : 'Accepter la modification ?'}
      confirmLabel={isRefusal ? 'Refuser' : 'Accepter'}
      reason={{ label: 'Commentaire', isRequired: isRefusal, maxLength: 2000 }}
      onConfirm={({ reason }) => send(reason)}
      onClose={onClose}
    >
      {isRefusal
        ? 'L’événement reste tel qu’il est. L’équipe reçoit votre commentaire par e-mail.'
        : 'La modification s’applique aussitôt à l’événement.'}
    </ConfirmDialog>
  );
}

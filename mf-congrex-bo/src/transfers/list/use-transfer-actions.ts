import { useToasts } from '@portal/shared-ui';
import { useSendMutation } from '@portal/web';
import type { Refusal } from '../../bulk-refusals/refusal.ts';
import { useOneAct } from '../../bulk-refusals/use-one-act.ts';
import { RemoveTransfersDocument, UndoTransfersRemovalDocument } from '../../generated/graphql.ts';

export interface TransferActions {
  pending: boolean;
  /** Why the last act was refused. */
  refusal: Refusal | undefined;
  forget: () => void;
  /** Shows that an act could not start. */
  refuse: (error: unknown) => void;
  /** Takes people off the list; undone for 8 seconds. Gives whether it was done. */
  remove: (participantUuids: string[]) => Promise<boolean>;
}

/** What is done with the list at once, without a dialog. @param refresh asks again for what is shown */
export function useTransferActions(refresh: () => Promise<unknown>): TransferActions {
  const send = useSendMutation();
  const toasts = useToasts();
  const { act, pending, refusal, forget, refuse } = useOneAct(refresh);

  const remove = (participantUuids: string[]) =>
    act(async () => {
      await send(RemoveTransfersDocument, { participantUuids });
      const count = participantUuids.length;
      const undo = () => act(async () => void (await send(UndoTransfersRemovalDocument, { participantUuids })));
      toasts.show({
        tone: 'success',
        text: count > 1 ? `${count.toLocaleString('fr-FR')} transferts retirés` : '1 transfert retiré',
        action: { label: 'Annuler', onAction: () => void undo() },
      });
    });

  return { pending, refusal, forget, refuse, remove };
}

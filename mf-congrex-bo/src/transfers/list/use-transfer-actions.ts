import { useToasts } from '@portal/shared-ui';
import { useSend } from '@portal/web';
import { useCallback, useRef, useState } from 'react';
import { RemoveTransfersDocument, UndoTransfersRemovalDocument } from '../../generated/graphql.ts';
import { type Refusal, refusalOf } from '../../refused/refusal.ts';

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
  const send = useSend();
  const toasts = useToasts();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const underWay = useRef(false);

  /** One act at a time, so that a double click does nothing twice. */
  const act = async (work: () => Promise<void>): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setPending(true);
    setRefusal(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setRefusal(refusalOf(error));
      return false;
    } finally {
      await refresh();
      underWay.current = false;
      setPending(false);
    }
  };

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

  const forget = useCallback(() => setRefusal(undefined), []);
  const refuse = useCallback((error: unknown) => setRefusal(refusalOf(error)), []);
  return { pending, refusal, forget, refuse, remove };
}

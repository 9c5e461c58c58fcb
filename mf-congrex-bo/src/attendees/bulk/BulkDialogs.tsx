import { ConfirmDialog } from '@portal/shared-ui';
import { lateDialog } from '@portal/web';
import { fittingCategories } from '../../event/choices.ts';
import { useEvent } from '../../event/event-context.ts';
import type { Asking, BulkBarProps } from './BulkBar.tsx';
import { people } from './use-bulk.ts';

const CategoryDialog = lateDialog(async () => (await import('./CategoryDialog.tsx')).CategoryDialog);
const SendMailDialog = lateDialog(async () => (await import('../../mails/SendMailDialog.tsx')).SendMailDialog);
const SubscriptionDialog = lateDialog(async () => (await import('./SubscriptionDialog.tsx')).SubscriptionDialog);

interface BulkDialogsProps extends BulkBarProps {
  asking: Asking;
  /** After an act. */
  onDone: () => void;
  onClose: () => void;
}

/** What is asked of those chosen before it is done: a category, a subscription, a mail, a confirmation. */
export function BulkDialogs({ asking, onClose, actions, count, kinds, uuids, onDone, onMailed }: BulkDialogsProps) {
  const { gathering } = useEvent();
  const mailed = typeof asking === 'object' && 'mailTo' in asking ? asking.mailTo : undefined;
  const status = typeof asking === 'object' && 'id' in asking ? asking : undefined;
  const after = async (act: (chosen: string[]) => Promise<void>) => {
    await act(await uuids());
    onDone();
  };
  return (
    <>
      {asking === 'category' && (
        <CategoryDialog
          count={count}
          categories={fittingCategories(gathering, kinds)}
          onSave={(category, comment, label) =>
            after((chosen) => actions.setCategory(chosen, category, comment, label))
          }
          onClose={onClose}
        />
      )}
      {asking === 'subscription' && (
        <SubscriptionDialog
          count={count}
          onSave={(price, date, comment) => after((chosen) => actions.setSubscription(chosen, price, date, comment))}
          onClose={onClose}
        />
      )}
      {mailed && (
        <SendMailDialog
          gatheringUuid={gathering.gatheringUuid}
          participantUuids={mailed}
          onSent={() => {
            onClose();
            onDone();
            onMailed();
          }}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        isOpen={status !== undefined}
        title={status ? `${status.label}\u202f: ${people(count)}\u202f?` : ''}
        confirmLabel={status?.label ?? ''}
        reason={{ label: 'Commentaire', isRequired: false, maxLength: 1000 }}
        onConfirm={({ reason }) =>
          status && after((chosen) => actions.setStatus(chosen, status.id, reason || null, status.done))
        }
        onClose={onClose}
      >
        {status?.text}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'remove'}
        title={`Retirer ${people(count)}\u202f?`}
        confirmLabel="Retirer de la liste"
        tone="danger"
        onConfirm={() => after(actions.remove)}
        onClose={onClose}
      >
        Les personnes retirées quittent la liste et leurs activités. Qui a une sollicitation validée ne peut pas être
        retiré : si la liste en compte, personne n’est retiré.
      </ConfirmDialog>
    </>
  );
}

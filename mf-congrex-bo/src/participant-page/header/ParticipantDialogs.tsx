import { ConfirmDialog } from '@portal/shared-ui';
import { lazyDialog } from '@portal/web';
import type { StatusChoice } from '../../attendees/bulk/status-choices.ts';
import type { BulkActions } from '../../attendees/bulk/use-bulk-actions.ts';
import type { ParticipantFull } from '../../attendees/use-participant.ts';
import { nameOf } from '../../attendees/view/columns.tsx';
import { fittingCategories } from '../../event/choices.ts';
import { useEvent } from '../../event/event-context.ts';

const EditManualDialog = lazyDialog(
  async () => (await import('../../attendees/add/EditManualDialog.tsx')).EditManualDialog,
);
const CategoryDialog = lazyDialog(async () => (await import('../../attendees/bulk/CategoryDialog.tsx')).CategoryDialog);
const SubscriptionDialog = lazyDialog(
  async () => (await import('../../attendees/bulk/SubscriptionDialog.tsx')).SubscriptionDialog,
);

export type DialogKind = 'category' | 'subscription' | 'details' | 'remove' | StatusChoice;

interface ParticipantDialogsProps {
  participant: ParticipantFull;
  acts: BulkActions;
  asked: DialogKind | undefined;
  onClose: () => void;
  refresh: () => Promise<void>;
  onRemoved: () => void;
}

/** The dialogs behind the participant's actions. */
export function ParticipantDialogs({ participant, acts, asked, onClose, refresh, onRemoved }: ParticipantDialogsProps) {
  const { gathering } = useEvent();
  const { participantUuid, kind, subscriptionPrice, subscriptionDate } = participant;
  const uuids = [participantUuid];
  const status = typeof asked === 'object' ? asked : undefined;
  const name = nameOf(participant);
  return (
    <>
      {asked === 'category' && (
        <CategoryDialog
          count={1}
          categories={fittingCategories(gathering, [kind])}
          onSave={(category, comment, label) => acts.setCategory(uuids, category, comment, label)}
          onClose={onClose}
        />
      )}
      {asked === 'subscription' && (
        <SubscriptionDialog
          count={1}
          price={subscriptionPrice}
          date={subscriptionDate}
          onSave={(price, date, comment) => acts.setSubscription(uuids, price, date, comment)}
          onClose={onClose}
        />
      )}
      {asked === 'details' && (
        <EditManualDialog participant={participant} onClose={onClose} onSaved={() => void refresh()} />
      )}
      <ConfirmDialog
        isOpen={status !== undefined}
        title={status ? `${status.label}\u202f: ${name}\u202f?` : ''}
        confirmLabel={status?.label ?? ''}
        reason={{ label: 'Commentaire', isRequired: false, maxLength: 1000 }}
        onConfirm={({ reason }) => status && acts.setStatus(uuids, status.id, reason || null, status.done)}
        onClose={onClose}
      >
        {status?.text}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'remove'}
        title={`Retirer ${name}\u202f?`}
        confirmLabel="Retirer de la liste"
        tone="danger"
        onConfirm={async () => {
          await acts.remove(uuids);
          onRemoved();
        }}
        onClose={onClose}
      >
        La personne quitte la liste et ses activités. Si elle a été invitée par e-mail, ou est inscrite, elle en est
        informée par e-mail une fois l’événement publié. Qui a une sollicitation validée ne peut pas être retiré.
      </ConfirmDialog>
    </>
  );
}

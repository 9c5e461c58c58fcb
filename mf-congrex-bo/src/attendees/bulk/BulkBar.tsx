import { bulkLimit } from '@portal/domain/bulk';
import type { Presence } from '@portal/domain/participants/states';
import { Button, ConfirmDialog, Menu } from '@portal/shared-ui';
import { useRight } from '@portal/web';
import { ChevronDown, CircleUser, Tag, Ticket, Trash2, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useEvent } from '../../event-page/event-context.ts';
import { fittingCategories, presencesOf } from '../event-rules.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { SubscriptionDialog } from './SubscriptionDialog.tsx';
import { type StatusChoice, statusChoices } from './status-choices.ts';
import { TooMany } from './TooMany.tsx';
import { people } from './use-bulk.ts';
import type { BulkActions } from './use-bulk-actions.ts';

interface BulkBarProps {
  actions: BulkActions;
  count: number;
  /** Kinds of the people chosen, as far as they are loaded. */
  kinds: readonly string[];
  /** The people chosen. @throws when all results could not be asked for */
  uuids: () => Promise<string[]>;
  /** A presence shown at once; a failure is told by a message. */
  onPresence: (presence: Presence, label: string) => void;
  /** After an act: nothing is chosen any more. */
  onDone: () => void;
  /** Chooses these instead. */
  onChoose: (uuids: readonly string[]) => void;
}

type Asking = 'category' | 'subscription' | 'remove' | StatusChoice;

const small = { size: 'sm', variant: 'quiet' } as const;

/** What can be done with the participants chosen, as far as the person may. */
export function BulkBar(props: BulkBarProps) {
  const { onPresence, count, uuids, onChoose } = props;
  const { gathering } = useEvent();
  const [asking, setAsking] = useState<Asking>();
  const may = {
    presence: useRight('setParticipantPresence'),
    category: useRight('setParticipantCategory'),
    subscription: useRight('setParticipantSubscription'),
    status: useRight('setInvitationStatus'),
    remove: useRight('removeParticipant'),
  };
  if (count > bulkLimit) return <TooMany onKeepFirst={async () => onChoose((await uuids()).slice(0, bulkLimit))} />;
  return (
    <>
      {may.presence && (
        <Menu
          label="Présence"
          placement="top start"
          trigger={
            <Button {...small} icon={<UserCheck aria-hidden />} iconAfter={<ChevronDown aria-hidden />}>
              Présence
            </Button>
          }
          groups={[
            presencesOf(gathering).map(({ id, label }) => ({ id, label, onAction: () => onPresence(id, label) })),
          ]}
        />
      )}
      {may.category && (
        <Button {...small} icon={<Tag aria-hidden />} onPress={() => setAsking('category')}>
          Catégorie
        </Button>
      )}
      {may.subscription && (
        <Button {...small} icon={<Ticket aria-hidden />} onPress={() => setAsking('subscription')}>
          Inscription
        </Button>
      )}
      {may.status && (
        <Menu
          label="Invitation"
          placement="top start"
          trigger={
            <Button {...small} icon={<CircleUser aria-hidden />} iconAfter={<ChevronDown aria-hidden />}>
              Invitation
            </Button>
          }
          groups={[statusChoices.map((choice) => ({ ...choice, onAction: () => setAsking(choice) }))]}
        />
      )}
      {may.remove && (
        <Button {...small} icon={<Trash2 aria-hidden />} onPress={() => setAsking('remove')}>
          Retirer
        </Button>
      )}
      <BulkDialogs {...props} asking={asking} onClose={() => setAsking(undefined)} />
    </>
  );
}

interface BulkDialogsProps extends BulkBarProps {
  asking: Asking | undefined;
  onClose: () => void;
}

function BulkDialogs({ asking, onClose, actions, count, kinds, uuids, onDone }: BulkDialogsProps) {
  const { gathering } = useEvent();
  const status = typeof asking === 'object' ? asking : undefined;
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

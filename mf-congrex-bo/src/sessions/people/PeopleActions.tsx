import { sessionParticipantActions } from '@portal/domain/virtual-sessions/actions';
import {
  type SessionPresence,
  type SessionSubscription,
  sessionPresenceLabels,
  sessionPresences,
  sessionSubscriptionLabels,
  sessionSubscriptions,
} from '@portal/domain/virtual-sessions/states';
import { Button, IconButton, Menu } from '@portal/shared-ui';
import { useActions } from '@portal/web';
import { ChevronDown, Ellipsis } from 'lucide-react';
import { useSession } from '../page/session-context.ts';
import { personName, type SessionPerson } from './people.ts';

/** What may be done with those on the list, each with the reason why not. */
export function usePeopleVerdicts() {
  const { session } = useSession();
  const may = useActions(sessionParticipantActions);
  const asked = { state: 'LISTED' as const, session };
  return {
    edit: may('updateVirtualSessionParticipant', asked),
    subscribe: may('setVirtualSessionSubscription', asked),
    note: may('setVirtualSessionPresence', asked),
    remove: may('removeVirtualSessionParticipants', asked),
  };
}

export interface PeopleHandlers {
  onPresence: (presence: SessionPresence) => void;
  onSubscription: (subscription: SessionSubscription) => void;
  onRemove: () => void;
}

type Verdicts = ReturnType<typeof usePeopleVerdicts>;

const presenceItems = ({ note }: Verdicts, { onPresence }: PeopleHandlers) =>
  sessionPresences.map((presence) => ({
    id: `presence-${presence}`,
    label: `Présence : ${sessionPresenceLabels[presence].toLocaleLowerCase('fr')}`,
    reason: note.reason,
    onAction: () => onPresence(presence),
  }));

const subscriptionItems = ({ subscribe }: Verdicts, { onSubscription }: PeopleHandlers) =>
  sessionSubscriptions.map((subscription) => ({
    id: `subscription-${subscription}`,
    label: `Inscription : ${sessionSubscriptionLabels[subscription].toLocaleLowerCase('fr')}`,
    reason: subscribe.reason,
    onAction: () => onSubscription(subscription),
  }));

/** For those who are chosen. */
export function SelectionActions({ isPending, ...handlers }: PeopleHandlers & { isPending: boolean }) {
  const verdicts = usePeopleVerdicts();
  const menu = (label: string, groups: ReturnType<typeof presenceItems>[]) => (
    <Menu
      label={label}
      trigger={
        <Button size="sm" isPending={isPending} iconAfter={<ChevronDown aria-hidden />}>
          {label}
        </Button>
      }
      groups={groups}
    />
  );
  return (
    <>
      {verdicts.note.offered && menu('Présence', [presenceItems(verdicts, handlers)])}
      {verdicts.subscribe.offered && menu('Inscription', [subscriptionItems(verdicts, handlers)])}
      {verdicts.remove.offered && (
        <Button size="sm" reason={verdicts.remove.reason} onPress={handlers.onRemove}>
          Retirer
        </Button>
      )}
    </>
  );
}

interface RowActionsProps extends PeopleHandlers {
  person: SessionPerson;
  onEdit: () => void;
}

/** For one person. */
export function RowActions({ person, onEdit, ...handlers }: RowActionsProps) {
  const verdicts = usePeopleVerdicts();
  const { edit, remove } = verdicts;
  const label = `Actions pour ${personName(person)}`;
  return (
    <Menu
      label={label}
      trigger={<IconButton size="sm" label={label} icon={<Ellipsis aria-hidden />} />}
      groups={[
        ...(verdicts.note.offered ? [presenceItems(verdicts, handlers)] : []),
        ...(verdicts.subscribe.offered ? [subscriptionItems(verdicts, handlers)] : []),
        [
          ...(edit.offered ? [{ id: 'edit', label: 'Modifier…', reason: edit.reason, onAction: onEdit }] : []),
          ...(remove.offered
            ? [
                {
                  id: 'remove',
                  label: 'Retirer…',
                  tone: 'danger' as const,
                  reason: remove.reason,
                  onAction: handlers.onRemove,
                },
              ]
            : []),
        ],
      ].filter((group) => group.length > 0)}
    />
  );
}

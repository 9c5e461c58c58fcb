import { bulkLimit } from '@portal/domain/bulk-limit';
import { mailingActions } from '@portal/domain/mails/actions';
import { participantActions, presenceActions } from '@portal/domain/participants/actions';
import { presencesOf } from '@portal/domain/participants/counters';
import type { Presence } from '@portal/domain/participants/states';
import { Button, ConfirmDialog, Menu, showToast } from '@portal/shared-ui';
import { lazyDialog, problemOf, problemToast, useActions } from '@portal/web';
import { ChevronDown, CircleUser, Mail, Tag, Ticket, Trash2, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { alreadyNoted, erasedLabel, eraseLabel, fittingCategories } from '../../event/choices.ts';
import { type EventGathering, useEvent } from '../../event/event-context.ts';
import { PapersMenu } from '../../letters/PapersMenu.tsx';
import type { AttendeeRow } from '../use-attendee-pages.ts';
import { SelectionTooLarge } from './SelectionTooLarge.tsx';
import { type StatusChoice, statusChoices } from './status-choices.ts';
import { people, type RunBulk } from './use-bulk.ts';
import { bulkActions } from './use-bulk-actions.ts';

const CategoryDialog = lazyDialog(async () => (await import('./CategoryDialog.tsx')).CategoryDialog);
const SendMailDialog = lazyDialog(async () => (await import('../../mails/SendMailDialog.tsx')).SendMailDialog);
const SubscriptionDialog = lazyDialog(async () => (await import('./SubscriptionDialog.tsx')).SubscriptionDialog);

interface BulkBarProps {
  run: RunBulk;
  count: number;
  /** Kinds of the people chosen, as far as they are loaded. */
  kinds: readonly string[];
  /** The people chosen, where all of them are loaded. */
  chosen?: readonly Pick<AttendeeRow, 'invitationStatus' | 'presence'>[] | undefined;
  /** The people selected. @throws when all results could not be fetched */
  uuids: () => Promise<string[]>;
  /** A presence shown at once, null where it is taken back; a failure shows a message. */
  onPresence: (presence: Presence | null, label: string) => void;
  /** Nothing is chosen any more: after an act, or where the code of the bar did not come. */
  onClose: () => void;
  /** After a mail was asked for. */
  onMailed: () => void;
  /** Chooses these instead. */
  onChoose: (uuids: readonly string[]) => void;
}

type Asking = 'category' | 'subscription' | 'remove' | StatusChoice | { mailTo: readonly string[] };

const small = { size: 'sm', variant: 'quiet' } as const;

/** Of those chosen, the states that somebody is in: not how many are. */
const statesOf = (chosen: BulkBarProps['chosen'], gathering: EventGathering) =>
  chosen && [...new Set(chosen.map((one) => one.invitationStatus))].map((state) => ({ state, gathering }));

/** What can be said of the presence of those chosen, and that nothing is; nothing for those who may not. */
function usePresenceEntries({ chosen, onPresence }: BulkBarProps, states: ReturnType<typeof statesOf>) {
  const { gathering } = useEvent();
  const may = useActions(participantActions);
  const marks = presencesOf(gathering).flatMap(({ id, label }) => {
    const { offered, reason } = may.forSome(presenceActions[id], { gathering }, states);
    return offered ? [{ id, label, reason, onAction: () => onPresence(id, label) }] : [];
  });
  if (marks.length === 0) return [];
  const reset = may.forSome('resetParticipantsPresence', { gathering });
  const isNoneNoted = chosen?.every(({ presence }) => !presence);
  const reason = reset.reason ?? (isNoneNoted ? alreadyNoted('NONE') : undefined);
  const erasing = { id: 'NONE', label: eraseLabel, reason, onAction: () => onPresence(null, erasedLabel) };
  return [marks, reset.offered ? [erasing] : []];
}

/** What can be done with the participants chosen, as far as the person may. */
export function BulkBar(props: BulkBarProps) {
  const { count, uuids, onChoose, chosen } = props;
  const { gathering } = useEvent();
  const [asking, setAsking] = useState<Asking>();
  const may = useActions(participantActions);
  const around = { gathering };
  const states = statesOf(chosen, gathering);
  const category = may.forSome('setParticipantsCategory', around);
  const subscription = may.forSome('setParticipantsSubscription', around);
  const mailing = useActions(mailingActions).forSome('sendMailToParticipants', around);
  const removing = may.forSome('removeParticipants', around);
  const presences = usePresenceEntries(props, states);
  const statuses = statusChoices.flatMap((choice) => {
    const { offered, reason } = may.forSome(choice.action, around, states);
    return offered ? [{ ...choice, reason, onAction: () => setAsking(choice) }] : [];
  });
  if (count > bulkLimit)
    return <SelectionTooLarge onKeepFirst={async () => onChoose((await uuids()).slice(0, bulkLimit))} />;
  return (
    <>
      {presences.length > 0 && (
        <Menu
          label="Présence"
          placement="top start"
          trigger={
            <Button {...small} icon={<UserCheck aria-hidden />} iconAfter={<ChevronDown aria-hidden />}>
              Présence
            </Button>
          }
          groups={presences}
        />
      )}
      {category.offered && (
        <Button {...small} reason={category.reason} icon={<Tag aria-hidden />} onPress={() => setAsking('category')}>
          Catégorie
        </Button>
      )}
      {subscription.offered && (
        <Button
          {...small}
          reason={subscription.reason}
          icon={<Ticket aria-hidden />}
          onPress={() => setAsking('subscription')}
        >
          Inscription
        </Button>
      )}
      {statuses.length > 0 && (
        <Menu
          label="Invitation"
          placement="top start"
          trigger={
            <Button {...small} icon={<CircleUser aria-hidden />} iconAfter={<ChevronDown aria-hidden />}>
              Invitation
            </Button>
          }
          groups={[statuses]}
        />
      )}
      {mailing.offered && (
        <Button
          {...small}
          reason={mailing.reason}
          icon={<Mail aria-hidden />}
          onPress={() => void mail(uuids, setAsking)}
        >
          E-mail
        </Button>
      )}
      <PapersMenu whom={{ count }} uuids={uuids} look={small} placement="top start" />
      {removing.offered && (
        <Button {...small} reason={removing.reason} icon={<Trash2 aria-hidden />} onPress={() => setAsking('remove')}>
          Retirer
        </Button>
      )}
      <BulkDialogs {...props} asking={asking} onDone={props.onClose} onClose={() => setAsking(undefined)} />
    </>
  );
}

/** Who is chosen is found before the dialog opens: it says to whom the mail goes. */
async function mail(uuids: BulkBarProps['uuids'], ask: (asking: Asking) => void): Promise<void> {
  try {
    ask({ mailTo: await uuids() });
  } catch (error) {
    showToast(problemToast(problemOf(error), () => void mail(uuids, ask)));
  }
}

interface BulkDialogsProps extends Pick<BulkBarProps, 'run' | 'count' | 'kinds' | 'uuids' | 'onMailed'> {
  asking: Asking | undefined;
  /** After an act. */
  onDone: () => void;
  onClose: () => void;
}

function BulkDialogs({ asking, onClose, run, count, kinds, uuids, onDone, onMailed }: BulkDialogsProps) {
  const { gathering } = useEvent();
  const actions = bulkActions(run, gathering.gatheringUuid);
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
        Les personnes retirées quittent la liste et leurs activités. Une fois l’événement publié, celles qui ont été
        invitées par e-mail ou sont inscrites en sont informées par e-mail. Qui a une sollicitation validée ne peut pas
        être retiré : si la liste en compte, personne n’est retiré.
      </ConfirmDialog>
    </>
  );
}

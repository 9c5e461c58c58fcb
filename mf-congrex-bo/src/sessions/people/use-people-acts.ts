import type { SessionPresence, SessionSubscription } from '@portal/domain/virtual-sessions/states';
import { useToasts } from '@portal/shared-ui';
import { useSendMutation } from '@portal/web';
import { useOneAct } from '../../bulk-refusals/use-one-act.ts';
import {
  RemoveVirtualSessionParticipantsDocument,
  SetVirtualSessionPresenceDocument,
  SetVirtualSessionSubscriptionDocument,
} from '../../generated/graphql.ts';
import type { SessionPerson } from './people.ts';

type Rows = readonly SessionPerson[];
const idsOf = (rows: Rows) => rows.map(({ virtualSessionParticipantUuid }) => virtualSessionParticipantUuid);

/** « 1 participant » or « 12 participants ». */
export const people = (count: number): string =>
  `${count.toLocaleString('fr-FR')} ${count > 1 ? 'participants' : 'participant'}`;

/** The rows by what they held. */
function byValue<Value extends string>(rows: Rows, heldBy: (row: SessionPerson) => Value): [Value, string[]][] {
  const groups = new Map<Value, string[]>();
  for (const row of rows)
    groups.set(heldBy(row), [...(groups.get(heldBy(row)) ?? []), row.virtualSessionParticipantUuid]);
  return [...groups];
}

/** What is done with the list at once: taken back for 8 seconds, and refused with who and why. @param refresh asks again for what is shown */
export function usePeopleActs(refresh: () => Promise<unknown>) {
  const send = useSendMutation();
  const toasts = useToasts();
  const { act, pending, refusal, forget, refuse } = useOneAct(refresh);

  const said = (text: string, undo: () => Promise<unknown>) =>
    toasts.show({ tone: 'success', text, action: { label: 'Annuler', onAction: () => void act(undo) } });

  const setPresence = (virtualSessionParticipantUuids: string[], presence: SessionPresence) =>
    send(SetVirtualSessionPresenceDocument, { virtualSessionParticipantUuids, presence });
  const setSubscription = (virtualSessionParticipantUuids: string[], subscription: SessionSubscription) =>
    send(SetVirtualSessionSubscriptionDocument, { virtualSessionParticipantUuids, subscription });

  const notePresence = (rows: Rows, presence: SessionPresence) =>
    act(async () => {
      await setPresence(idsOf(rows), presence);
      said(`Présence notée pour ${people(rows.length)}`, async () => {
        for (const [before, ids] of byValue(rows, (row) => row.presence)) await setPresence(ids, before);
      });
    });
  const noteSubscription = (rows: Rows, subscription: SessionSubscription) =>
    act(async () => {
      await setSubscription(idsOf(rows), subscription);
      said(`Inscription notée pour ${people(rows.length)}`, async () => {
        for (const [before, ids] of byValue(rows, (row) => row.subscription)) await setSubscription(ids, before);
      });
    });
  /** @throws Error whose message the dialog shows */
  const remove = async (rows: Rows) => {
    const { count } = (
      await send(RemoveVirtualSessionParticipantsDocument, { virtualSessionParticipantUuids: idsOf(rows) })
    ).removeVirtualSessionParticipants;
    toasts.show({ tone: 'success', text: count > 1 ? `${people(count)} retirés` : '1 participant retiré' });
    await refresh();
  };

  return { pending, refusal, forget, refuse, notePresence, noteSubscription, remove };
}

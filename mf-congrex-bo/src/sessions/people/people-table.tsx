import { sessionParticipantActions } from '@portal/domain/virtual-sessions/actions';
import {
  sessionPresenceLabels,
  sessionPresences,
  sessionSubscriptionLabels,
  sessionSubscriptions,
} from '@portal/domain/virtual-sessions/states';
import { useActions } from '@portal/web';
import type { RowAct } from '../../row-selection/row-acts.tsx';
import { useSession } from '../page/session-context.ts';
import type { Asked } from './PeopleDialogs.tsx';
import type { SessionPerson } from './people.ts';
import type { usePeopleActs } from './use-people-acts.ts';

/** What may be done with those on the list, each with the reason why not. */
export function usePeopleTable(acts: ReturnType<typeof usePeopleActs>, onAsk: (asked: Asked) => void) {
  const { session } = useSession();
  const may = useActions(sessionParticipantActions);
  const listed = { state: 'LISTED' as const, session };
  const note = may('setVirtualSessionPresence', listed);
  const subscribe = may('setVirtualSessionSubscription', listed);
  const table: RowAct<SessionPerson>[] = [
    ...sessionPresences.map((presence) => ({
      id: `presence-${presence}`,
      menu: 'Présence',
      label: `Présence : ${sessionPresenceLabels[presence].toLocaleLowerCase('fr')}`,
      verdict: note,
      act: (rows: readonly SessionPerson[]) => acts.notePresence(rows, presence),
    })),
    ...sessionSubscriptions.map((subscription) => ({
      id: `subscription-${subscription}`,
      menu: 'Inscription',
      label: `Inscription : ${sessionSubscriptionLabels[subscription].toLocaleLowerCase('fr')}`,
      verdict: subscribe,
      act: (rows: readonly SessionPerson[]) => acts.noteSubscription(rows, subscription),
    })),
    {
      id: 'edit',
      label: 'Modifier…',
      verdict: may('updateVirtualSessionParticipant', listed),
      only: 'row',
      act: ([person]) => person && onAsk({ edit: person }),
    },
    {
      id: 'remove',
      label: 'Retirer…',
      tone: 'danger',
      verdict: may('removeVirtualSessionParticipants', listed),
      act: (remove) => onAsk({ remove }),
    },
  ];
  return { table, add: may('addHcpsToVirtualSession', { session }) };
}

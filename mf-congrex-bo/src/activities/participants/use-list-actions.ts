import type { Presence } from '@portal/domain/participants/states';
import { useToasts } from '@portal/shared-ui';
import { useSendMutation } from '@portal/web';
import type { TypedDocumentNode } from '@portal/web/graphql';
import { counted } from '@portal/web/list/count';
import type { Refusal } from '../../bulk-refusals/refusal.ts';
import { useOneAct } from '../../bulk-refusals/use-one-act.ts';
import {
  ResetActivityPresenceDocument,
  SetActivityAbsentDocument,
  SetActivityNoShowDocument,
  SetActivityPresentDocument,
  SubscribeToActivityDocument,
  UnsubscribeFromActivityDocument,
} from '../../generated/graphql.ts';
import type { EnrolledRow } from './people.ts';

type PresenceMutation = TypedDocumentNode<unknown, { activityUuid: string; activityParticipantsUuid: string[] }>;

const presenceMutations: Record<Presence | 'NONE', TypedDocumentNode<unknown, never>> = {
  PRESENT: SetActivityPresentDocument,
  ABSENT: SetActivityAbsentDocument,
  NO_SHOW: SetActivityNoShowDocument,
  NONE: ResetActivityPresenceDocument,
};

/** Somebody on the list, as far as an action and its undo need them. */
export type OnTheList = Pick<EnrolledRow, 'activityParticipantUuid' | 'participantUuid' | 'presence'>;

const asPresence = (presence: string | null | undefined) => (presence ?? 'NONE') as Presence | 'NONE';

/** People grouped by presence, for an undo that restores each one's own. */
function byPresence(people: readonly OnTheList[]): Map<Presence | 'NONE', OnTheList[]> {
  const groups = new Map<Presence | 'NONE', OnTheList[]>();
  for (const one of people) {
    const key = asPresence(one.presence);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

const uuidsOf = (people: readonly OnTheList[]) => people.map((one) => one.activityParticipantUuid);

const presenceWords: Record<Presence | 'NONE', [string, string]> = {
  PRESENT: ['participant marqué présent', 'participants marqués présents'],
  ABSENT: ['participant marqué absent', 'participants marqués absents'],
  NO_SHOW: ['participant marqué absent sans justification', 'participants marqués absents sans justification'],
  NONE: ['présence effacée', 'présences effacées'],
};

/** The calls themselves; each throws the server's error. */
function useCalls(activityUuid: string) {
  const send = useSendMutation();
  const setPresence = async (people: readonly OnTheList[], presence: Presence | 'NONE') => {
    const variables = { activityUuid, activityParticipantsUuid: uuidsOf(people) };
    await send(presenceMutations[presence] as PresenceMutation, variables);
  };
  const subscribe = async (participantsUuid: string[]): Promise<OnTheList[]> => {
    const { subscribeParticipants } = await send(SubscribeToActivityDocument, { activityUuid, participantsUuid });
    const wanted = new Set(participantsUuid);
    const list = subscribeParticipants.activityParticipants;
    return list.filter(({ participantUuid }) => wanted.has(participantUuid)).map((one) => ({ ...one, presence: null }));
  };
  const unsubscribe = async (people: readonly OnTheList[]) => {
    await send(UnsubscribeFromActivityDocument, { activityUuid, activityParticipantsUuid: uuidsOf(people) });
  };
  /** Sets each one's presence, absences first: they free seats. */
  const restorePresences = async (people: readonly OnTheList[]) => {
    const groups = byPresence(people);
    for (const presence of ['ABSENT', 'NO_SHOW', 'NONE', 'PRESENT'] as const) {
      const group = groups.get(presence);
      if (group) await setPresence(group, presence);
    }
  };
  return { setPresence, subscribe, unsubscribe, restorePresences };
}

interface ListActionsOptions {
  activityUuid: string;
  /** Refetches both lists, counters and seats. */
  refresh: () => Promise<unknown>;
  /** Shows a presence before the server has saved it. @returns what reverts it */
  show: (ids: readonly string[], values: Partial<EnrolledRow>) => () => void;
}

export interface ListActions {
  pending: boolean;
  /** Why the last action was refused, with a way to go on. */
  refusal: Refusal | undefined;
  forget: () => void;
  /** Shows that an action could not start. */
  refuse: (error: unknown) => void;
  /** Each gives whether it was done. */
  subscribe: (participantsUuid: string[]) => Promise<boolean>;
  unsubscribe: (people: readonly OnTheList[]) => Promise<boolean>;
  mark: (people: readonly OnTheList[], presence: Presence | 'NONE') => Promise<boolean>;
}

/**
 * What is done with the list of an activity: at once on the screen where it only changes a presence, undone for 8 seconds by a toast
 * (look.md, habits 4 and 5), and refused with the reasons of each person.
 */
export function useListActions({ activityUuid, refresh, show }: ListActionsOptions): ListActions {
  const calls = useCalls(activityUuid);
  const toasts = useToasts();
  const { act, pending, refusal, forget, refuse } = useOneAct(refresh);

  const undoable = (text: string, undo: () => Promise<unknown>) =>
    toasts.show({
      tone: 'success',
      text,
      action: { label: 'Annuler', onAction: () => void act(async () => void (await undo())) },
    });

  const subscribe = (participantsUuid: string[]) =>
    act(async () => {
      const enrolled = await calls.subscribe(participantsUuid);
      undoable(counted(participantsUuid.length, 'participant inscrit', 'participants inscrits'), () =>
        calls.unsubscribe(enrolled),
      );
    });

  const unsubscribe = (people: readonly OnTheList[]) =>
    act(async () => {
      await calls.unsubscribe(people);
      undoable(counted(people.length, 'participant désinscrit', 'participants désinscrits'), async () => {
        const before = new Map(people.map((one) => [one.participantUuid, one.presence]));
        const again = await calls.subscribe(people.map(({ participantUuid }) => participantUuid));
        const marked = again.map((one) => ({ ...one, presence: before.get(one.participantUuid) ?? null }));
        await calls.restorePresences(marked.filter(({ presence }) => presence !== null));
      });
    });

  const mark = async (people: readonly OnTheList[], presence: Presence | 'NONE') => {
    const changing = people.filter((one) => asPresence(one.presence) !== presence);
    if (changing.length === 0) return true;
    const uuids = uuidsOf(changing);
    const revert = show(uuids, { presence: presence === 'NONE' ? null : presence });
    const isDone = await act(async () => {
      await calls.setPresence(changing, presence);
      undoable(counted(changing.length, ...presenceWords[presence]), () => calls.restorePresences(changing));
    });
    revert();
    return isDone;
  };

  return { pending, refusal, forget, refuse, subscribe, unsubscribe, mark };
}

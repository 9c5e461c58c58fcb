import { useToasts } from '@portal/shared-ui';
import { useSendMutation } from '@portal/web';
import type { Refusal } from '../../bulk-refusals/refusal.ts';
import { useOneAct } from '../../bulk-refusals/use-one-act.ts';
import { AssignStaysDocument, RefuseStaysDocument, UnassignStaysDocument } from '../../generated/graphql.ts';
import { counted } from '../words.ts';
import { byEvening, type StayRow } from './stays.ts';

/** Who is to have which night of a hotel, evening by evening. */
export interface RoomAssignment {
  hostingNightUuid: string;
  /** Who is in line for it already. */
  waiting: number;
  participantUuids: string[];
}

const nightsOf = (count: number, done: string): string =>
  `${counted(count, 'nuit', 'nuits')} ${done}${count > 1 ? 's' : ''}`;

/** The calls themselves, one an evening; each throws the server's error. */
function useCalls() {
  const send = useSendMutation();
  /** @returns how many came in line, since no bed was free */
  const assign = async (hostingUuid: string, placings: readonly RoomAssignment[]): Promise<number> => {
    let inLine = 0;
    for (const { hostingNightUuid, waiting, participantUuids } of placings) {
      const variables = { hostingUuid, participantUuids, hostingNightUuids: [hostingNightUuid] };
      const { assignOvernightStays } = await send(AssignStaysDocument, variables);
      const night = assignOvernightStays.hostingNights.find((one) => one.hostingNightUuid === hostingNightUuid);
      inLine += Math.max(0, (night?.waiting ?? 0) - waiting);
    }
    return inLine;
  };
  const unassign = async (rows: readonly StayRow[]) => {
    for (const [date, participantUuids] of byEvening(rows))
      await send(UnassignStaysDocument, { participantUuids, dates: [date] });
  };
  const refuse = async (rows: readonly StayRow[], comment: string | null) => {
    for (const [date, participantUuids] of byEvening(rows))
      await send(RefuseStaysDocument, { participantUuids, dates: [date], comment });
  };
  return { assign, unassign, refuse };
}

export interface StayActions {
  pending: boolean;
  /** Why the last act was refused. */
  refusal: Refusal | undefined;
  forget: () => void;
  /** Shows that an act could not start. */
  refuseToStart: (error: unknown) => void;
  /** Each gives whether it was done. */
  assign: (hostingUuid: string, placings: readonly RoomAssignment[]) => Promise<boolean>;
  unassign: (rows: readonly StayRow[]) => Promise<boolean>;
  refuse: (rows: readonly StayRow[], comment: string | null) => Promise<boolean>;
}

/** What is done with nights: rooms given, taken back, refused; refused with the reasons of each person. @param refresh asks again for what is shown */
export function useStayActions(refresh: () => Promise<unknown>): StayActions {
  const calls = useCalls();
  const toasts = useToasts();
  const { act: once, pending, refusal, forget, refuse: refuseToStart } = useOneAct(refresh);
  const act = (work: () => Promise<string>): Promise<boolean> =>
    once(async () => toasts.show({ tone: 'success', text: await work() }));

  const assign = (hostingUuid: string, placings: readonly RoomAssignment[]) =>
    act(async () => {
      const count = placings.reduce((sum, { participantUuids }) => sum + participantUuids.length, 0);
      const inLine = await calls.assign(hostingUuid, placings);
      if (inLine === 0) return nightsOf(count, 'attribuée');
      return `${nightsOf(count - inLine, 'attribuée')}, ${inLine.toLocaleString('fr-FR')} en liste d’attente`;
    });
  const unassign = (rows: readonly StayRow[]) =>
    act(async () => {
      await calls.unassign(rows);
      return nightsOf(rows.length, 'retirée');
    });
  const refuse = (rows: readonly StayRow[], comment: string | null) =>
    act(async () => {
      await calls.refuse(rows, comment);
      return nightsOf(rows.length, 'refusée');
    });

  return { pending, refusal, forget, refuseToStart, assign, unassign, refuse };
}

import { useToasts } from '@portal/shared-ui';
import { useSendMutation } from '@portal/web';
import { useState } from 'react';
import type { Refusal } from '../../bulk-refusals/refusal.ts';
import { useOneAct } from '../../bulk-refusals/use-one-act.ts';
import { AssignStaysDocument, RefuseStaysDocument, UnassignStaysDocument } from '../../generated/graphql.ts';
import { counted } from '../words.ts';
import { byEvening, type StayRow } from './stays.ts';

/** Who is to have which night of a hotel, evening by evening. */
export interface RoomAssignment {
  date: string;
  hostingNightUuid: string;
  /** Who is in line for it already. */
  waiting: number;
  participantUuids: string[];
}

/** An act is a call an evening: the evenings that were done stay so when a later one is refused. */
export interface StayOutcome {
  isWhole: boolean;
  /** Dates. */
  done: readonly string[];
}

/** What was done of an act that was refused at a later evening. */
export interface PartlyDone {
  done: readonly string[];
  refused: string;
  /** « attribuée ». */
  word: string;
}

const nightsOf = (count: number, done: string): string =>
  `${counted(count, 'nuit', 'nuits')} ${done}${count > 1 ? 's' : ''}`;
const peopleOf = (evenings: readonly { participantUuids: readonly string[] }[]): number =>
  evenings.reduce((sum, { participantUuids }) => sum + participantUuids.length, 0);
const eveningsOf = (rows: readonly StayRow[]) =>
  [...byEvening(rows)].map(([date, participantUuids]) => ({ date, participantUuids }));

export interface StayActions {
  pending: boolean;
  /** Why the last act was refused. */
  refusal: Refusal | undefined;
  /** What of it was done all the same. */
  part: PartlyDone | undefined;
  forget: () => void;
  /** Shows that an act could not start. */
  refuseToStart: (error: unknown) => void;
  assign: (hostingUuid: string, placings: readonly RoomAssignment[]) => Promise<StayOutcome>;
  unassign: (rows: readonly StayRow[]) => Promise<StayOutcome>;
  refuse: (rows: readonly StayRow[], comment: string | null) => Promise<StayOutcome>;
}

/** What is done with nights: rooms given, taken back, refused; refused with the reasons of each person. @param refresh asks again for what is shown */
export function useStayActions(refresh: () => Promise<unknown>): StayActions {
  const send = useSendMutation();
  const toasts = useToasts();
  const { act: once, pending, refusal, forget: forgetRefusal, refuse: refuseToStart } = useOneAct(refresh);
  const [part, setPart] = useState<PartlyDone>();
  /** @param one gives how many came in line, since no bed was free */
  const act = async <Evening extends { date: string; participantUuids: string[] }>(
    word: string,
    evenings: readonly Evening[],
    one: (evening: Evening) => Promise<number>,
  ): Promise<StayOutcome> => {
    const done: string[] = [];
    setPart(undefined);
    const isWhole = await once(async () => {
      let inLine = 0;
      for (const evening of evenings) {
        inLine += await one(evening).catch((error: unknown) => {
          if (done.length > 0) setPart({ done, refused: evening.date, word });
          throw error;
        });
        done.push(evening.date);
      }
      const waiting = inLine === 0 ? '' : `, ${inLine.toLocaleString('fr-FR')} en liste d’attente`;
      toasts.show({ tone: 'success', text: `${nightsOf(peopleOf(evenings) - inLine, word)}${waiting}` });
    });
    return { isWhole, done };
  };

  const assign = (hostingUuid: string, placings: readonly RoomAssignment[]) =>
    act('attribuée', placings, async ({ hostingNightUuid, waiting, participantUuids }) => {
      const variables = { hostingUuid, participantUuids, hostingNightUuids: [hostingNightUuid] };
      const { assignOvernightStays } = await send(AssignStaysDocument, variables);
      const night = assignOvernightStays.hostingNights.find((night) => night.hostingNightUuid === hostingNightUuid);
      return Math.max(0, (night?.waiting ?? 0) - waiting);
    });
  const unassign = (rows: readonly StayRow[]) =>
    act('retirée', eveningsOf(rows), async ({ date, participantUuids }) => {
      await send(UnassignStaysDocument, { participantUuids, dates: [date] });
      return 0;
    });
  const refuse = (rows: readonly StayRow[], comment: string | null) =>
    act('refusée', eveningsOf(rows), async ({ date, participantUuids }) => {
      await send(RefuseStaysDocument, { participantUuids, dates: [date], comment });
      return 0;
    });

  const forget = () => {
    setPart(undefined);
    forgetRefusal();
  };

  return { pending, refusal, part, forget, refuseToStart, assign, unassign, refuse };
}

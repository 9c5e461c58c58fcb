import { useState } from 'react';
import type { Chosen } from '../../row-selection/use-chosen.ts';
import type { StayAct } from './StayGrid.tsx';
import { nameOf, type StayRow } from './stays.ts';
import { type StayOutcome, useStayActions } from './use-stay-actions.ts';

/** An act that was asked for, with the nights that it is about: its dialog is open. */
export interface BegunAct {
  act: StayAct;
  rows: readonly StayRow[];
}

/** From the choice of rows to what is done with them: asks in a dialog, does it, and lets the choice go. */
export function useStayWork(chosen: Pick<Chosen<StayRow>, 'release'>, refresh: () => Promise<unknown>) {
  const actions = useStayActions(refresh);
  const [begun, setBegun] = useState<BegunAct>();
  const [known, setKnown] = useState<readonly StayRow[]>([]);
  const begin = (act: StayAct, rows: readonly StayRow[]) => {
    setKnown(rows);
    setBegun({ act, rows });
  };
  const close = () => setBegun(undefined);
  /**
   * Does what the dialog asked. What is refused is said person by person over it: it stays with what was typed and with the nights that were not done,
   * and closes when all are.
   */
  const run = async (work: () => Promise<StayOutcome>) => {
    const { isWhole, done } = await work();
    if (!isWhole)
      return setBegun((asked) => asked && { ...asked, rows: asked.rows.filter(({ date }) => !done.includes(date)) });
    close();
    chosen.release();
  };
  /** The name behind an identifier of a refusal: of the night, or of the participant. */
  const nameOfId = (id: string): string | undefined => {
    const row = known.find((one) => one.overnightStayUuid === id || one.participantUuid === id);
    return row && nameOf(row);
  };
  return { actions, begun, begin, close, run, nameOfId };
}

export type StayWork = ReturnType<typeof useStayWork>;

import type { OperationVariables } from '@apollo/client';
import { showToast, useToasts } from '@portal/shared-ui';
import { type Problem, problemOf, problemToast, reference, useSendMutation } from '@portal/web';
import type { TypedDocumentNode } from '@portal/web/graphql';
import { useState } from 'react';
import { othersOf, type Refusal, refusalOf } from '../../bulk-refusals/refusal.ts';
import { UndoAttendeesChangeDocument } from '../../generated/graphql.ts';
import type { AttendeePages, AttendeeRow } from '../use-attendee-pages.ts';
import { nameOf } from '../view/columns.tsx';
import { namedProblem } from './refusal.ts';

interface Change {
  changeUuid: string;
  count: number;
  canUndo: boolean;
}

/** All of these calls name their participants in the same way. */
type BulkVariables = OperationVariables & { participantUuids: string[] };

export interface BulkCall<Variables extends BulkVariables> {
  mutation: TypedDocumentNode<{ change: Change }, Variables>;
  variables: Variables;
  /** Said when it is done, for so many people. */
  done: (count: number) => string;
  /** Shown at once, before the server has answered. */
  early?: { uuids: readonly string[]; values: Partial<AttendeeRow> };
}

/** What is asked when some were refused: it goes on with the others, or nothing is applied. */
export interface OthersQuestion {
  refusal: Refusal;
  others: number;
  answer: (goesOn: boolean) => void;
}

/** The user chose that nothing is applied: they know already. */
export class NothingApplied extends Error {
  constructor(cause: unknown) {
    super('Rien n’a été modifié.', { cause });
    this.name = 'NothingApplied';
  }
}

/** The server's refusal, with the names of those whom it is about. */
export class BulkFailure extends Error {
  readonly problem: Problem;
  readonly reference: string | undefined;

  constructor(problem: Problem, cause: unknown) {
    super(problem.message, { cause });
    this.name = 'BulkFailure';
    this.problem = problem;
    this.reference = reference(problem);
  }
}

/** Says that a presence was not kept, and why; nothing where the person chose so. */
export function tellPresenceNotKept(error: unknown, retry: () => void): void {
  if (error instanceof NothingApplied) return;
  const { text: detail, ...message } = problemToast(
    error instanceof BulkFailure ? error.problem : problemOf(error),
    retry,
  );
  showToast({ ...message, text: 'La présence n’a pas été enregistrée.', detail });
}

/** « 1 participant » or « 12 participants ». */
export const people = (count: number): string =>
  `${count.toLocaleString('fr-FR')} ${count > 1 ? 'participants' : 'participant'}`;

/** Whose list or page it is: people are named by their rows. */
interface BulkPages extends Pick<AttendeePages, 'refresh' | 'show'> {
  rows: readonly Pick<AttendeeRow, 'participantUuid' | 'lastName' | 'firstName'>[];
}

/**
 * Runs a bulk call: shows it early where it can, offers to take it back for 8 seconds, and reverts with the reason when it is refused. When some are
 * refused, a dialog shows who and why first: it goes on with the others, or nothing is applied.
 * @throws BulkFailure whose message is for the dialog: the server's message, with the names of those refused
 */
export function useBulk(pages: BulkPages) {
  const send = useSendMutation();
  const toasts = useToasts();
  const { rows, refresh, show } = pages;
  const [question, setQuestion] = useState<OthersQuestion>();
  const askOthers = (refusal: Refusal, others: number) =>
    new Promise<boolean>((resolve) =>
      setQuestion({
        refusal,
        others,
        answer: (goesOn) => {
          setQuestion(undefined);
          resolve(goesOn);
        },
      }),
    );
  const findName = (uuid: string) => {
    const row = rows.find(({ participantUuid }) => participantUuid === uuid);
    return row && nameOf(row);
  };
  const undo = async (changeUuid: string) => {
    try {
      const { change } = await send(UndoAttendeesChangeDocument, { changeUuid });
      toasts.show({ tone: 'success', text: `Modification annulée pour ${people(change.count)}.` });
    } catch (error) {
      toasts.show(problemToast(problemOf(error), () => void undo(changeUuid)));
    }
    await refresh();
  };
  async function run<Variables extends BulkVariables>(call: BulkCall<Variables>): Promise<void> {
    const { mutation, variables, done, early } = call;
    const revert = early && show(early.uuids, early.values);
    try {
      const { changeUuid, count, canUndo } = (await send(mutation, variables)).change;
      toasts.show({
        tone: 'success',
        text: done(count),
        ...(canUndo ? { action: { label: 'Annuler', onAction: () => void undo(changeUuid) } } : {}),
      });
    } catch (error) {
      revert?.();
      const refusal = refusalOf(error);
      const others = othersOf(variables.participantUuids, refusal);
      if (others.length === 0) throw new BulkFailure(namedProblem(refusal, findName), error);
      if (!(await askOthers(refusal, others.length))) throw new NothingApplied(error);
      return run({
        ...call,
        variables: { ...variables, participantUuids: others },
        ...(early && { early: { ...early, uuids: others } }),
      });
    }
    await refresh();
    revert?.();
  }
  return { run, question, nameOf: findName };
}

export type RunBulk = ReturnType<typeof useBulk>['run'];

import type { OperationVariables } from '@apollo/client';
import { useToasts } from '@portal/shared-ui';
import { problemOf, reference } from '@portal/web';
import { type TypedDocumentNode, useApolloClient } from '@portal/web/graphql';
import { UndoAttendeesChangeDocument } from '../../generated/graphql.ts';
import { nameOf } from '../columns.tsx';
import type { AttendeePages, AttendeeRow } from '../use-attendee-pages.ts';
import { refusalOf } from './refusal.ts';

interface Change {
  changeUuid: string;
  count: number;
  canUndo: boolean;
}

export interface BulkCall<Data, Variables extends OperationVariables> {
  mutation: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  /** The change in the mutation's answer. */
  changeOf: (data: Data) => Change;
  /** Said when it is done, for so many people. */
  done: (count: number) => string;
  /** Shown at once, before the server has answered. */
  early?: { uuids: readonly string[]; values: Partial<AttendeeRow> };
}

/** « 1 participant » or « 12 participants ». */
export const people = (count: number): string =>
  `${count.toLocaleString('fr-FR')} ${count > 1 ? 'participants' : 'participant'}`;

/**
 * Runs a bulk call: shows it early where it can, offers to take it back for 8 seconds, and reverts with the reason when it is refused.
 * @throws Error whose message is for the dialog: the server's, with the names of those refused
 */
export function useBulk(pages: Pick<AttendeePages, 'rows' | 'refresh' | 'show' | 'unshow'>) {
  const client = useApolloClient();
  const toasts = useToasts();
  const { rows, refresh, show, unshow } = pages;
  const findName = (uuid: string) => {
    const row = rows.find(({ participantUuid }) => participantUuid === uuid);
    return row && nameOf(row);
  };
  const undo = async (changeUuid: string) => {
    try {
      const { data } = await client.mutate({ mutation: UndoAttendeesChangeDocument, variables: { changeUuid } });
      const count = data?.undoParticipantsChange.count ?? 0;
      toasts.show({ tone: 'success', text: `Modification annulée pour ${people(count)}.` });
    } catch (error) {
      const problem = problemOf(error);
      toasts.show({ tone: 'danger', text: problem.message, detail: reference(problem) });
    }
    await refresh();
  };
  return async function run<Data, Variables extends OperationVariables>(
    call: BulkCall<Data, Variables>,
  ): Promise<void> {
    const { mutation, variables, changeOf, done, early } = call;
    if (early) show(early.uuids, early.values);
    try {
      const { data } = await client.mutate<Data, OperationVariables>({ mutation, variables, fetchPolicy: 'no-cache' });
      const { changeUuid, count, canUndo } = changeOf(data as Data);
      toasts.show({
        tone: 'success',
        text: done(count),
        ...(canUndo ? { action: { label: 'Annuler', onAction: () => void undo(changeUuid) } } : {}),
      });
    } catch (error) {
      if (early) unshow(early.uuids);
      throw new Error(refusalOf(error, findName), { cause: error });
    }
    await refresh();
    if (early) unshow(early.uuids);
  };
}

export type RunBulk = ReturnType<typeof useBulk>;

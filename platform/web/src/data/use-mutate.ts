import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { type ToastMessage, useToasts } from '@portal/shared-ui';
import { useCallback } from 'react';
import { problemError, problemOf } from '../problem.ts';
import { type Sending, useSendMutation } from './requests.ts';

/** Somebody else changed it first: what is shown is no longer so. */
const outdated = new Set([
  'ILLEGAL_TRANSITION',
  'CONFLICT',
  'NOT_FOUND',
  'SECTION_ALREADY_VALIDATED',
  'SENSIBLE_CHANGE_DECIDED',
]);

const nothing = () => undefined;

type Toasts = ReturnType<typeof useToasts>;

/** What is said when it is done; nothing where the screen shows it. */
export type Done<Data> = string | ((data: Data) => ToastMessage | string) | undefined;

export function sayDone<Data>(toasts: Toasts, done: Done<Data>, data: Data): void {
  const message = typeof done === 'function' ? done(data) : done;
  if (message) toasts.show(typeof message === 'string' ? { tone: 'success', text: message } : message);
}

export type Mutate = <Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  done?: Done<Data>,
  sending?: Sending,
) => Promise<Data>;

/**
 * Does something on what a screen shows: sends it, says that it is done, and asks again.
 *
 * @param refresh asks again for what is shown; nothing without it
 * @throws Error whose message is for a person, and whose `reference` for the support; its cause is the server's, which `problemOf` and forms read
 */
export function useMutate(refresh: () => unknown = nothing): Mutate {
  const send = useSendMutation();
  const toasts = useToasts();
  return useCallback<Mutate>(
    async (mutation, variables, done, sending) => {
      try {
        const data = await send(mutation, variables, sending);
        sayDone(toasts, done, data);
        void refresh();
        return data;
      } catch (error) {
        const problem = problemOf(error);
        if (outdated.has(problem.code)) void refresh();
        throw problemError(problem, error);
      }
    },
    [send, toasts, refresh],
  );
}

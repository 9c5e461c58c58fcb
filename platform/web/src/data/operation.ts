import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { type ToastMessage, useToasts } from '@portal/shared-ui';
import { useCallback, useRef, useState } from 'react';
import { type Problem, problemOf, problemToast } from '../problem.ts';
import { fromNetwork } from './requests.ts';

export interface OperationOptions<Data> {
  /** Shown when it is done. */
  success?: string | ((data: Data) => ToastMessage | string);
  onDone?: (data: Data) => void;
  /** Queries that are asked again, by name. */
  refetch?: string[];
  /** `toast` (default) shows an error as a message; `inline` leaves it to the caller, who reads `problem`. */
  errors?: 'toast' | 'inline';
}

export interface Operation<Data, Variables> {
  /** Runs it. Gives the data, or undefined when it failed: the reason is in `problem` and was shown. */
  run: (variables: Variables) => Promise<Data | undefined>;
  pending: boolean;
  problem: Problem | undefined;
  /** Runs it again with the variables of the last time; a message repeats what failed itself. */
  retry: () => void;
  /** Forgets the problem. */
  reset: () => void;
}

/**
 * A mutation as a screen needs it: pending state, French error with code, trace id and a retry, success message, queries asked again. A second
 * call while one is under way is ignored, so that a double click does nothing twice.
 */
export function useOperation<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options: OperationOptions<Data> = {},
): Operation<Data, Variables> {
  const [mutate, { loading }] = useMutation<Data, OperationVariables>(document, fromNetwork);
  const [problem, setProblem] = useState<Problem>();
  const last = useRef<Variables>(undefined);
  const underWay = useRef(false);
  const toasts = useToasts();

  const run = async (variables: Variables): Promise<Data | undefined> => {
    if (underWay.current) return undefined;
    underWay.current = true;
    last.current = variables;
    setProblem(undefined);
    try {
      const { data } = await mutate({ variables, refetchQueries: options.refetch ?? [], awaitRefetchQueries: false });
      const done = data as Data;
      const message = typeof options.success === 'function' ? options.success(done) : options.success;
      if (message) toasts.show(typeof message === 'string' ? { tone: 'success', text: message } : message);
      options.onDone?.(done);
      return done;
    } catch (error) {
      const found = problemOf(error);
      setProblem(found);
      if (options.errors !== 'inline') toasts.show(problemToast(found, () => void run(variables)));
      return undefined;
    } finally {
      underWay.current = false;
    }
  };

  const retry = () => {
    if (last.current) void run(last.current);
  };

  const reset = useCallback(() => setProblem(undefined), []);
  return { run, pending: loading, problem, retry, reset };
}

import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useToasts } from '@portal/shared-ui';
import { problemOf, problemToast } from '../problem.ts';
import { type Attempt, useAttempt } from './attempt.ts';
import { useSendMutation } from './requests.ts';
import { type Done, sayDone } from './use-mutate.ts';

export interface OperationOptions<Data> {
  /** Shown when it is done. */
  success?: Done<Data>;
  onDone?: (data: Data) => void;
  /** `toast` (default) shows an error as a message; `inline` leaves it to the caller, who reads `problem`. */
  errors?: 'toast' | 'inline';
}

export interface Operation<Data, Variables> extends Omit<Attempt, 'run' | 'fail'> {
  /** Runs it. Gives the data, or undefined when it failed: the reason is in `problem` and was shown. A message repeats what failed itself. */
  run: (variables: Variables) => Promise<Data | undefined>;
}

/**
 * A mutation as a screen needs it: pending state, French error with code, trace id and a retry, success message. A second call while one is
 * under way is ignored, so that a double click does nothing twice.
 */
export function useOperation<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options: OperationOptions<Data> = {},
): Operation<Data, Variables> {
  const request = useSendMutation();
  const attempt = useAttempt();
  const toasts = useToasts();

  const send = async (variables: Variables): Promise<Data> => {
    try {
      const done = await request(document, variables);
      sayDone(toasts, options.success, done);
      options.onDone?.(done);
      return done;
    } catch (error) {
      if (options.errors !== 'inline') toasts.show(problemToast(problemOf(error), () => void run(variables)));
      throw error;
    }
  };
  const run = (variables: Variables) => attempt.run(() => send(variables));
  return { ...attempt, run };
}

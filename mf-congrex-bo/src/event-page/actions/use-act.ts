import { useToasts } from '@portal/shared-ui';
import { inOneLine, problemOf } from '@portal/web';
import { type TypedDocumentNode, useApolloClient } from '@portal/web/graphql';
import { useEvent } from '../event-context.ts';

/** What somebody else's change makes untrue: the page has to be asked again. */
const outdated = new Set([
  'ILLEGAL_TRANSITION',
  'CONFLICT',
  'NOT_FOUND',
  'SECTION_ALREADY_VALIDATED',
  'SENSIBLE_CHANGE_DECIDED',
]);

/**
 * Does something to the gathering: then says so and asks the page again.
 *
 * @throws Error whose message is the server's, with code and trace id; the dialog shows it, keeps what was typed and may be confirmed again
 */
export function useAct() {
  const client = useApolloClient();
  const { refresh } = useEvent();
  const toasts = useToasts();
  return async function act<Variables extends Record<string, unknown>>(
    mutation: TypedDocumentNode<unknown, Variables>,
    variables: Variables,
    done: string,
  ): Promise<void> {
    try {
      await client.mutate({ mutation, variables, fetchPolicy: 'no-cache' } as never);
    } catch (error) {
      const problem = problemOf(error);
      if (outdated.has(problem.code)) void refresh();
      throw new Error(inOneLine(problem), { cause: error });
    }
    toasts.show({ tone: 'success', text: done });
    void refresh();
  };
}

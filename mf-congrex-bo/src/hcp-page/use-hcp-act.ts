import { useToasts } from '@portal/shared-ui';
import { inOneLine, problemOf } from '@portal/web';
import { type TypedDocumentNode, useApolloClient } from '@portal/web/graphql';
import { useHcp } from './hcp-context.ts';

/**
 * Does something to the HCP: then says so and asks the page again.
 *
 * @throws what the server said; `FormDialog` reads it, `said` makes a message of it for dialogs that show one
 */
export function useHcpAct() {
  const client = useApolloClient();
  const { refresh } = useHcp();
  const toasts = useToasts();
  return async function act<Data, Variables extends Record<string, unknown>>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    done?: string,
  ): Promise<Data | undefined> {
    const { data } = await client.mutate({ mutation, variables, fetchPolicy: 'no-cache' } as never);
    if (done) toasts.show({ tone: 'success', text: done });
    void refresh();
    return data as Data | undefined;
  };
}

/** Makes of what the server said an error whose message a dialog shows: with code and trace. */
export async function said<Done>(doing: Promise<Done>): Promise<Done> {
  try {
    return await doing;
  } catch (error) {
    const problem = problemOf(error);
    throw new Error(inOneLine(problem), { cause: error });
  }
}

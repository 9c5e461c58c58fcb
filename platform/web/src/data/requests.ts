import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo } from 'react';

/**
 * Answers are kept by question (answers/last-seen.ts), not by object in Apollo's cache: docs/decisions/data-layer.md. What a screen asks always comes from the
 * network (specification, section 7).
 */
export const fromNetwork = { fetchPolicy: 'no-cache' } as const;

/** How a request is sent, besides its document and variables. */
export interface Sending {
  /** For the links of the client: a personal link, the key of an intention, an upload that can be stopped. */
  context?: Record<string, unknown>;
}

/** One question, outside of what a screen shows all the time. @throws what the server or the network said */
export type FetchQuery = <Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  sending?: Sending,
) => Promise<Data>;

/** One mutation. @throws what the server or the network said */
export type SendMutation = FetchQuery;

export const fetchQueryWith =
  (client: ApolloClient): FetchQuery =>
  async (query, variables, { context } = {}) => {
    const { data } = await client.query({
      query: query as TypedDocumentNode<unknown, OperationVariables>,
      variables,
      ...fromNetwork,
      ...(context && { context }),
    });
    return data as never;
  };

export const sendMutationWith =
  (client: ApolloClient): SendMutation =>
  async (mutation, variables, { context } = {}) => {
    const { data } = await client.mutate({
      mutation: mutation as TypedDocumentNode<unknown, OperationVariables>,
      variables,
      ...fromNetwork,
      ...(context && { context }),
    });
    return data as never;
  };

/** Asks the server once. */
export function useFetchQuery(): FetchQuery {
  const client = useApolloClient();
  return useMemo(() => fetchQueryWith(client), [client]);
}

/** Asks again for all parts that the page shows: of other remotes' pieces, too. Never throws: each part says its own problem. */
export function useRefetch(): () => Promise<void> {
  const client = useApolloClient();
  return useCallback(
    () =>
      client.refetchQueries({ include: 'active' }).then(
        () => undefined,
        () => undefined,
      ),
    [client],
  );
}

/** Sends a mutation; what is shown of it is the caller's (`useMutate`, `useOperation` show it). */
export function useSendMutation(): SendMutation {
  const client = useApolloClient();
  return useMemo(() => sendMutationWith(client), [client]);
}

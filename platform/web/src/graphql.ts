/** The GraphQL client as remotes see it: one cache in the page, provided by the shell. */

export type { DocumentNode, TypedDocumentNode } from '@apollo/client';
export { ApolloClient, ApolloLink, CombinedGraphQLErrors, InMemoryCache, NetworkStatus } from '@apollo/client';
export { ApolloProvider, useApolloClient, useLazyQuery, useMutation, useQuery } from '@apollo/client/react';
export { hcpLinkClient } from './session/hcp-link.ts';

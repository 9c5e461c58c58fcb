/** The GraphQL client as remotes see it: one in the page, provided by the shell. It keeps no answers (docs/decisions/data-layer.md). */

export type { DocumentNode, TypedDocumentNode } from '@apollo/client';
export { ApolloClient, ApolloLink, CombinedGraphQLErrors, NetworkStatus } from '@apollo/client';
export { ApolloProvider, useApolloClient, useLazyQuery, useMutation, useQuery } from '@apollo/client/react';
export { noCache } from './data/no-cache.ts';
export { hcpLinkClient } from './session/hcp-link.ts';

import { problemOf } from '@portal/web';
import { type TypedDocumentNode, useQuery } from '@portal/web/graphql';
import type { Part } from '../event-page/event-context.ts';

interface OfHcp {
  healthCareProfessionalUuid: string;
}

/**
 * One part of an HCP's page. Each service has a request of its own, so that one that is down takes only its part with it; nothing is taken
 * from the cache (specification, section 7: network-only).
 */
export function useHcpPart<Data, Variables extends OfHcp, Shown>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pick: (data: Data) => Shown,
  options: { skip?: boolean; errorPolicy?: 'none' | 'all' } = {},
): Part<Shown> {
  const result = useQuery(document as TypedDocumentNode<Data, OfHcp>, {
    variables,
    fetchPolicy: 'no-cache',
    nextFetchPolicy: 'no-cache',
    ...options,
  });
  // What was shown stays while the question is asked again, also when the answer is an error.
  const known = (result.data ?? result.previousData) as Data | undefined;
  return {
    data: known === undefined ? undefined : pick(known),
    isWaiting: result.loading && known === undefined,
    problem: result.error ? problemOf(result.error) : undefined,
    retry: () => void result.refetch().catch(() => undefined),
  };
}

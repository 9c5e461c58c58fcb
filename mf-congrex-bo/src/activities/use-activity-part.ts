import { problemOf } from '@portal/web';
import { type TypedDocumentNode, useQuery } from '@portal/web/graphql';
import { useCallback } from 'react';
import type { Part } from '../event-page/event-context.ts';

export interface ActivityPart<Data> extends Part<Data> {
  refresh: () => Promise<unknown>;
}

/**
 * One part of what is shown of an activity. Each service has a request of its own, so that one that is down takes only its part with it;
 * what was shown stays while the question is asked again.
 */
export function useActivityPart<Data, Shown>(
  document: TypedDocumentNode<Data, { activityUuid: string }>,
  activityUuid: string,
  pick: (data: Data) => Shown,
  options: { skip?: boolean } = {},
): ActivityPart<Shown> {
  const { data, previousData, loading, error, refetch } = useQuery(document, {
    variables: { activityUuid },
    fetchPolicy: 'no-cache',
    nextFetchPolicy: 'no-cache',
    ...options,
  });
  const known = (data ?? previousData) as Data | undefined;
  const refresh = useCallback(() => refetch().catch(() => undefined), [refetch]);
  return {
    data: known === undefined ? undefined : pick(known),
    isWaiting: loading && known === undefined,
    problem: error ? problemOf(error) : undefined,
    retry: () => void refresh(),
    refresh,
  };
}

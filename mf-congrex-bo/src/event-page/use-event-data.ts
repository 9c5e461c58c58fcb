import { messages } from '@portal/domain/messages';
import { backOfficeUserTypes } from '@portal/domain/user-types';
import { changesOf, type Problem, problemOf, useLiveRefresh, usePortal, useRight } from '@portal/web';
import { type TypedDocumentNode, useApolloClient, useQuery } from '@portal/web/graphql';
import { useCallback, useMemo } from 'react';
import { EventCoreDocument, EventHistoryDocument, EventNamesDocument } from '../generated/graphql.ts';
import type { EventPageData, Part } from './event-context.ts';
import { namesOf } from './names.ts';

/**
 * One part of the page. Each service has a request of its own, so that one that is down takes only its part with it; nothing is taken from
 * the cache (specification, section 7: network-only), where the parts of one gathering would overwrite each other.
 */
export function usePart<Data, Shown>(
  document: TypedDocumentNode<Data, { gatheringUuid: string }>,
  gatheringUuid: string,
  pick: (data: Data) => Shown,
  options: { skip?: boolean; errorPolicy?: 'none' | 'all' } = {},
): Part<Shown> {
  const result = useQuery(document, {
    variables: { gatheringUuid },
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

const concernsGathering = changesOf('gathering.');

const notFound = problemOf({ errors: [{ message: messages.NOT_FOUND, extensions: { code: 'NOT_FOUND' } }] });

export interface EventAnswer {
  data: EventPageData | undefined;
  isWaiting: boolean;
  problem: Problem | undefined;
  retry: () => void;
}

/**
 * Everything that header and tabs of the event page share, kept true while it is shown.
 *
 * @param isFormElsewhere the form is a page of the area around, which admits everybody
 */
export function useEventData(gatheringUuid: string, isFormElsewhere = false): EventAnswer {
  const client = useApolloClient();
  const mayReadHistory = useRight('readGatheringHistory');
  const mayEnterBackOffice = backOfficeUserTypes.includes(usePortal().me.userType);
  const core = usePart(EventCoreDocument, gatheringUuid, ({ gathering }) => gathering);
  const namesPart = usePart(EventNamesDocument, gatheringUuid, namesOf, { errorPolicy: 'all' });
  const history = usePart(EventHistoryDocument, gatheringUuid, ({ gathering }) => gathering?.historicalRecords ?? [], {
    skip: !mayReadHistory,
  });
  const refresh = useCallback(() => client.refetchQueries({ include: 'active' }).catch(() => undefined), [client]);
  useLiveRefresh(gatheringUuid, concernsGathering, refresh);
  const unknown = useMemo(() => namesOf(undefined), []);
  const { data: gathering, isWaiting, problem, retry } = core;
  const mayOpenForm = mayEnterBackOffice || (isFormElsewhere && gathering?.editing.reason !== 'FORBIDDEN');
  const data = gathering
    ? { gathering, names: namesPart.data ?? unknown, namesPart, history, mayReadHistory, mayOpenForm, refresh }
    : undefined;
  return { data, isWaiting, problem: gathering === null ? notFound : problem, retry };
}

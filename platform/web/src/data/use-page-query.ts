import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type Problem, problemOf } from '../problem.ts';
import { isRefusal } from './answers/last-seen.ts';
import { useLastSeen } from './answers/use-last-seen.ts';
import { operationKey } from './operation-text.ts';
import { useRetryWhenOverloaded } from './overload/use-retry-when-overloaded.ts';
import { fromNetwork } from './requests.ts';
import { useDeferredStart } from './use-deferred-fetch.ts';

/** One part of a page, with its own state: where one service is down, only its part says so. */
export interface PageQuery<Shown> {
  /** Undefined while nothing was ever answered; `problem` may be there besides. */
  data: Shown | undefined;
  /** There is nothing to show yet. */
  isWaiting: boolean;
  /** The server is being asked, whatever is shown meanwhile. */
  isAsking: boolean;
  problem: Problem | undefined;
  retry: () => void;
  /** Asks again; what is shown stays. Never throws: `problem` says why. */
  refresh: () => Promise<void>;
}

export interface PartOptions {
  /** Not asked at all. */
  skip?: boolean;
  /** `all` shows what could be answered beside what could not. */
  errorPolicy?: 'none' | 'all';
  /** False for what is not to be found in memory afterwards, and for what a form begins with: it is to begin with what the server has now. */
  isKept?: boolean;
  /** Of what is behind a menu: asked once the page has waited for nothing else during a second. */
  isLater?: boolean;
  /** While another question waits for its answer, that of the question before stays: choices found by typing. */
  keepsPrevious?: boolean;
}

/**
 * One part of a page: what was answered last at once, and what the server answers now. Each service has a request of its own.
 *
 * @param pick what is shown of the answer
 */
export function usePageQuery<Data, Variables extends OperationVariables, Shown>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pick: (data: Data) => Shown,
  { skip = false, errorPolicy = 'none', isKept = true, isLater = false, keepsPrevious = false }: PartOptions = {},
): PageQuery<Shown> {
  const seen = useLastSeen();
  const key = operationKey(document, variables);
  const isHeld = useDeferredStart(!skip && isKept && seen.get(key) !== undefined, isLater);
  const { data, previousData, error, loading, refetch } = useQuery(
    document as TypedDocumentNode<Data, OperationVariables>,
    {
      variables,
      skip: skip || isHeld,
      errorPolicy,
      ...fromNetwork,
      nextFetchPolicy: fromNetwork.fetchPolicy,
    },
  );
  const problem = useMemo(() => (error ? problemOf(error) : undefined), [error]);
  const isRefused = problem !== undefined && isRefusal(problem) && (errorPolicy === 'none' || !data);
  const isWhole = data !== undefined && !problem;
  const answered = useRef({ key, data, of: seen });
  if (data && answered.current.data !== data) answered.current = { key, data, of: seen };
  const last = answered.current;
  // What was answered under other rights is asked again, and neither shown nor kept under those of now.
  const isOwn = data === undefined || last.of === seen;
  useEffect(() => {
    if (isRefused) seen.drop(key);
    else if (isWhole && isKept && isOwn) seen.set(key, data);
  }, [seen, key, data, isRefused, isWhole, isKept, isOwn]);
  // What was shown stays during a refetch, also when it fails.
  const kept = (isKept ? seen.get(key) : undefined) ?? (keepsPrevious ? previousData : undefined);
  const before = last.key === key && last.of === seen ? last.data : undefined;
  const known = skip || isRefused ? undefined : ((before ?? kept) as Data | undefined);
  const refresh = useCallback(async () => {
    // The client would ask it all the same.
    if (!skip) await refetch().catch(() => undefined);
  }, [refetch, skip]);
  useEffect(() => {
    if (!isOwn) void refresh();
  }, [isOwn, refresh]);
  useRetryWhenOverloaded(problem, () => void refresh());
  const shown = useMemo(() => (known === undefined ? undefined : pick(known)), [known, pick]);
  return {
    data: shown,
    isWaiting: (loading || !(isOwn || problem)) && known === undefined,
    isAsking: loading || isHeld,
    problem,
    retry: () => void refresh(),
    refresh,
  };
}

import { problemOf } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { useEffect } from 'react';
import { ExportJobsDocument, type ExportKind, type ExportPartsFragment } from '../generated/graphql.ts';

export type ExportJob = ExportPartsFragment;

const progressMs = 1000;

/** One's own exports of a kind, kept true while one of them is under way. */
export function useExports(kind: ExportKind) {
  const { data, previousData, error, refetch, startPolling, stopPolling } = useQuery(ExportJobsDocument, {
    variables: { kind },
    fetchPolicy: 'no-cache',
  });
  const jobs = (data ?? previousData)?.exportJobs;
  const isBusy = jobs?.some(({ state }) => state === 'PENDING') ?? false;
  useEffect(() => {
    if (!isBusy) return;
    startPolling(progressMs);
    return stopPolling;
  }, [isBusy, startPolling, stopPolling]);
  const refresh = () => void refetch().catch(() => undefined);
  return { jobs, problem: error && problemOf(error), refresh };
}

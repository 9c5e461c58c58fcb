import { problemOf } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { ExportJobsDocument, type ExportKind, type ExportPartsFragment } from '../generated/graphql.ts';
import { usePollingWhile } from '../poll-while.ts';

export type ExportJob = ExportPartsFragment;

/** One's own exports of a kind, kept true while one of them is under way. */
export function useExports(kind: ExportKind) {
  const { data, previousData, error, refetch, startPolling, stopPolling } = useQuery(ExportJobsDocument, {
    variables: { kind },
    fetchPolicy: 'no-cache',
  });
  const jobs = (data ?? previousData)?.exportJobs;
  const isBusy = jobs?.some(({ state }) => state === 'PENDING') ?? false;
  usePollingWhile(isBusy, { startPolling, stopPolling });
  const refresh = () => void refetch().catch(() => undefined);
  return { jobs, problem: error && problemOf(error), refresh };
}

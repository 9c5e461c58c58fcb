import { usePageQuery } from '@portal/web';
import { usePollingWhile } from '@portal/web/data/live/poll-while';
import { ExportJobsDocument, type ExportKind, type ExportPartsFragment } from '../generated/graphql.ts';

export type ExportJob = ExportPartsFragment;

/**
 * The user's exports of a kind, kept up to date while one of them is in progress.
 * @param of the event, session … whose files they are; null for all
 */
export function useExports(kind: ExportKind, of: string | null) {
  const {
    data: jobs,
    problem,
    refresh,
  } = usePageQuery(ExportJobsDocument, { kind, of }, ({ exportJobs }) => exportJobs);
  usePollingWhile(jobs?.some(({ state }) => state === 'PENDING') ?? false, refresh);
  return { jobs, problem, refresh };
}

import { usePart } from '@portal/web';
import { usePollingWhile } from '@portal/web/data/poll-while';
import { ExportJobsDocument, type ExportKind, type ExportPartsFragment } from '../generated/graphql.ts';

export type ExportJob = ExportPartsFragment;

/** The user's exports of a kind, kept up to date while one of them is in progress. */
export function useExports(kind: ExportKind) {
  const { data: jobs, problem, refresh } = usePart(ExportJobsDocument, { kind }, ({ exportJobs }) => exportJobs);
  usePollingWhile(jobs?.some(({ state }) => state === 'PENDING') ?? false, refresh);
  return { jobs, problem, refresh };
}

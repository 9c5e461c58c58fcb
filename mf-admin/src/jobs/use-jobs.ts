import { type Pages, usePages } from '@portal/web';
import { useMemo } from 'react';
import { AllJobsDocument, type AllJobsQuery } from '../generated/graphql.ts';
import { type JobFilters, toQueryVariables } from './filters.ts';

export type JobRow = AllJobsQuery['allJobs']['items'][number];
type JobsPage = Omit<AllJobsQuery['allJobs'], 'items'> & { items: readonly JobRow[]; total: number };

const atLeast = 10_000;
const list = {
  document: AllJobsDocument,
  pageOf: ({ allJobs }: AllJobsQuery): JobsPage => ({
    ...allJobs,
    total: allJobs.hasNextPage ? atLeast : allJobs.items.length,
  }),
  rowId: ({ jobUuid }: JobRow) => jobUuid,
};

export const jobId = list.rowId;

/** The exports and imports of everybody, page by page. */
export function useJobs(filters: JobFilters): Pages<JobRow, JobsPage> {
  const question = useMemo(() => toQueryVariables(filters), [filters]);
  return usePages<AllJobsQuery, JobRow, JobsPage>('admin.jobs', { ...list, question });
}

import { frenchClockOf, type JobRow, jobExport, PortalError } from '@portal/domain';
import { exportEndpoint } from '@portal/server';
import { allJobs } from './jobs.ts';

const wall = (at: string) => frenchClockOf(new Date(at));

/**
 * Verb `export-jobs`: the exports and imports of everybody. A file that lacks a domain would look whole: where one does not answer, the export is
 * tried again later.
 * @throws PortalError BAD_USER_INPUT, SERVICE_UNAVAILABLE with the domain
 */
export const exportAllJobs = exportEndpoint(jobExport, async (ctx, asked) => {
  const { items, missing, endCursor, hasNextPage } = await allJobs(ctx, asked);
  if (missing[0]) throw new PortalError('SERVICE_UNAVAILABLE', { domain: missing[0] });
  const rows = items.map(({ kindLabel, stateLabel, userName, done, total, ...job }): JobRow => {
    const [begun, ended] = [wall(job.createdAt), job.endedAt === null ? null : wall(job.endedAt)];
    return {
      ...{ kindLabel, stateLabel, userName, done, total, error: job.errorLabel, traceId: job.traceId },
      ...{ begunDay: begun.day, begunHour: begun.hour, endedDay: ended?.day ?? null, endedHour: ended?.hour ?? null },
    };
  });
  return { rows, total: null, endCursor, hasNextPage };
});

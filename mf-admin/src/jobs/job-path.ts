import type { JobRow } from './use-jobs.ts';

type Job = Pick<JobRow, 'jobUuid' | 'kind' | 'gatheringUuid'>;

const importPath = (gatheringUuid: string, jobUuid: string): string =>
  `/congrex/${gatheringUuid}/tabs?rubrique=import&import=${jobUuid}`;

/** Where what a job did is looked at: the report of an import, the event of an export; undefined for what is about no event. */
export function jobPath({ jobUuid, kind, gatheringUuid }: Job): string | undefined {
  if (!gatheringUuid) return undefined;
  if (kind === 'attendeeImport') return importPath(gatheringUuid, jobUuid);
  if (kind === 'participantImport') return `${importPath(gatheringUuid, jobUuid)}&de=participants`;
  return `/congrex-bo/event/${gatheringUuid}/${kind === 'transferImport' ? 'transfer-list' : 'details'}`;
}

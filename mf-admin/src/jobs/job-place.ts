import type { JobRow } from './use-jobs.ts';

type Job = Pick<JobRow, 'jobUuid' | 'kind' | 'gatheringUuid'>;

const report = (gatheringUuid: string, jobUuid: string, more = '') => ({
  path: `/congrex/${gatheringUuid}/tabs?rubrique=import&import=${jobUuid}${more}`,
  label: 'Ouvrir le rapport de l’import',
});

/** Where what a job did is looked at: the report of an import, the event of an export; undefined for what is about no event. */
export function jobPlace({ jobUuid, kind, gatheringUuid }: Job): { path: string; label: string } | undefined {
  if (!gatheringUuid) return undefined;
  if (kind === 'attendeeImport') return report(gatheringUuid, jobUuid);
  if (kind === 'participantImport') return report(gatheringUuid, jobUuid, '&de=participants');
  const event = `/congrex-bo/event/${gatheringUuid}`;
  return kind === 'transferImport'
    ? { path: `${event}/transfer-list`, label: 'Ouvrir les transferts' }
    : { path: `${event}/details`, label: 'Ouvrir l’événement' };
}

import type { JobState } from '@portal/domain/jobs/states';
import { statusHeader } from '@portal/domain/texts/column-words';
import { formatAct, StatusBadge, type Tone } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import type { JobRow } from './use-jobs.ts';

const tones: Record<JobState, Tone> = { PENDING: 'progress', DONE: 'success', ERROR: 'danger', CANCELLED: 'neutral' };

const number = (count: number): string => count.toLocaleString('fr-FR');

export const JobBadge = ({ state, stateLabel }: Pick<JobRow, 'state' | 'stateLabel'>) => (
  <StatusBadge tone={tones[state]}>{stateLabel}</StatusBadge>
);

export const jobName = ({ kindLabel, createdAt }: JobRow): string => `${kindLabel}, ${formatAct(createdAt)}`;

/** How far it is: so many of how many, as far as that is known. */
export const progressOf = ({ done, total }: JobRow): string =>
  total === null || total === undefined ? number(done) : `${number(done)} / ${number(total)}`;

/** The columns of the list of jobs. */
export const jobColumns: GridColumn<JobRow>[] = [
  { id: 'kind', header: 'Travail', cell: ({ kindLabel }) => kindLabel, width: 248, priority: 1 },
  {
    id: 'state',
    header: statusHeader,
    cell: JobBadge,
    width: 195,
    priority: 2,
  },
  { id: 'who', header: 'Demandé par', cell: ({ userName }) => userName ?? '--', width: 165 },
  { id: 'begun', header: 'Le', cell: ({ createdAt }) => formatAct(createdAt), width: 130, priority: 3 },
  { id: 'progress', header: 'Lignes', cell: progressOf, width: 105, align: 'end' },
  { id: 'error', header: 'Erreur', cell: ({ errorLabel }) => errorLabel ?? '--', width: 200 },
  { id: 'end', header: 'Fini le', cell: ({ endedAt }) => (endedAt ? formatAct(endedAt) : '--'), width: 130 },
  {
    id: 'trace',
    header: 'Référence',
    cell: ({ traceId }) => traceId ?? '--',
    width: 300,
    isHiddenByDefault: true,
  },
];

import type { Tone } from '@portal/shared-ui/base';
import { timeOf } from '../solicit/words.ts';
import type { ExportJob } from './use-exports.ts';

export const stateTones: Record<ExportJob['state'], Tone> = {
  PENDING: 'progress',
  DONE: 'success',
  ERROR: 'danger',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
};

export const rowsOf = (count: number): string => `${count.toLocaleString('fr-FR')} ${count > 1 ? 'lignes' : 'ligne'}`;

/** What it is, and when it was requested. */
export const nameOf = ({ formatLabel, createdAt }: ExportJob): string => `${formatLabel}, ${timeOf(createdAt)}`;

/** Its progress: « 500 lignes sur 1 200 ». */
export function progressOf({ written, total }: ExportJob): { label: string; value?: number } {
  if (total === null) return { label: 'Préparation du fichier' };
  const value = total === 0 ? 100 : Math.min(100, (written / total) * 100);
  return { label: `${rowsOf(written)} sur ${total.toLocaleString('fr-FR')}`, value };
}

/** What screen readers announce when the state of the newest one changes. */
export const announcementOf = (job: ExportJob | undefined): string => {
  if (!job) return '';
  if (job.state === 'DONE') return 'L’export est prêt.';
  return job.state === 'PENDING' ? 'Export en cours.' : `Export\u202f: ${job.stateLabel}.`;
};

import { messages } from '@portal/domain/texts/messages';
import { formatAct } from '@portal/shared-ui';
import type { Tone } from '@portal/shared-ui/base';
import type { ExportJob } from './use-exports.ts';

export const stateTones: Record<ExportJob['state'], Tone> = {
  PENDING: 'progress',
  DONE: 'success',
  ERROR: 'danger',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
};

/** What a row of a kind is to its reader: a line of a table, unless it is a paper of somebody. */
const units: Partial<Record<ExportJob['kind'], readonly [one: string, many: string]>> = {
  LVC: ['lettre', 'lettres'],
  PRESENCE_LIST: ['personne', 'personnes'],
  BADGES: ['badge', 'badges'],
  PRESENCE_CERTIFICATES: ['attestation', 'attestations'],
};

export function rowsOf(count: number, kind: ExportJob['kind']): string {
  const [one, many] = units[kind] ?? ['ligne', 'lignes'];
  return `${count.toLocaleString('fr-FR')} ${count > 1 ? many : one}`;
}

/** What is said when the file does not come (specification, section 8). */
export const cannotDownload = ({ kind }: Pick<ExportJob, 'kind'>): string =>
  kind === 'LVC' ? messages.LVC_CANNOT_DOWNLOAD : messages.EXPORT_CANNOT_DOWNLOAD;

/** What it is, and when it was requested. */
export const nameOf = ({ formatLabel, createdAt }: ExportJob): string => `${formatLabel}, ${formatAct(createdAt)}`;

/** Its progress: « 500 lignes sur 1 200 ». */
export function progressOf({ written, total, kind }: ExportJob): { label: string; value?: number } {
  if (total === null) return { label: 'Préparation du fichier' };
  const value = total === 0 ? 100 : Math.min(100, (written / total) * 100);
  return { label: `${rowsOf(written, kind)} sur ${total.toLocaleString('fr-FR')}`, value };
}

/** What screen readers announce when the state of the newest one changes. */
export const announcementOf = (job: ExportJob | undefined): string => {
  if (!job) return '';
  if (job.state === 'DONE') return 'L’export est prêt.';
  return job.state === 'PENDING' ? 'Export en cours.' : `Export\u202f: ${job.stateLabel}.`;
};

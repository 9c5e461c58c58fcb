import type { ImportOutcome, ImportState } from '@portal/domain/imports/job';
import type { AttendeeStatus } from '@portal/domain/participants/imports/evenium-statuses';
import type { Tone } from '@portal/shared-ui/base';
import type { AttendeeImportsQuery, ImportLinePartsFragment, ImportPartsFragment } from '../generated/graphql.ts';

export type Import = ImportPartsFragment;
export type ImportLine = ImportLinePartsFragment['items'][number];
export type Source = AttendeeImportsQuery['attendeeImportSource'];
export type Attendee = NonNullable<AttendeeImportsQuery['gathering']>['importedAttendees'][number];

export const stateTones: Record<ImportState, Tone> = {
  READING: 'progress',
  PREVIEWED: 'info',
  APPLYING: 'progress',
  DONE: 'success',
  CANCELLED: 'neutral',
  ERROR: 'danger',
  UNDOING: 'progress',
  UNDONE: 'neutral',
  PARTLY_UNDONE: 'warning',
};
export const outcomeTones: Record<ImportOutcome, Tone> = {
  CREATED: 'success',
  CHANGED: 'info',
  SKIPPED: 'neutral',
  CONFLICT: 'warning',
  REFUSED: 'danger',
};
export const attendeeTones: Record<AttendeeStatus, Tone> = {
  registered: 'info',
  present: 'success',
  cancelled: 'neutral',
  absent: 'warning',
  no_show: 'danger',
  confirmed: 'success',
  unanswered: 'neutral',
  waiting_list: 'warning',
};

const count = (n: number, one: string, many: string): string => `${n.toLocaleString('fr-FR')} ${n > 1 ? many : one}`;
export const linesOf = (n: number): string => count(n, 'ligne', 'lignes');
export const guestsOf = (n: number): string => count(n, 'invité', 'invités');

/** What an import found or did, in one line. */
export const summaryOf = ({ counts: { created, changed, skipped, conflicts, refused } }: Import): string =>
  [
    count(created, 'créée', 'créées'),
    count(changed, 'modifiée', 'modifiées'),
    count(skipped, 'sans changement', 'sans changement'),
    ...(conflicts > 0 ? [`${conflicts.toLocaleString('fr-FR')} à décider`] : []),
    count(refused, 'refusée', 'refusées'),
  ].join(' · ');

/** Somebody's name, as far as it is known. */
export const personOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string =>
  `${(lastName ?? '').toLocaleUpperCase('fr-FR')} ${firstName ?? ''}`.trim();

/** The same, or what else the line says about the person. */
export const whoOf = (line: ImportLine): string =>
  line.personName || personOf(line) || line.email || line.veevaId || '--';

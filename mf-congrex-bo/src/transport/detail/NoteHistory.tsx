import { transportNoteLabels } from '@portal/domain/logistics/transport/labels';
import { HistoryCard } from '@portal/shared-ui';
import type { ShownNote } from './shown-note.ts';

const labels: Record<string, string> = { ...transportNoteLabels, travels: 'Trajets', sealed: 'Cartes de transport' };

/** The fields that an act changed, by their names: values are not in the history. */
export function changedWords(data: unknown): string | undefined {
  const { fields } = (data ?? {}) as { fields?: string[] };
  return Array.isArray(fields) && fields.length > 0
    ? fields.map((field) => labels[field] ?? field).join(', ')
    : undefined;
}

/** Who did what, newest first. */
export const NoteHistory = ({ records }: { records: ShownNote['historicalRecords'] }) => (
  <HistoryCard records={records} headingLevel={3} describe={({ data }) => changedWords(data)} />
);

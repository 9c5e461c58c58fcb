import { transportNoteLabels } from '@portal/domain/logistics/transport/labels';
import { Card, DoneBy, History } from '@portal/shared-ui';
import type { ShownNote } from './shown-note.ts';

type Entry = ShownNote['historicalRecords'][number];

const labels: Record<string, string> = { ...transportNoteLabels, travels: 'Trajets', sealed: 'Cartes de transport' };

/** The fields that an act changed, by their names: values are not in the history. */
export function changedWords(data: unknown): string | undefined {
  const { fields } = (data ?? {}) as { fields?: string[] };
  return Array.isArray(fields) && fields.length > 0
    ? fields.map((field) => labels[field] ?? field).join(', ')
    : undefined;
}

const keyOf = ({ hostingRecordUuid }: Entry) => hostingRecordUuid;
const atOf = ({ createdAt }: Entry) => createdAt;

/** Who did what, newest first. */
export const NoteHistory = ({ records }: { records: readonly Entry[] }) => (
  <Card title="Historique" headingLevel={3} isFlush>
    <History entries={records} keyOf={keyOf} atOf={atOf}>
      {(record) => (
        <>
          <strong>{record.label}</strong>
          {changedWords(record.data) && <small>{changedWords(record.data)}</small>}
          <DoneBy {...record} />
        </>
      )}
    </History>
  </Card>
);

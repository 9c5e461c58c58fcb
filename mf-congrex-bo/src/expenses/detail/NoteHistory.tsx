import { Card, DoneBy, History } from '@portal/shared-ui';
import type { ShownNote } from './shown-note.ts';

type Entry = ShownNote['historicalRecords'][number];

const keyOf = ({ expenseRecordUuid }: Entry) => expenseRecordUuid;
const atOf = ({ createdAt }: Entry) => createdAt;

/** Who did what, newest first. */
export const NoteHistory = ({ note }: { note: ShownNote }) => (
  <Card title="Historique" isFlush>
    <History entries={note.historicalRecords} keyOf={keyOf} atOf={atOf}>
      {(record) => (
        <>
          <strong>{record.label}</strong>
          <DoneBy {...record} />
        </>
      )}
    </History>
  </Card>
);

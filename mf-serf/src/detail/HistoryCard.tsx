import { Card, DoneBy, History } from '@portal/shared-ui';
import type { Shown } from './shown.ts';

type Entry = Shown['historicalRecords'][number];

const keyOf = ({ serfRecordUuid }: Entry) => serfRecordUuid;
const atOf = ({ createdAt }: Entry) => createdAt;

/** What was done, by whom and why, newest first. */
export const HistoryCard = ({ records }: { records: readonly Entry[] }) => (
  <Card title="Historique" isFlush>
    <History entries={records} keyOf={keyOf} atOf={atOf}>
      {(entry) => (
        <>
          <p>
            <strong>{entry.label}</strong>
          </p>
          <DoneBy userName={entry.userName ?? null} impersonatorName={entry.impersonatorName ?? null} />
          {entry.reason && <p>{entry.reason}</p>}
        </>
      )}
    </History>
  </Card>
);

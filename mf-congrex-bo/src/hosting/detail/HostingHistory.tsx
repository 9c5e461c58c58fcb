import { hostingLabels } from '@portal/domain/logistics/hosting/labels';
import { Card, DoneBy, History } from '@portal/shared-ui';
import type { ShownHosting } from './HostingPage.tsx';

type Entry = ShownHosting['historicalRecords'][number];

const labels: Record<string, string> = hostingLabels;

/** What a line of the history is about, in words; undefined when its label says all. */
export function describeRecord(data: unknown): string | undefined {
  const { changes, participantUuids } = (data ?? {}) as { changes?: { field: string }[]; participantUuids?: string[] };
  if (Array.isArray(changes) && changes.length > 0)
    return [...new Set(changes.map(({ field }) => labels[field] ?? field))].join(', ');
  if (!Array.isArray(participantUuids)) return undefined;
  return participantUuids.length > 1 ? `${participantUuids.length} participants` : '1 participant';
}

const keyOf = ({ hostingRecordUuid }: Entry) => hostingRecordUuid;
const atOf = ({ createdAt }: Entry) => createdAt;

/** Who did what, newest first. */
export const HostingHistory = ({ hosting }: { hosting: ShownHosting }) => (
  <Card title="Historique" isFlush>
    <History entries={hosting.historicalRecords} keyOf={keyOf} atOf={atOf}>
      {(record) => (
        <>
          <strong>{record.label}</strong>
          {describeRecord(record.data) && <small>{describeRecord(record.data)}</small>}
          <DoneBy {...record} />
        </>
      )}
    </History>
  </Card>
);

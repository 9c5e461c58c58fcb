import { hostingLabels } from '@portal/domain/logistics/hosting/labels';
import { HistoryCard } from '@portal/shared-ui';
import type { ShownHosting } from './HostingPage.tsx';

const labels: Record<string, string> = hostingLabels;

/** What a line of the history is about, in words; undefined when its label says all. */
export function describeRecord(data: unknown): string | undefined {
  const { changes, participantUuids } = (data ?? {}) as { changes?: { field: string }[]; participantUuids?: string[] };
  if (Array.isArray(changes) && changes.length > 0)
    return [...new Set(changes.map(({ field }) => labels[field] ?? field))].join(', ');
  if (!Array.isArray(participantUuids)) return undefined;
  return participantUuids.length > 1 ? `${participantUuids.length} participants` : '1 participant';
}

/** Who did what, newest first. */
export const HostingHistory = ({ hosting }: { hosting: ShownHosting }) => (
  <HistoryCard records={hosting.historicalRecords} describe={({ data }) => describeRecord(data)} />
);

import { Card, DoneBy, History } from '@portal/shared-ui';
import type { Solicitation } from '../decision/quota-refusal.ts';

type Entry = Solicitation['historicalRecords'][number];

const reasonIn = (data: unknown): string | null => {
  const { reason } = (data ?? {}) as { reason?: unknown };
  return typeof reason === 'string' ? reason : null;
};

function Line({ entry }: { entry: Entry }) {
  const { label, fromLabel, toLabel, data } = entry;
  const hasMoved = toLabel && fromLabel !== toLabel;
  const reason = reasonIn(data);
  return (
    <>
      <p>
        <strong>{label}</strong>
        {hasMoved && `\u202f: ${fromLabel ? `${fromLabel} → ` : ''}${toLabel}`}
      </p>
      <DoneBy {...entry} />
      {reason && <p>{reason}</p>}
    </>
  );
}

/** What was done, by whom and why, newest first. */
export const HistoryCard = ({ records }: { records: readonly Entry[] }) => (
  <Card title="Historique" isFlush>
    <History entries={records}>{(entry) => <Line entry={entry} />}</History>
  </Card>
);

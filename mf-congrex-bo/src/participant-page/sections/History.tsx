import { Card, EmptyState, formatDateTime, LoadMore } from '@portal/shared-ui';
import { useState } from 'react';
import type { ParticipantFull } from '../use-participant.ts';
import { Rows } from './Rows.tsx';

const pageSize = 20;

interface HistoryProps {
  participant: ParticipantFull;
  timeZone: string;
}

/** Who changed what of the participant, newest first. */
export function HistorySection({ participant: { statusInformations }, timeZone }: HistoryProps) {
  const [shown, setShown] = useState(pageSize);
  const records = statusInformations.slice(0, shown);
  return (
    <Card title="Historique" headingLevel={3} isFlush>
      {records.length === 0 && <EmptyState kind="nothingYet" title="Rien dans l’historique" />}
      {records.length > 0 && (
        <Rows>
          {records.map(({ context, label, date, initiatorName, previousStatus, newStatus, comment }) => (
            <li key={`${context} ${date} ${label}`}>
              <time dateTime={date}>{formatDateTime(date, timeZone)}</time>
              <div>
                <p>
                  <strong>{label}</strong>
                  {newStatus &&
                    previousStatus !== newStatus &&
                    ` : ${previousStatus ? `${previousStatus} → ` : ''}${newStatus}`}
                </p>
                <small>{initiatorName ?? 'Le portail'}</small>
                {comment && <p>{comment}</p>}
              </div>
            </li>
          ))}
        </Rows>
      )}
      <LoadMore
        shown={records.length}
        total={statusInformations.length}
        hasMore={shown < statusInformations.length}
        onLoadMore={() => setShown((count) => count + pageSize * 5)}
        noun={['entrée', 'entrées']}
      />
    </Card>
  );
}

import { participantStateLabels } from '@portal/domain/participants/states';
import { Card, EmptyState, formatAct, LoadMore } from '@portal/shared-ui';
import { useState } from 'react';
import type { ParticipantFull } from '../use-participant.ts';
import { Rows } from './Rows.tsx';

const pageSize = 20;

interface HistoryProps {
  participant: ParticipantFull;
}

/** What it was and became; that an invitation which has just been made waits says nothing. */
const wordsOfChange = (before: string | null, after: string | null): string => {
  if (!after || before === after || (!before && after === participantStateLabels.UNANSWERED)) return '';
  return `\u00a0: ${before ? `${before} → ` : ''}${after}`;
};

/** Who changed what of the participant, newest first. */
export function HistorySection({ participant: { statusInformations } }: HistoryProps) {
  const [shown, setShown] = useState(pageSize);
  const records = statusInformations.slice(0, shown);
  return (
    <Card title="Historique" headingLevel={3} isFlush>
      {records.length === 0 && <EmptyState kind="nothingYet" title="Rien dans l’historique" />}
      {records.length > 0 && (
        <Rows>
          {records.map(({ context, label, deed, date, initiatorName, previousStatus, newStatus, comment }) => (
            <li key={`${context} ${date} ${label}`}>
              <time dateTime={date}>{formatAct(date)}</time>
              <div>
                <p>
                  <strong>{initiatorName ?? 'Le portail'}</strong> {deed}
                  {wordsOfChange(previousStatus, newStatus)}
                </p>
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

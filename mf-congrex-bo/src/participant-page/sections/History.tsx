import { participantStateLabels } from '@portal/domain/participants/states';
import { Card, History } from '@portal/shared-ui';
import type { ParticipantFull } from '../../attendees/use-participant.ts';

interface HistoryProps {
  participant: ParticipantFull;
}

/** What it was and became; that an invitation which has just been made waits says nothing. */
const wordsOfChange = (before: string | null, after: string | null): string => {
  if (!after || before === after || (!before && after === participantStateLabels.UNANSWERED)) return '';
  return `\u00a0: ${before ? `${before} → ` : ''}${after}`;
};

/** Who changed what of the participant, newest first. */
export const HistorySection = ({ participant: { statusInformations } }: HistoryProps) => (
  <Card title="Historique" headingLevel={3} isFlush>
    <History entries={statusInformations.map((entry) => ({ ...entry, createdAt: entry.date }))}>
      {({ deed, initiatorName, previousStatus, newStatus, comment }) => (
        <>
          <p>
            <strong>{initiatorName ?? 'Le portail'}</strong> {deed}
            {wordsOfChange(previousStatus, newStatus)}
          </p>
          {comment && <p>{comment}</p>}
        </>
      )}
    </History>
  </Card>
);

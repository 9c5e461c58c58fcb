import { RemoteDialog } from '@portal/web';
import type { ParticipantFull } from '../../attendees/use-participant.ts';

/** The subscription form on the participant's behalf: it belongs to the field area, which also offers it to the invited. */
export function AnswerPiece({ participant: { gatheringUuid, participantUuid } }: { participant: ParticipantFull }) {
  return (
    <RemoteDialog
      remote="mf-congrex"
      name="subscription"
      title="Le formulaire d’inscription"
      values={{ gatheringUuid, participantUuid, mode: 'open' }}
    />
  );
}

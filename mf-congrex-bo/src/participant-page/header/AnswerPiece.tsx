import { Piece } from '@portal/web';
import styled from 'styled-components';
import type { ParticipantFull } from '../../attendees/use-participant.ts';

/** The form opens over the page; a placeholder is shown only while it loads or cannot be loaded. */
const Place = styled.div`
  max-height: 180px;
  overflow: auto;
  &:empty {
    display: none;
  }
`;

/** The subscription form on the participant's behalf: it belongs to the field area, which also offers it to the invited. */
export function AnswerPiece({ participant: { gatheringUuid, participantUuid } }: { participant: ParticipantFull }) {
  return (
    <Place>
      <Piece
        remote="mf-congrex"
        name="subscription"
        title="Le formulaire d’inscription"
        values={{ gatheringUuid, participantUuid, mode: 'open' }}
      />
    </Place>
  );
}

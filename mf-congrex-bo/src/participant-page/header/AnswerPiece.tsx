import { Piece } from '@portal/web';
import styled from 'styled-components';
import type { ParticipantFull } from '../use-participant.ts';

/** The form opens over the page; only while it loads or cannot be had is something in its place. */
const Place = styled.div`
  max-height: 180px; overflow: auto;
  &:empty { display: none; }
`;

/** The subscription form in the participant's place: it belongs to the field area, which also offers it to the invited. */
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

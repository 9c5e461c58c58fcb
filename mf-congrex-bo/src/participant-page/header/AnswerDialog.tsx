import { Modal } from '@portal/shared-ui';
import { Piece } from '@portal/web';
import { nameOf } from '../../attendees/columns.tsx';
import type { ParticipantFull } from '../use-participant.ts';

interface AnswerDialogProps {
  participant: ParticipantFull;
  onClose: () => void;
  onAnswered: () => void;
}

/** Answers the subscription form in the participant's place: the form belongs to the field area, which also offers it to the invited. */
export function AnswerDialog({ participant, onClose, onAnswered }: AnswerDialogProps) {
  const { gatheringUuid, participantUuid } = participant;
  const close = () => {
    onAnswered();
    onClose();
  };
  return (
    <Modal
      isOpen
      isFullScreen
      isDismissable={false}
      onClose={close}
      title={`Répondre à la place de ${nameOf(participant)}`}
    >
      <Piece
        remote="mf-congrex"
        name="subscription"
        title="Le formulaire d’inscription"
        values={{ gatheringUuid, participantUuid }}
      />
    </Modal>
  );
}

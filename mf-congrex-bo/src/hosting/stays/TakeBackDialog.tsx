import { hostingActions } from '@portal/domain/logistics/hosting/actions';
import { Button, CloseButton, Modal, Stack, TextArea } from '@portal/shared-ui';
import { useState } from 'react';
import { counted } from '../words.ts';
import { nameOf, type StayRow } from './stays.ts';

interface TakeBackDialogProps {
  /** The nights are refused; otherwise their rooms are taken back, and what was asked for stays asked for. */
  isRefusal: boolean;
  rows: readonly StayRow[];
  /** The nights are being taken back. */
  isPending: boolean;
  onConfirm: (comment: string | null) => void;
  onClose: () => void;
}

/** The rooms go to those in line at once: it cannot be undone, so it is asked. */
export function TakeBackDialog({ isRefusal, rows, isPending, onConfirm, onClose }: TakeBackDialogProps) {
  const [comment, setComment] = useState('');
  const nights = counted(rows.length, 'nuit', 'nuits');
  const people = new Set(rows.map(({ participantUuid }) => participantUuid));
  const whose = people.size === 1 ? nameOf(rows[0]!) : counted(people.size, 'participant', 'participants');
  const { label } = hostingActions.rows[isRefusal ? 'refuseOvernightStays' : 'unassignOvernightStays'];
  const isTooLong = comment.length > 1000;
  return (
    <Modal
      isOpen
      title={isRefusal ? `Refuser ${nights}` : `Retirer ${nights}`}
      width={520}
      onClose={onClose}
      isDirty={comment !== ''}
      footer={
        <>
          <CloseButton>Annuler</CloseButton>
          <Button
            variant="danger"
            isPending={isPending}
            reason={isTooLong ? 'Le commentaire est trop long.' : undefined}
            onPress={() => onConfirm(comment.trim() || null)}
          >
            {label}
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        <p>
          {nights} de {whose}. Les chambres libérées vont aussitôt aux personnes en liste d’attente.
        </p>
        <p>
          {isRefusal
            ? 'Une nuit refusée peut être attribuée plus tard.'
            : 'Une nuit demandée dans le formulaire reste demandée.'}
        </p>
        {isRefusal && (
          <TextArea
            label="Commentaire"
            help="Visible dans l’historique, 1 000 caractères au plus"
            rows={3}
            value={comment}
            onChange={setComment}
            maxLength={1000}
          />
        )}
      </Stack>
    </Modal>
  );
}

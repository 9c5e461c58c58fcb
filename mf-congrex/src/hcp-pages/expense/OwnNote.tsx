import { expenseNoteActions } from '@portal/domain/expenses/note/actions';
import { expenseLineStateTones, expenseNoteStateTones } from '@portal/domain/expenses/note/states';
import { formatEuros } from '@portal/domain/money/money';
import { Button, Card, ConfirmDialog, formatAct, formatDay, Stack, StatusBadge } from '@portal/shared-ui';
import { problemError, problemOf, useActions, useSendMutation } from '@portal/web';
import { useState } from 'react';
import styled from 'styled-components';
import { CancelOwnExpenseNoteDocument, type OwnNoteFragment } from '../../generated/graphql.ts';

const Lines = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--ui-3);
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px var(--ui-3);
    overflow-wrap: anywhere;
  }
  & small {
    color: var(--ui-text-2);
  }
  & strong,
  & del {
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

/** What became of it, in a sentence. */
function outcomeOf({ status, totalPrice, payablePrice, paymentDate }: OwnNoteFragment): string {
  if (status === 'draft') return 'Cette note n’est pas encore envoyée.';
  if (status === 'payed') return `${formatEuros(payablePrice)} payés le ${formatDay(paymentDate ?? '')}.`;
  if (status === 'validated') return `${formatEuros(payablePrice)} vont vous être payés.`;
  if (status === 'refused') return 'Cette note est refusée.';
  if (status === 'cancel') return 'Cette note est annulée.';
  return `${formatEuros(totalPrice)} demandés. Votre note est en cours d’examen.`;
}

interface OwnNoteProps {
  note: OwnNoteFragment;
  /** Of a draft: back to its form. */
  onEdit: () => void;
  /** Something was done with it. */
  onChanged: () => void;
}

/** What its writer may do with it until it is sent. */
function Acts({ note, onEdit, onChanged }: OwnNoteProps) {
  const may = useActions(expenseNoteActions);
  const [isAsking, setAsking] = useState(false);
  const send = useSendMutation();
  const cancel = async () => {
    try {
      await send(CancelOwnExpenseNoteDocument, { expenseNoteUuid: note.uuid });
    } catch (error) {
      throw problemError(problemOf(error), error);
    } finally {
      onChanged();
    }
  };
  return (
    <>
      {may('updateExpenseNote', note).allowed && (
        <Button isBlock onPress={onEdit}>
          Reprendre cette note
        </Button>
      )}
      {may('cancelExpenseNote', note).allowed && (
        <Button variant="quiet" isBlock onPress={() => setAsking(true)}>
          Annuler cette note
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Annuler cette note de frais ?"
        confirmLabel="Annuler la note"
        cancelLabel="Garder la note"
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      >
        Ses dépenses ne vous seront pas remboursées.
      </ConfirmDialog>
    </>
  );
}

/** A note as the person who wrote it sees it: its lines, what was decided on each, and what was said. */
export function OwnNote(props: OwnNoteProps) {
  const { note } = props;
  const { visualIdentifier, status, statusLabel, lines, comments } = note;
  return (
    <Card
      title={visualIdentifier}
      headingLevel={2}
      actions={<StatusBadge tone={expenseNoteStateTones[status]}>{statusLabel}</StatusBadge>}
    >
      <Stack $gap={3}>
        <p>{outcomeOf(note)}</p>
        <Lines aria-label={`Dépenses de la note ${visualIdentifier}`}>
          {lines.map((line) => (
            <li key={line.expenseNoteLineUuid}>
              <span>{line.description}</span>
              {line.status === 'refused' ? (
                <del>{formatEuros(line.price)}</del>
              ) : (
                <strong>{formatEuros(line.price)}</strong>
              )}
              <small>
                {line.category?.label}, {formatDay(line.feeDate)}
              </small>
              {status !== 'draft' && (
                <StatusBadge tone={expenseLineStateTones[line.status]}>{line.statusLabel}</StatusBadge>
              )}
            </li>
          ))}
        </Lines>
        {comments.map(({ expenseNoteCommentUuid, text, actionLabel, date }) => (
          <p key={expenseNoteCommentUuid}>
            <strong>{actionLabel}</strong> ({formatAct(date)}){'\u202f: '}
            {text}
          </p>
        ))}
        <Acts {...props} />
      </Stack>
    </Card>
  );
}

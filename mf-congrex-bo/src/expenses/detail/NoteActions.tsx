import { expenseNoteActions } from '@portal/domain/expenses/note/actions';
import { hcpLinkActions } from '@portal/domain/hcps/actions';
import { Actions, Button, ButtonLink, ConfirmDialog } from '@portal/shared-ui';
import { lazyDialog, useActions, useMutate } from '@portal/web';
import { Link as RouterLink } from '@portal/web/router';
import { BadgeEuro, Ban, Check, Link2, Pencil, Scale, Send, X } from 'lucide-react';
import { useState } from 'react';
import {
  CancelExpenseNoteDocument,
  RefuseExpenseNoteDocument,
  SubmitExpenseNoteDocument,
} from '../../generated/graphql.ts';
import { expenseNoteFormPath } from '../paths.ts';
import type { ShownNote } from './shown-note.ts';

const ArbitrationDialog = lazyDialog(async () => (await import('./ArbitrationDialog.tsx')).ArbitrationDialog);
const ValidationDialog = lazyDialog(async () => (await import('./ValidationDialog.tsx')).ValidationDialog);
const ParticipantLinks = lazyDialog(
  async () => (await import('../../hcp-links/ParticipantLinks.tsx')).ParticipantLinks,
);
const PaymentDialog = lazyDialog(async () => (await import('./PaymentDialog.tsx')).PaymentDialog);

type Asked = 'submit' | 'arbitrate' | 'validate' | 'refuse' | 'pay' | 'cancel';

interface NoteActionsProps {
  note: ShownNote;
  onDone: () => void;
}

/** The dialog of what is being done. */
function Dialogs({
  note,
  onDone,
  asked,
  onClose,
}: NoteActionsProps & { asked: Asked | undefined; onClose: () => void }) {
  const act = useMutate(onDone);
  const { uuid: expenseNoteUuid, visualIdentifier } = note;
  const dialog = { note, onDone, onClose };
  return (
    <>
      {asked === 'arbitrate' && <ArbitrationDialog {...dialog} />}
      {asked === 'validate' && <ValidationDialog {...dialog} />}
      {asked === 'pay' && <PaymentDialog {...dialog} />}
      <ConfirmDialog
        isOpen={asked === 'submit'}
        title={`Soumettre la note ${visualIdentifier}\u202f?`}
        confirmLabel="Soumettre"
        onConfirm={() => act(SubmitExpenseNoteDocument, { expenseNoteUuid }, 'La note est soumise.')}
        onClose={onClose}
      >
        Les dépenses ne peuvent plus être modifiées ensuite que ligne par ligne, avec un commentaire. Le délai de
        paiement de 10 jours ouvrés commence aujourd’hui.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'refuse'}
        title={`Refuser la note ${visualIdentifier}\u202f?`}
        confirmLabel="Refuser"
        tone="danger"
        reason={{ label: 'Motif du refus', help: 'Le participant le lit.', maxLength: 2000 }}
        onConfirm={({ reason: comment }) =>
          act(RefuseExpenseNoteDocument, { expenseNoteUuid, comment }, 'La note est refusée.')
        }
        onClose={onClose}
      >
        Toutes ses dépenses sont refusées. Cette décision est définitive.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'cancel'}
        title={`Annuler la note ${visualIdentifier}\u202f?`}
        confirmLabel="Annuler la note"
        cancelLabel="Garder la note"
        tone="danger"
        onConfirm={() => act(CancelExpenseNoteDocument, { expenseNoteUuid }, 'La note est annulée.')}
        onClose={onClose}
      >
        Elle reste dans la liste, et ne sera pas payée.
      </ConfirmDialog>
    </>
  );
}

/** What can be done with the note in its state, each with the reason why not; what a right forbids is not shown. */
export function NoteActions({ note, onDone }: NoteActionsProps) {
  const [asked, setAsked] = useState<Asked>();
  const may = useActions(expenseNoteActions);
  const edit = may('updateExpenseNote', note);
  const buttons = [
    { verdict: may('cancelExpenseNote', note), asks: 'cancel', icon: <Ban aria-hidden />, variant: 'secondary' },
    { verdict: may('refuseExpenseNote', note), asks: 'refuse', icon: <X aria-hidden />, variant: 'danger' },
    {
      verdict: may('askExpenseNoteArbitration', note),
      asks: 'arbitrate',
      icon: <Scale aria-hidden />,
      variant: 'secondary',
    },
    { verdict: may('submitExpenseNote', note), asks: 'submit', icon: <Send aria-hidden />, variant: 'primary' },
    { verdict: may('validateExpenseNote', note), asks: 'validate', icon: <Check aria-hidden />, variant: 'primary' },
    {
      verdict: may('confirmExpenseNotePayment', note),
      asks: 'pay',
      icon: <BadgeEuro aria-hidden />,
      variant: 'primary',
    },
  ] as const;
  const mayLink = useActions(hcpLinkActions)('createHcpLink', { purpose: 'EXPENSE' }).offered;
  const [hasLinks, setLinks] = useState(false);
  const { healthCareProfessionalUuid, gatheringUuid } = note;
  return (
    <Actions>
      {healthCareProfessionalUuid && mayLink && (
        <Button icon={<Link2 aria-hidden />} onPress={() => setLinks(true)}>
          Lien du participant
        </Button>
      )}
      {hasLinks && healthCareProfessionalUuid && (
        <ParticipantLinks
          healthCareProfessionalUuid={healthCareProfessionalUuid}
          proposed={{ purpose: 'EXPENSE', gatheringUuid }}
          onClose={() => setLinks(false)}
        />
      )}
      {edit.allowed && (
        <ButtonLink as={RouterLink} {...{ to: expenseNoteFormPath(note.gatheringUuid, note.uuid) }}>
          <Pencil size={16} aria-hidden /> Modifier
        </ButtonLink>
      )}
      {buttons.map(
        ({ verdict, asks, icon, variant }) =>
          verdict.offered && (
            <Button key={asks} variant={variant} icon={icon} reason={verdict.reason} onPress={() => setAsked(asks)}>
              {verdict.label}
            </Button>
          ),
      )}
      <Dialogs note={note} onDone={onDone} asked={asked} onClose={() => setAsked(undefined)} />
    </Actions>
  );
}

import { formatEuros } from '@portal/domain/money/money';
import { DatePicker } from '@portal/shared-ui/dates';
import { frenchToday, useMutate } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField } from '@portal/web/forms';
import { ConfirmExpenseNotePaymentDocument } from '../../generated/graphql.ts';
import { paymentSchema } from './note-forms.ts';
import type { ShownNote } from './shown-note.ts';

interface DialogProps {
  note: ShownNote;
  onDone: () => void;
  onClose: () => void;
}

/** Records that the note was paid, and on which day. */
export function PaymentDialog({ note, onDone, onClose }: DialogProps) {
  const act = useMutate(onDone);
  return (
    <FormDialog
      title="Confirmer le paiement"
      submitLabel="Confirmer"
      schema={paymentSchema(note)}
      values={{ date: frenchToday() as string | null }}
      onClose={onClose}
      onSave={({ date }) =>
        act(ConfirmExpenseNotePaymentDocument, { expenseNoteUuid: note.uuid, date }, 'Le paiement est enregistré.')
      }
    >
      <p>
        {formatEuros(note.payablePrice)} à {note.firstName} {note.lastName}
      </p>
      <FormField as={DatePicker} name="date" label="Date du paiement" isRequired />
    </FormDialog>
  );
}

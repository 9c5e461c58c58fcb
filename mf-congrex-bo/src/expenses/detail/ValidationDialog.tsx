import { validationInput } from '@portal/domain/expenses/note/fields';
import { formatEuros, sumOf } from '@portal/domain/money/money';
import { CheckboxGroup, TextArea } from '@portal/shared-ui';
import { useMutate } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField, useWatch } from '@portal/web/forms';
import { ValidateExpenseNoteDocument } from '../../generated/graphql.ts';
import { lineName } from './line-words.ts';
import { openLines, type ShownNote } from './shown-note.ts';

interface DialogProps {
  note: ShownNote;
  onDone: () => void;
  onClose: () => void;
}

/** What the decision comes to while it is made. */
function Outcome({ note }: { note: ShownNote }) {
  const refused = useWatch({ name: 'refusedExpenseNoteLineUuids' }) as string[];
  const paid = note.lines.filter(
    ({ status, expenseNoteLineUuid }) => status !== 'refused' && !refused.includes(expenseNoteLineUuid),
  );
  return (
    <p aria-live="polite">
      {'À payer\u202f: '}
      <strong>{formatEuros(sumOf(paid.map(({ price }) => price)))}</strong>
    </p>
  );
}

/** Validates the note: the lines that are refused are named, the others validated. */
export function ValidationDialog({ note, onDone, onClose }: DialogProps) {
  const act = useMutate(onDone);
  const options = openLines(note).map((line) => ({ id: line.expenseNoteLineUuid, label: lineName(line) }));
  return (
    <FormDialog
      title="Valider la note de frais"
      submitLabel="Valider"
      schema={validationInput}
      values={{ comment: '', refusedExpenseNoteLineUuids: [] as string[] }}
      onClose={onClose}
      onSave={({ comment, refusedExpenseNoteLineUuids: refused }) =>
        act(ValidateExpenseNoteDocument, { expenseNoteUuid: note.uuid, comment, refused }, 'La note est validée.')
      }
    >
      {options.length > 1 && (
        <FormField
          as={CheckboxGroup}
          name="refusedExpenseNoteLineUuids"
          label="Dépenses refusées"
          help="Ne cochez rien pour valider toutes les dépenses."
          options={options}
        />
      )}
      <Outcome note={note} />
      <FormField as={TextArea} name="comment" label="Commentaire" maxLength={2000} />
    </FormDialog>
  );
}

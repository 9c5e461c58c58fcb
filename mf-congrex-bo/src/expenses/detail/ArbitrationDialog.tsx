import { arbitrationInput } from '@portal/domain/expenses/note/fields';
import { CheckboxGroup, TextArea } from '@portal/shared-ui';
import { useMutate } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField } from '@portal/web/forms';
import { AskExpenseNoteArbitrationDocument } from '../../generated/graphql.ts';
import { lineName } from './line-words.ts';
import { openLines, type ShownNote } from './shown-note.ts';

interface DialogProps {
  note: ShownNote;
  onDone: () => void;
  onClose: () => void;
}

/** Asks the event's ROC to decide: the lines that are not in dispute are named, and validated beside it. */
export function ArbitrationDialog({ note, onDone, onClose }: DialogProps) {
  const act = useMutate(onDone);
  const options = openLines(note).map((line) => ({ id: line.expenseNoteLineUuid, label: lineName(line) }));
  return (
    <FormDialog
      title="Demander un arbitrage"
      submitLabel="Demander l’arbitrage"
      schema={arbitrationInput}
      values={{ comment: '', validatedExpenseNoteLineUuids: [] as string[] }}
      onClose={onClose}
      onSave={({ comment, validatedExpenseNoteLineUuids: validated }) =>
        act(
          AskExpenseNoteArbitrationDocument,
          { expenseNoteUuid: note.uuid, comment, validated },
          'L’arbitrage est demandé.',
        )
      }
    >
      <FormField as={TextArea} name="comment" label="Ce qui est à arbitrer" maxLength={2000} isRequired />
      {options.length > 1 && (
        <FormField
          as={CheckboxGroup}
          name="validatedExpenseNoteLineUuids"
          label="Dépenses validées hors arbitrage"
          help="Les autres sont soumises à l’arbitrage."
          options={options}
        />
      )}
    </FormDialog>
  );
}

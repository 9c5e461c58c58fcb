import { expenseCommentInput } from '@portal/domain/expenses/note/fields';
import { Checkbox, TextArea } from '@portal/shared-ui';
import { useMutate } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField } from '@portal/web/forms';
import { AddExpenseNoteCommentDocument } from '../../generated/graphql.ts';
import type { ShownNote } from './shown-note.ts';

interface DialogProps {
  note: ShownNote;
  onDone: () => void;
  onClose: () => void;
}

/** Something said about the note: among the back office, or to the participant too. */
export function CommentDialog({ note, onDone, onClose }: DialogProps) {
  const act = useMutate(onDone);
  return (
    <FormDialog
      title="Ajouter un commentaire"
      submitLabel="Ajouter"
      schema={expenseCommentInput}
      values={{ comment: '', isInternal: true as boolean | undefined }}
      onClose={onClose}
      onSave={({ comment, isInternal }) =>
        act(
          AddExpenseNoteCommentDocument,
          { expenseNoteUuid: note.uuid, comment, isInternal },
          'Le commentaire est ajouté.',
        )
      }
    >
      <FormField as={TextArea} name="comment" label="Commentaire" maxLength={2000} isRequired />
      <FormField as={Checkbox} name="isInternal" label="Note interne, que le participant ne voit pas" />
    </FormDialog>
  );
}

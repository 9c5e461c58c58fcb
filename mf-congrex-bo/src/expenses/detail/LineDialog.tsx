import { CloseButton, Modal, Skeleton, TextArea } from '@portal/shared-ui';
import { useMutate } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { LineFields } from '@portal/web/expenses/LineFields';
import { formatExpenseLine, valuesOfLine } from '@portal/web/expenses/line-values';
import { FormField, useLabels } from '@portal/web/forms';
import { SlotField } from '../../event-form/documents/SlotField.tsx';
import { UpdateExpenseNoteLineDocument } from '../../generated/graphql.ts';
import { ReceiptField } from '../ReceiptField.tsx';
import { useExpenseCategories } from '../use-expense-categories.ts';
import { changesByLine, type LineChangeValues, lineChangeSchema } from './note-forms.ts';
import type { ShownLine, ShownNote } from './shown-note.ts';
import type { NoteFiles } from './use-note-files.ts';

interface LineDialogProps {
  note: ShownNote;
  line: ShownLine;
  files: NoteFiles;
  onDone: () => void;
  onClose: () => void;
}

/** How the line reads where two people changed it. */
function LineInWords({ uuid }: { uuid: string }) {
  useLabels().put(`changes.${uuid}`, 'Dépense', (change) => formatExpenseLine((change as { line: unknown }).line));
  return null;
}

/** Changes a line of a note that was handed in: as it was is kept with the comment that says why. */
export function LineDialog({ note, line, files, onDone, onClose }: LineDialogProps) {
  const act = useMutate(onDone);
  const { categories, problem, retry } = useExpenseCategories();
  if (categories.length === 0)
    return (
      <Modal isOpen title="Modifier la dépense" onClose={onClose} footer={<CloseButton>Fermer</CloseButton>}>
        {problem ? (
          <QueryProblem what="Les catégories de dépenses n’ont pas pu être lues." problem={problem} retry={retry} />
        ) : (
          <Skeleton lines={6} />
        )}
      </Modal>
    );
  const values: LineChangeValues = {
    changes: [{ line: valuesOfLine(line, files), comment: '', attachment: null }],
  };
  return (
    <FormDialog
      title="Modifier la dépense"
      schema={lineChangeSchema(categories)}
      values={values}
      rev={note.rev}
      items={changesByLine}
      onClose={onClose}
      onSave={({ line: entry, comment, attachment }, _typed, base) =>
        act(
          UpdateExpenseNoteLineDocument,
          { expenseNoteUuid: note.uuid, line: entry, comment, attachment, base },
          'La dépense est modifiée.',
        )
      }
    >
      <LineInWords uuid={line.expenseNoteLineUuid} />
      <LineFields
        at="changes.0.line"
        name="Dépense"
        categories={categories}
        receipt={(isNeeded) => <ReceiptField name="changes.0.line.file" isNeeded={isNeeded} />}
      />
      <FormField
        as={TextArea}
        name="changes.0.comment"
        label="Pourquoi cette modification"
        help="Le participant le lit, avec les anciennes valeurs."
        maxLength={2000}
        isRequired
      />
      <SlotField name="changes.0.attachment" label="Pièce jointe (PDF)" purpose="OTHER" />
    </FormDialog>
  );
}

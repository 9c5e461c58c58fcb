import { doubtfulLines } from '@portal/domain/expenses/note/fields';
import { sumOf } from '@portal/domain/money/money';
import { Button, ConfirmDialog, FormColumn, formatDay } from '@portal/shared-ui';
import { type Problem, useSendMutation } from '@portal/web';
import { DocumentForm } from '@portal/web/document/DocumentForm';
import { useSaving } from '@portal/web/document/use-saving';
import {
  amountOf,
  type CategoryChoice,
  fieldOfLine,
  type NoteValues,
  noteSchema,
  type SentNote,
} from '@portal/web/expenses/line-values';
import { useNoteEdit } from '@portal/web/expenses/note-edit';
import { useDraft, useWatch, useZodForm } from '@portal/web/forms';
import { Check } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useEvent } from '../../event/event-context.ts';
import { CreateInternalExpenseNoteDocument, UpdateExpenseNoteDocument } from '../../generated/graphql.ts';
import { ParticipantField } from '../../participant-picker/ParticipantField.tsx';
import { SpendCapNotice } from '../../spend-cap/SpendCapNotice.tsx';
import { expenseNotePath, expenseNotesPath } from '../paths.ts';
import { LinesField } from './LinesField.tsx';

export interface ExpenseNoteFormProps {
  beginning: NoteValues;
  /** Of a note that is there; none to create one. */
  kept?: { expenseNoteUuid: string; rev: number };
  categories: readonly CategoryChoice[];
}

function useNoteForm({ beginning, kept, categories }: ExpenseNoteFormProps) {
  const { gatheringUuid } = useEvent().gathering;
  const schema = useMemo(() => noteSchema(categories), [categories]);
  const [begun] = useState({ rev: kept?.rev ?? 0, values: beginning });
  const form = useZodForm<NoteValues, SentNote>(schema, begun.values);
  const name = kept ? `expense-note:${kept.expenseNoteUuid}` : `new-expense-note:${gatheringUuid}`;
  const draft = useDraft(form, name, undefined, undefined, kept && begun.rev);
  return { form, draft, begun };
}

const besideFields = (refusal: Problem): Problem => ({
  ...refusal,
  fields: Object.fromEntries(Object.entries(refusal.fields).map(([path, said]) => [fieldOfLine(path), said])),
});

/** Saves, then shows the note. */
function useSave({ kept }: ExpenseNoteFormProps, { form, draft, begun }: ReturnType<typeof useNoteForm>) {
  const edit = useNoteEdit();
  const { gatheringUuid } = useEvent().gathering;
  const send = useSendMutation();
  const { save, pending, problem } = useSaving(form, draft, besideFields);
  const sent = async ({ participantUuid, lines }: SentNote): Promise<string> => {
    if (!kept) {
      const made = await send(CreateInternalExpenseNoteDocument, { gatheringUuid, participantUuid, lines });
      return made.createInternalExpenseNote.uuid;
    }
    const { expenseNoteUuid } = kept;
    const edited = { rev: draft.rev ?? begun.rev, begun: draft.begun, mine: form.getValues() };
    await edit.send(edited, (base) =>
      send(UpdateExpenseNoteDocument, { gatheringUuid, participantUuid, expenseNoteUuid, lines, base }),
    );
    return expenseNoteUuid;
  };
  const submit = (note: SentNote) =>
    save('save', async () => ({
      to: expenseNotePath(gatheringUuid, await sent(note)),
      text: kept ? 'La note est enregistrée.' : 'La note est créée.',
    }));
  return { save: submit, pending, problem, dialog: edit.dialog };
}

/** Asks before expenses are saved whose day lies far from the event. */
function FarFromEvent({
  asked,
  onSave,
  onClose,
}: {
  asked: SentNote | undefined;
  onSave: (sent: SentNote) => void;
  onClose: () => void;
}) {
  const { gathering } = useEvent();
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      title={'Ces dates sont-elles exactes\u202f?'}
      confirmLabel="Enregistrer"
      cancelLabel="Corriger"
      onConfirm={() => asked && onSave(asked)}
      onClose={onClose}
    >
      <p>{'Ces dépenses sont loin des dates de l’événement\u202f:'}</p>
      <ul>
        {asked &&
          doubtfulLines(asked.lines, datesOf(gathering)).map(({ description, feeDate }) => (
            <li key={`${feeDate}${description}`}>
              {description}, le {formatDay(feeDate)}
            </li>
          ))}
      </ul>
    </ConfirmDialog>
  );
}

const datesOf = ({ beginDate, endDate, timezone }: ReturnType<typeof useEvent>['gathering']) => ({
  beginDate: beginDate ? new Date(beginDate) : null,
  endDate: endDate ? new Date(endDate) : null,
  timezone,
});

/** What the lines come to more than before counts against the yearly cap of the person. */
function CapOfNote({ beginning, categories }: Pick<ExpenseNoteFormProps, 'beginning' | 'categories'>) {
  const { participantUuid, lines } = useWatch<NoteValues>();
  const total = (some: readonly unknown[] = []) =>
    sumOf(some.map((line) => amountOf(line as NoteValues['lines'][number], categories)));
  const more = total(lines) - total(beginning.lines);
  return <SpendCapNotice changes={participantUuid ? [{ participantUuid, more }] : []} />;
}

/** The form of an expense note: checked by the rules of the domain, kept on this device while it is typed. */
export function ExpenseNoteForm(props: ExpenseNoteFormProps) {
  const { kept, categories } = props;
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const filled = useNoteForm(props);
  const { save, pending, problem, dialog } = useSave(props, filled);
  const [far, setFar] = useState<SentNote>();
  const submit = (note: SentNote) =>
    doubtfulLines(note.lines, datesOf(gathering)).length > 0 ? setFar(note) : save(note);
  return (
    <DocumentForm
      {...filled}
      onSubmit={submit}
      isNew={!kept}
      problem={problem}
      problemTitle="La note n’a pas été enregistrée"
      back={kept ? expenseNotePath(gatheringUuid, kept.expenseNoteUuid) : expenseNotesPath(gatheringUuid)}
      actions={(reason) => (
        <Button
          type="submit"
          variant="primary"
          icon={<Check aria-hidden />}
          isPending={pending !== undefined}
          reason={reason}
        >
          {kept ? 'Enregistrer' : 'Créer la note'}
        </Button>
      )}
      dialog={
        <>
          {dialog}
          <FarFromEvent asked={far} onSave={save} onClose={() => setFar(undefined)} />
        </>
      }
    >
      <FormColumn>
        {!kept && (
          <ParticipantField
            gatheringUuid={gatheringUuid}
            help="Parmi les participants de l’événement dont la catégorie comprend les notes de frais."
          />
        )}
        <LinesField categories={categories} />
        <CapOfNote {...props} />
      </FormColumn>
    </DocumentForm>
  );
}

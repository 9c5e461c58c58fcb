import type { EditBase } from '@portal/domain/edits/edits';
import { type Problem, problemOf, useSendMutation } from '@portal/web';
import { entryOf, fieldOfLine, type NoteValues, type SentNote } from '@portal/web/expenses/line-values';
import { useNoteEdit } from '@portal/web/expenses/note-edit';
import { showFieldProblems, type ZodForm } from '@portal/web/forms';
import { useRef, useState } from 'react';
import {
  BeginOwnExpenseNoteDocument,
  ChangeOwnExpenseNoteDocument,
  type OwnNoteFragment,
  SendOwnExpenseNoteDocument,
} from '../../generated/graphql.ts';

export type NoteForm = ZodForm<NoteValues, SentNote>;

interface OwnNoteOptions {
  gatheringUuid: string;
  draft?: OwnNoteFragment;
  /** What the form was filled with, of which version. */
  begun: NoteValues;
  rev: number | undefined;
}

/** Keeps the note and hands it in; what was kept before a refusal is gone on with. */
export function useOwnNote(form: NoteForm, { gatheringUuid, draft, begun, rev }: OwnNoteOptions) {
  const send = useSendMutation();
  const edit = useNoteEdit();
  /** The draft as the server has it: made by the first try of a new note. */
  const kept = useRef<{ uuid: string; rev: number } | undefined>(draft);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const keep = async ({ participantUuid, lines }: SentNote): Promise<string> => {
    const whose = { gatheringUuid, participantUuid, lines };
    const there = kept.current;
    const change = async (base: EditBase) => {
      const asked = { ...whose, expenseNoteUuid: there?.uuid ?? '', base };
      return (await send(ChangeOwnExpenseNoteDocument, asked)).updateExpenseNote;
    };
    const begin = async () => (await send(BeginOwnExpenseNoteDocument, whose)).createInternalExpenseNote;
    // What this form has saved itself it replaces as a whole: it does not know the new lines by their uuid.
    const now = await (!there
      ? begin()
      : there === draft
        ? edit.send({ rev: rev ?? there.rev, begun, mine: form.getValues() }, change)
        : change({ rev: there.rev }));
    kept.current = now;
    return now.uuid;
  };
  const submit = async (note: SentNote, isFinal: boolean): Promise<boolean> => {
    if (isPending) return false;
    setPending(true);
    setProblem(undefined);
    try {
      const expenseNoteUuid = await keep(note);
      if (isFinal) await send(SendOwnExpenseNoteDocument, { expenseNoteUuid });
      return true;
    } catch (error) {
      const refusal = problemOf(error);
      const fields = Object.fromEntries(
        Object.entries(refusal.fields).map(([path, said]) => [fieldOfLine(path), said]),
      );
      if (!showFieldProblems(form, { ...refusal, fields })) setProblem(refusal);
      return false;
    } finally {
      setPending(false);
    }
  };
  return { submit, isPending, problem, dialog: edit.dialog };
}

/** Whether an expense has no receipt that needs one: the note is not handed in then, and the form says so beside the field. */
export function missingReceipts({ lines }: NoteValues, mileage: ReadonlySet<string>): string[] {
  return lines.flatMap((line, i) =>
    entryOf(line).fileUuid === null && !mileage.has(line.expenseNoteCategoryUuid ?? '') ? [`lines.${i}.file`] : [],
  );
}

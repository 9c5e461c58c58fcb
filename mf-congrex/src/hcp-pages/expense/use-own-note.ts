import { type Problem, problemOf, useSend } from '@portal/web';
import { entryOf, fieldOfLine, type NoteValues, type SentNote } from '@portal/web/expenses/line-values';
import { showFieldProblems, type ZodForm } from '@portal/web/forms';
import { useRef, useState } from 'react';
import {
  BeginOwnExpenseNoteDocument,
  ChangeOwnExpenseNoteDocument,
  type OwnNoteFragment,
  SendOwnExpenseNoteDocument,
} from '../../generated/graphql.ts';

export type NoteForm = ZodForm<NoteValues, SentNote>;

/** Keeps the note and hands it in; what was kept before a refusal is gone on with. */
export function useOwnNote(
  form: NoteForm,
  { gatheringUuid, draft }: { gatheringUuid: string; draft?: OwnNoteFragment },
) {
  const send = useSend();
  /** The draft as the server has it: made by the first try of a new note. */
  const kept = useRef<{ uuid: string; rev: number } | undefined>(draft);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const keep = async ({ participantUuid, lines }: SentNote): Promise<string> => {
    const whose = { gatheringUuid, participantUuid, lines };
    const there = kept.current;
    const now = there
      ? (
          await send(ChangeOwnExpenseNoteDocument, {
            ...{ ...whose, expenseNoteUuid: there.uuid, base: { rev: there.rev } },
          })
        ).updateExpenseNote
      : (await send(BeginOwnExpenseNoteDocument, whose)).createInternalExpenseNote;
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
  return { submit, isPending, problem };
}

/** Whether an expense has no receipt that needs one: the note is not handed in then, and the form says so beside the field. */
export function missingReceipts({ lines }: NoteValues, mileage: ReadonlySet<string>): string[] {
  return lines.flatMap((line, i) =>
    entryOf(line).fileUuid === null && !mileage.has(line.expenseNoteCategoryUuid ?? '') ? [`lines.${i}.file`] : [],
  );
}

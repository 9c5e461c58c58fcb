import { type Problem, problemOf, useAttempt, useSendMutation } from '@portal/web';
import { entryOf, fieldOfLine, type NoteValues, type SentNote } from '@portal/web/expenses/line-values';
import { useNoteEdit } from '@portal/web/expenses/note-edit';
import { type Draft, problemBesideNoField, type ZodForm } from '@portal/web/forms';
import {
  BeginOwnExpenseNoteDocument,
  ChangeOwnExpenseNoteDocument,
  type OwnNoteFragment,
  SendOwnExpenseNoteDocument,
} from '../../generated/graphql.ts';

export type NoteForm = ZodForm<NoteValues, SentNote>;

interface OwnNoteOptions {
  gatheringUuid: string;
  /** The note that the form was filled with; none for a new one. */
  kept: OwnNoteFragment | undefined;
  /** What is typed, as the device keeps it. */
  draft: Draft<NoteValues>;
}

/** What became of a note: it is kept, and sent unless it was not to be, or could not be. */
export interface NoteOutcome {
  isSent: boolean;
  problem?: Problem;
}

/** Keeps the note, and hands it in. */
export function useOwnNote(form: NoteForm, { gatheringUuid, kept, draft }: OwnNoteOptions) {
  const send = useSendMutation();
  const edit = useNoteEdit();
  const {
    run,
    pending: isPending,
    problem,
  } = useAttempt((error) => {
    const refusal = problemOf(error);
    const fields = Object.fromEntries(Object.entries(refusal.fields).map(([path, said]) => [fieldOfLine(path), said]));
    return problemBesideNoField(form, { ...refusal, fields });
  });
  const keep = async ({ participantUuid, lines }: SentNote): Promise<string> => {
    const whose = { gatheringUuid, participantUuid, lines };
    if (!kept) return (await send(BeginOwnExpenseNoteDocument, whose)).createInternalExpenseNote.uuid;
    const expenseNoteUuid = kept.uuid;
    const edited = { rev: draft.rev ?? kept.rev, begun: draft.begun, mine: form.getValues() };
    await edit.send(edited, (base) => send(ChangeOwnExpenseNoteDocument, { ...whose, expenseNoteUuid, base }));
    return expenseNoteUuid;
  };
  const handIn = (expenseNoteUuid: string): Promise<NoteOutcome> =>
    send(SendOwnExpenseNoteDocument, { expenseNoteUuid }).then(
      () => ({ isSent: true }),
      (error: unknown) => ({ isSent: false, problem: problemOf(error) }),
    );
  /** @returns undefined where nothing is kept, which the form says */
  const submit = (note: SentNote, isFinal: boolean): Promise<NoteOutcome | undefined> =>
    run(async () => {
      const uuid = await keep(note);
      // From here on the server has it: the same lines, found again on the device, would become a second note.
      draft.erase();
      return isFinal ? handIn(uuid) : { isSent: false };
    });
  return { submit, isPending, problem, dialog: edit.dialog };
}

/** Whether an expense has no receipt that needs one: the note is not handed in then, and the form says so beside the field. */
export function missingReceipts({ lines }: NoteValues, mileage: ReadonlySet<string>): string[] {
  return lines.flatMap((line, i) =>
    entryOf(line).fileUuid === null && !mileage.has(line.expenseNoteCategoryUuid ?? '') ? [`lines.${i}.file`] : [],
  );
}

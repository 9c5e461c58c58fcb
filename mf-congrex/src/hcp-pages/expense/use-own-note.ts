import { problemOf, useAttempt, useSendMutation } from '@portal/web';
import { entryOf, fieldOfLine, type NoteValues, type SentNote } from '@portal/web/expenses/line-values';
import { useNoteEdit } from '@portal/web/expenses/note-edit';
import { type Draft, problemBesideNoField, type ZodForm } from '@portal/web/forms';
import {
  BeginOwnExpenseNoteDocument,
  ChangeOwnExpenseNoteDocument,
  type OwnNoteFragment,
} from '../../generated/graphql.ts';

export type NoteForm = ZodForm<NoteValues, SentNote>;

interface OwnNoteOptions {
  gatheringUuid: string;
  /** The note that the form was filled with; none for a new one. */
  kept: OwnNoteFragment | undefined;
  /** What is typed, as the device keeps it. */
  draft: Draft<NoteValues>;
  /** The server has it. */
  onDone: (outcome: NoteOutcome) => void;
}

/** What became of a note: it is sent, or kept for later. */
export type NoteOutcome = 'sent' | 'kept';

/** Keeps the note, or hands it in. */
export function useOwnNote(form: NoteForm, { gatheringUuid, kept, draft, onDone }: OwnNoteOptions) {
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
  const write = ({ participantUuid, lines }: SentNote, isFinal: boolean): Promise<unknown> => {
    const written = { gatheringUuid, participantUuid, lines, submit: isFinal };
    if (!kept) return send(BeginOwnExpenseNoteDocument, written);
    const edited = { rev: draft.rev ?? kept.rev, begun: draft.begun, mine: form.getValues() };
    const { uuid: expenseNoteUuid } = kept;
    return edit.send(edited, (base) => send(ChangeOwnExpenseNoteDocument, { ...written, expenseNoteUuid, base }));
  };
  const submit = (note: SentNote, isFinal: boolean): Promise<void> =>
    run(async () => {
      await write(note, isFinal);
      // From here on the server has it: the same lines, found again on the device, would become a second note.
      draft.erase();
      onDone(isFinal ? 'sent' : 'kept');
    });
  return { submit, isPending, problem, dialog: edit.dialog };
}

/** Whether an expense has no receipt that needs one: the note is not handed in then, and the form says so beside the field. */
export function missingReceipts({ lines }: NoteValues, mileage: ReadonlySet<string>): string[] {
  return lines.flatMap((line, i) =>
    entryOf(line).fileUuid === null && !mileage.has(line.expenseNoteCategoryUuid ?? '') ? [`lines.${i}.file`] : [],
  );
}

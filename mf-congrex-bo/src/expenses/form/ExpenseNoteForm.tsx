import { doubtfulLines } from '@portal/domain/expenses/note/fields';
import { sumOf } from '@portal/domain/money/money';
import { Button, ButtonLink, ConfirmDialog, ErrorCard, FormColumn, formatDay, useToasts } from '@portal/shared-ui';
import { type Problem, problemOf, useSend } from '@portal/web';
import {
  amountOf,
  type CategoryChoice,
  entryInWords,
  entryOf,
  fieldOfLine,
  type NoteValues,
  noteSchema,
  type SentNote,
} from '@portal/web/expenses/line-values';
import {
  type DescribeCollision,
  ErrorSummary,
  showFieldProblems,
  UnsavedGuard,
  unheld,
  useDraft,
  useEdit,
  useInSight,
  useWatch,
  useZodForm,
  ZodFormProvider,
} from '@portal/web/forms';
import { Link as RouterLink, useNavigate } from '@portal/web/router';
import { Check } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';
import { RestoredDraft } from '../../event-form/frame/RestoredDraft.tsx';
import { SendingContext } from '../../event-form/frame/sending.ts';
import { CreateInternalExpenseNoteDocument, UpdateExpenseNoteDocument } from '../../generated/graphql.ts';
import { SpendCapNotice } from '../../spend-cap/SpendCapNotice.tsx';
import { expenseNotePath, expenseNotesPath } from '../paths.ts';
import { LinesField } from './LinesField.tsx';
import { SpenderField } from './SpenderField.tsx';

/** At the end of the form, in sight while it is long. */
const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 10;
  display: flex;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: var(--ui-2);
  padding: var(--ui-3) 0;
  background: var(--ui-page);
  border-top: 1px solid var(--ui-border);
  @media (max-width: 720px) {
    bottom: calc(60px + env(safe-area-inset-bottom));
    & > [type="submit"] {
      flex: 1;
    }
  }
`;

function SaveProblem({ problem }: { problem: Problem }) {
  // Placed before the actions, which are sticky, while this end of the form may be out of sight.
  const box = useInSight();
  return (
    <div ref={box}>
      <ErrorCard title="La note n’a pas été enregistrée" code={problem.code} traceId={problem.traceId}>
        {problem.message} Votre saisie est conservée sur cet appareil.
      </ErrorCard>
    </div>
  );
}

export interface ExpenseNoteFormProps {
  beginning: NoteValues;
  /** Of a note that is there; none to create one. */
  kept?: { expenseNoteUuid: string; rev: number };
  categories: readonly CategoryChoice[];
}

const items = {
  lines: ({ expenseNoteLineUuid, ...line }: ReturnType<typeof entryOf>) => expenseNoteLineUuid ?? JSON.stringify(line),
};
const linesOf = ({ lines }: NoteValues) => ({ lines: lines.map(entryOf) });

function useNoteForm({ beginning, kept, categories }: ExpenseNoteFormProps) {
  const { gatheringUuid } = useEvent().gathering;
  const schema = useMemo(() => noteSchema(categories), [categories]);
  const [begun] = useState({ rev: kept?.rev ?? 0, values: beginning });
  const form = useZodForm<NoteValues, SentNote>(schema, begun.values);
  const name = kept ? `expense-note:${kept.expenseNoteUuid}` : `new-expense-note:${gatheringUuid}`;
  const draft = useDraft(form, name, undefined, undefined, kept && begun.rev);
  return { form, draft, begun };
}

const describe: DescribeCollision = ({ mine, theirs }) => [
  { label: 'Dépense', mine: entryInWords(mine), theirs: entryInWords(theirs) },
];

/** Saves, then shows the note; the server's errors are shown beside their fields. */
function useSave({ kept }: ExpenseNoteFormProps, { form, draft, begun }: ReturnType<typeof useNoteForm>) {
  const edit = useEdit(describe);
  const { gatheringUuid } = useEvent().gathering;
  const send = useSend();
  const navigate = useNavigate();
  const toasts = useToasts();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const sent = async ({ participantUuid, lines }: SentNote): Promise<string> => {
    if (!kept) {
      const made = await send(CreateInternalExpenseNoteDocument, { gatheringUuid, participantUuid, lines });
      return made.createInternalExpenseNote.uuid;
    }
    const { expenseNoteUuid } = kept;
    const edited = {
      ...{ rev: draft.rev ?? begun.rev, items },
      ...{ initial: linesOf(begun.values), mine: linesOf(form.getValues()) },
    };
    await edit.send(edited, (base) =>
      send(UpdateExpenseNoteDocument, { gatheringUuid, participantUuid, expenseNoteUuid, lines, base }),
    );
    return expenseNoteUuid;
  };
  const save = async (note: SentNote) => {
    if (isPending) return;
    setPending(true);
    setProblem(undefined);
    try {
      const uuid = await sent(note);
      draft.clear();
      toasts.show({ tone: 'success', text: kept ? 'La note est enregistrée.' : 'La note est créée.' });
      navigate(expenseNotePath(gatheringUuid, uuid), { state: unheld, replace: true });
    } catch (error) {
      const refusal = problemOf(error);
      const fields = Object.fromEntries(
        Object.entries(refusal.fields).map(([path, said]) => [fieldOfLine(path), said]),
      );
      if (!showFieldProblems(form, { ...refusal, fields })) setProblem(refusal);
    } finally {
      setPending(false);
    }
  };
  return { save, isPending, problem, dialog: edit.dialog };
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
  const { form, draft } = filled;
  const { save, isPending, problem, dialog } = useSave(props, filled);
  const [far, setFar] = useState<SentNote>();
  const [sending, setSending] = useState(0);
  const report = useCallback((change: 1 | -1) => setSending((count) => count + change), []);
  const back = kept ? expenseNotePath(gatheringUuid, kept.expenseNoteUuid) : expenseNotesPath(gatheringUuid);
  const submit = (note: SentNote) =>
    doubtfulLines(note.lines, datesOf(gathering)).length > 0 ? setFar(note) : save(note);
  return (
    <ZodFormProvider form={form} onSubmit={submit}>
      <UnsavedGuard isDirty={form.formState.isDirty || sending > 0} />
      <SendingContext value={report}>
        <RestoredDraft draft={draft} {...(kept ? {} : { discardLabel: 'Recommencer' })} />
        <ErrorSummary />
        <FormColumn>
          {!kept && <SpenderField gatheringUuid={gatheringUuid} />}
          <LinesField categories={categories} />
          <CapOfNote {...props} />
        </FormColumn>
        {problem && <SaveProblem problem={problem} />}
        <Bar>
          <ButtonLink as={RouterLink} {...{ to: back }}>
            Annuler
          </ButtonLink>
          <Button
            type="submit"
            variant="primary"
            icon={<Check aria-hidden />}
            isPending={isPending}
            reason={sending > 0 ? 'Un fichier est en cours d’envoi.' : undefined}
          >
            {kept ? 'Enregistrer' : 'Créer la note'}
          </Button>
        </Bar>
      </SendingContext>
      {dialog}
      <FarFromEvent asked={far} onSave={save} onClose={() => setFar(undefined)} />
    </ZodFormProvider>
  );
}

import { expenseNoteActions } from '@portal/domain/expenses/note/actions';
import { Skeleton, Stack } from '@portal/shared-ui';
import { useActions, usePageName, usePageQuery } from '@portal/web';
import { FormClosed } from '@portal/web/document/FormClosed';
import { QueryProblem } from '@portal/web/document/QueryProblem';
import { type NoteValues, newLine, valuesOfLine } from '@portal/web/expenses/line-values';
import { useParams } from '@portal/web/router';
import { useState } from 'react';
import { useEvent } from '../../event/event-context.ts';
import {
  type ExpenseFileFragment,
  ExpenseNoteFilesDocument,
  type ExpenseNoteFilesQuery,
  ExpenseNoteFormDocument,
  type ExpenseNoteFormQuery,
} from '../../generated/graphql.ts';
import { NoteProblem } from '../note-problem.tsx';
import { expenseNotePath, expenseNotesPath } from '../paths.ts';
import { useExpenseCategories } from '../use-expense-categories.ts';
import { ExpenseNoteForm, type ExpenseNoteFormProps } from './ExpenseNoteForm.tsx';

type KeptNote = NonNullable<ExpenseNoteFormQuery['expenseNote']>;

/** A form begins with what the server has now. */
const fresh = { isKept: false };
const noteOf = ({ expenseNote }: ExpenseNoteFormQuery) => expenseNote;
const filesOf = ({ expenseNote }: ExpenseNoteFilesQuery): ExpenseFileFragment[] =>
  expenseNote?.lines.flatMap(({ file }) => file ?? []) ?? [];

/** The form once the kinds of expenses are known. */
function Form({ title, ...form }: Omit<ExpenseNoteFormProps, 'categories'> & { title: string }) {
  const { categories, isWaiting, problem, retry } = useExpenseCategories();
  if (isWaiting) return <Skeleton lines={12} height={640} />;
  return (
    <Stack $gap={4}>
      <h2>{title}</h2>
      {problem && (
        <QueryProblem what="Les catégories de frais n’ont pas pu être lues." problem={problem} retry={retry} />
      )}
      <ExpenseNoteForm {...form} categories={categories} />
    </Stack>
  );
}

function Editing({ note }: { note: KeptNote }) {
  const { gatheringUuid } = useEvent().gathering;
  const { uuid: expenseNoteUuid, rev, participantUuid, lines, visualIdentifier } = note;
  const editing = useActions(expenseNoteActions)('updateExpenseNote', note);
  const title = `Modifier la note ${visualIdentifier} de ${note.firstName} ${note.lastName}`;
  usePageName(title);
  const hasFiles = lines.some(({ file }) => file);
  const files = usePageQuery(ExpenseNoteFilesDocument, { expenseNoteUuid }, filesOf, { ...fresh, skip: !hasFiles });
  if (!editing.allowed) {
    return (
      <FormClosed
        title={`La note ${visualIdentifier} ne peut pas être modifiée`}
        code={editing.code ?? 'FORBIDDEN'}
        reason={editing.reason}
        to={expenseNotePath(gatheringUuid, expenseNoteUuid)}
      />
    );
  }
  if (files.isWaiting) return <Skeleton lines={12} height={640} />;
  const known = new Map(files.data?.map((file) => [file.fileUuid, file]));
  const beginning: NoteValues = { participantUuid, lines: lines.map((line) => valuesOfLine(line, known)) };
  return <Form title={title} beginning={beginning} kept={{ expenseNoteUuid, rev }} />;
}

function Creation() {
  const { gathering } = useEvent();
  const creating = useActions(expenseNoteActions).forSome('createInternalExpenseNote', { gathering });
  const [beginning] = useState<NoteValues>(() => ({ participantUuid: null, lines: [newLine()] }));
  if (!creating.allowed) {
    return (
      <FormClosed
        title="Aucune note de frais ne peut être créée"
        code={creating.code ?? 'FORBIDDEN'}
        reason={creating.reason}
        to={expenseNotesPath(gathering.gatheringUuid)}
      />
    );
  }
  return <Form title="Nouvelle note de frais" beginning={beginning} />;
}

function Existing({ expenseNoteUuid }: { expenseNoteUuid: string }) {
  const { gatheringUuid } = useEvent().gathering;
  const asked = usePageQuery(ExpenseNoteFormDocument, { expenseNoteUuid }, noteOf, fresh);
  const { data: note, isWaiting, problem, retry } = asked;
  if (isWaiting) return <Skeleton lines={12} height={640} />;
  if (!note || note.gatheringUuid !== gatheringUuid) {
    return <NoteProblem gatheringUuid={gatheringUuid} problem={problem} retry={retry} />;
  }
  return <Editing note={note} />;
}

/** Creation and update of an expense note by the back office. */
export default function ExpenseNoteFormPage() {
  const { expenseNoteUuid } = useParams();
  return expenseNoteUuid ? (
    <Existing key={expenseNoteUuid} expenseNoteUuid={expenseNoteUuid} />
  ) : (
    <Creation key="new" />
  );
}

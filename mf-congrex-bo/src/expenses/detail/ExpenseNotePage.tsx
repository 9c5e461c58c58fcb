import { formatEuros } from '@portal/domain/money/money';
import { Banner, HistoryCard, MainAndSide, Skeleton, Stack } from '@portal/shared-ui';
import { lazyDialog, useLiveRefresh, usePageName, usePageQuery } from '@portal/web';
import { QueryProblem, StaleNotice } from '@portal/web/document/QueryProblem';
import { useParams } from '@portal/web/router';
import { useState } from 'react';
import { DocumentHeading } from '../../event/DocumentHeading.tsx';
import { useEvent } from '../../event/event-context.ts';
import { readOnlyReason } from '../../event/read-only.ts';
import { ExpenseNoteDetailDocument, type ExpenseNoteDetailQuery } from '../../generated/graphql.ts';
import { concernsExpenses } from '../live.ts';
import { NoteProblem } from '../note-problem.tsx';
import { expenseNotesPath } from '../paths.ts';
import { StatusOfNote } from '../StatusOfNote.tsx';
import { NoteActions } from './NoteActions.tsx';
import { NoteComments } from './NoteComments.tsx';
import { NoteFacts } from './NoteFacts.tsx';
import { NoteLines } from './NoteLines.tsx';
import type { ShownLine, ShownNote } from './shown-note.ts';
import { useNoteFiles } from './use-note-files.ts';

const LineDialog = lazyDialog(async () => (await import('./LineDialog.tsx')).LineDialog);
const CommentDialog = lazyDialog(async () => (await import('./CommentDialog.tsx')).CommentDialog);

const noteOf = ({ expenseNote }: ExpenseNoteDetailQuery) => expenseNote;

function Shown({ note, onDone }: { note: ShownNote; onDone: () => void }) {
  const { files, problem, retry } = useNoteFiles(note);
  const [changed, setChanged] = useState<ShownLine>();
  const [isCommenting, setCommenting] = useState(false);
  return (
    <>
      {problem && <QueryProblem what="Les justificatifs n’ont pas pu être lus." problem={problem} retry={retry} />}
      <MainAndSide>
        <NoteLines note={note} files={files} onChange={setChanged} />
        <Stack $gap={4}>
          <NoteFacts note={note} />
          <NoteComments note={note} files={files} onAdd={() => setCommenting(true)} />
        </Stack>
      </MainAndSide>
      <HistoryCard records={note.historicalRecords} />
      {changed && (
        <LineDialog note={note} line={changed} files={files} onDone={onDone} onClose={() => setChanged(undefined)} />
      )}
      {isCommenting && <CommentDialog note={note} onDone={onDone} onClose={() => setCommenting(false)} />}
    </>
  );
}

/** An expense note with its lines, what was decided and said, and what can be done. */
export default function ExpenseNotePage() {
  const { expenseNoteUuid = '' } = useParams();
  const { gathering } = useEvent();
  const { gatheringUuid } = gathering;
  const {
    data: note,
    isWaiting,
    problem,
    retry,
    refresh,
  } = usePageQuery(ExpenseNoteDetailDocument, { expenseNoteUuid }, noteOf);
  useLiveRefresh(gatheringUuid, concernsExpenses, refresh);
  usePageName(note?.visualIdentifier);
  if (isWaiting) return <Skeleton lines={8} height={480} label="Chargement de la note de frais" />;
  if (!note || note.gatheringUuid !== gatheringUuid) {
    return <NoteProblem gatheringUuid={gatheringUuid} problem={problem} retry={retry} />;
  }
  const closed = readOnlyReason(gathering);
  return (
    <Stack $gap={4}>
      <DocumentHeading
        title={`${note.visualIdentifier} – ${note.firstName} ${note.lastName}, ${formatEuros(note.totalPrice)}`}
        back={{ to: expenseNotesPath(gatheringUuid), label: 'Notes de frais' }}
        badges={<StatusOfNote note={note} />}
        actions={<NoteActions note={note} onDone={retry} />}
      />
      {closed && <Banner tone="neutral">{closed}</Banner>}
      {problem && <StaleNotice problem={problem} retry={retry} />}
      <Shown note={note} onDone={retry} />
    </Stack>
  );
}

import { formatEuros } from '@portal/domain/money/money';
import { Banner, Skeleton, Stack } from '@portal/shared-ui';
import { lateDialog, useLiveRefresh, usePageName, usePart } from '@portal/web';
import { Link as RouterLink, useParams } from '@portal/web/router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useEvent } from '../../event/event-context.ts';
import { PartProblem, StaleNotice } from '../../event/PartProblem.tsx';
import { readOnlyReason } from '../../event/read-only.ts';
import { ExpenseNoteDetailDocument, type ExpenseNoteDetailQuery } from '../../generated/graphql.ts';
import { concernsExpenses } from '../live.ts';
import { NoteProblem, noteNotFound } from '../note-problem.tsx';
import { expenseNotesPath } from '../paths.ts';
import { StatusOfNote } from '../StatusOfNote.tsx';
import { NoteActions } from './NoteActions.tsx';
import { NoteComments } from './NoteComments.tsx';
import { NoteFacts } from './NoteFacts.tsx';
import { NoteHistory } from './NoteHistory.tsx';
import { NoteLines } from './NoteLines.tsx';
import type { ShownLine, ShownNote } from './shown-note.ts';
import { useNoteFiles } from './use-note-files.ts';

const LineDialog = lateDialog(async () => (await import('./LineDialog.tsx')).LineDialog);
const CommentDialog = lateDialog(async () => (await import('./CommentDialog.tsx')).CommentDialog);

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: var(--ui-4);
  align-items: start;
  @media (max-width: 960px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Heading = styled.header`
  display: flex;
  flex-direction: column;
  gap: var(--ui-2);
  min-width: 0;
  & > a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    width: fit-content;
    min-height: 28px;
    color: var(--ui-text-2);
    font-size: var(--ui-text-sm);
  }
  & > div {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    flex-wrap: wrap;
    gap: var(--ui-2) var(--ui-6);
  }
  & h2 {
    font-size: var(--ui-text-lg);
    font-weight: 620;
    overflow-wrap: anywhere;
  }
  @media (pointer: coarse) {
    & > a {
      min-height: 44px;
    }
  }
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ui-1) var(--ui-3);
  min-width: 0;
`;

const noteOf = ({ expenseNote }: ExpenseNoteDetailQuery) => expenseNote;

function Shown({ note, onDone }: { note: ShownNote; onDone: () => void }) {
  const { files, problem, retry } = useNoteFiles(note);
  const [changed, setChanged] = useState<ShownLine>();
  const [isCommenting, setCommenting] = useState(false);
  return (
    <>
      {problem && <PartProblem what="Les justificatifs n’ont pas pu être lus." problem={problem} retry={retry} />}
      <Grid>
        <NoteLines note={note} files={files} onChange={setChanged} />
        <Stack $gap={4}>
          <NoteFacts note={note} />
          <NoteComments note={note} files={files} onAdd={() => setCommenting(true)} />
        </Stack>
      </Grid>
      <NoteHistory note={note} />
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
  } = usePart(ExpenseNoteDetailDocument, { expenseNoteUuid }, noteOf);
  useLiveRefresh(gatheringUuid, concernsExpenses, refresh);
  usePageName(note?.visualIdentifier);
  if (isWaiting) return <Skeleton lines={8} height={480} label="Chargement de la note de frais" />;
  if (!note || note.gatheringUuid !== gatheringUuid) {
    return <NoteProblem gatheringUuid={gatheringUuid} problem={problem ?? noteNotFound} retry={retry} />;
  }
  const closed = readOnlyReason(gathering);
  return (
    <Stack $gap={4}>
      <Heading>
        <RouterLink to={expenseNotesPath(gatheringUuid)}>
          <ArrowLeft size={15} aria-hidden />
          Notes de frais
        </RouterLink>
        <div>
          <Title>
            <h2>
              {note.visualIdentifier} – {note.firstName} {note.lastName}, {formatEuros(note.totalPrice)}
            </h2>
            <StatusOfNote note={note} />
          </Title>
          <NoteActions note={note} onDone={retry} />
        </div>
      </Heading>
      {closed && <Banner tone="neutral">{closed}</Banner>}
      {problem && <StaleNotice problem={problem} retry={retry} />}
      <Shown note={note} onDone={retry} />
    </Stack>
  );
}

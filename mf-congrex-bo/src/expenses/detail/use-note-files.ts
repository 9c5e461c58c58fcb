import { usePageQuery } from '@portal/web';
import { usePollingWhile } from '@portal/web/data/live/poll-while';
import { useCallback, useMemo, useState } from 'react';
import {
  type ExpenseFileFragment,
  ExpenseNoteFilesDocument,
  type ExpenseNoteFilesQuery,
} from '../../generated/graphql.ts';
import type { ShownNote } from './shown-note.ts';

const filesIn = ({ expenseNote }: ExpenseNoteFilesQuery): ExpenseFileFragment[] => [
  ...(expenseNote?.lines.flatMap(({ file }) => file ?? []) ?? []),
  ...(expenseNote?.comments.flatMap(({ file, oldLine }) => [file, oldLine?.file].flatMap((one) => one ?? [])) ?? []),
];

/** The files that the note names. */
const namedIn = ({ lines, comments }: Pick<ShownNote, 'lines' | 'comments'>): string[] =>
  [...lines, ...comments, ...comments.flatMap(({ oldLine }) => oldLine ?? [])].flatMap(({ file }) =>
    file ? [file.fileUuid] : [],
  );

/** A file is its owner's moments after the note was handed in; one that was removed stays unknown. */
const mostTries = 10;

/** Names and addresses of the files of a note, by their uuid: their own service gives them. Asked again while one is missing, as it is at first. */
export function useNoteFiles(note: Pick<ShownNote, 'uuid' | 'lines' | 'comments'>) {
  const variables = { expenseNoteUuid: note.uuid };
  const named = namedIn(note);
  const part = usePageQuery(ExpenseNoteFilesDocument, variables, filesIn, {
    skip: named.length === 0,
    errorPolicy: 'all',
  });
  const files = useMemo(() => new Map(part.data?.map((file) => [file.fileUuid, file])), [part.data]);
  const [tries, setTries] = useState(0);
  const isMissing = part.data !== undefined && named.some((fileUuid) => !files.has(fileUuid));
  const { refresh } = part;
  const tryAgain = useCallback(async () => {
    await refresh();
    setTries((count) => count + 1);
  }, [refresh]);
  usePollingWhile(isMissing && tries < mostTries, tryAgain);
  return { ...part, files };
}
export type NoteFiles = ReturnType<typeof useNoteFiles>['files'];

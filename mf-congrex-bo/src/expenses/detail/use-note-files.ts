import { usePart } from '@portal/web';
import { useMemo } from 'react';
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

/** Whether the note names any file. */
const hasFiles = ({ lines, comments }: ShownNote): boolean =>
  lines.some(({ file }) => file) || comments.some(({ file, oldLine }) => file ?? oldLine?.file);

/** Names and addresses of the files of a note, by their uuid: their own service gives them. */
export function useNoteFiles(note: ShownNote) {
  const variables = { expenseNoteUuid: note.uuid };
  const part = usePart(ExpenseNoteFilesDocument, variables, filesIn, { skip: !hasFiles(note), errorPolicy: 'all' });
  const files = useMemo(() => new Map(part.data?.map((file) => [file.fileUuid, file])), [part.data]);
  return { ...part, files };
}
export type NoteFiles = ReturnType<typeof useNoteFiles>['files'];

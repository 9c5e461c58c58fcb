import type { EditBase } from '@portal/domain/edits/edits';
import { type DescribeCollision, useEdit } from '@portal/web/forms';
import { entryOf, formatExpenseLine, type NoteValues } from './line-values.ts';

const items = {
  lines: ({ expenseNoteLineUuid }: ReturnType<typeof entryOf>) => expenseNoteLineUuid,
};
const linesOf = ({ lines }: NoteValues) => ({ lines: lines.map(entryOf) });
const describe: DescribeCollision = ({ mine, theirs }) => [
  { label: 'Dépense', mine: formatExpenseLine(mine), theirs: formatExpenseLine(theirs) },
];

/** What a note was filled with, and what was made of it. */
interface EditedNote {
  rev: number;
  begun: NoteValues;
  mine: NoteValues;
}

/** Sends what was changed of a note; where others changed the same expenses meanwhile, the person chooses. */
export function useNoteEdit() {
  const { send, dialog } = useEdit(describe);
  return {
    dialog,
    send: <T>({ rev, begun, mine }: EditedNote, request: (base: EditBase) => Promise<T>): Promise<T> =>
      send({ rev, items, initial: linesOf(begun), mine: linesOf(mine) }, request),
  };
}

import { useLivePages } from '@portal/web';
import { useMemo } from 'react';
import { ExpenseNoteListDocument, type ExpenseNoteListQuery } from '../../generated/graphql.ts';
import { concernsExpenses } from '../live.ts';
import { type NoteFilters, toQueryVariables } from './filters.ts';

type Answer = ExpenseNoteListQuery['expenseNotes'];
export type NoteRow = Answer['items'][number];

const list = {
  document: ExpenseNoteListDocument,
  pageOf: (data: ExpenseNoteListQuery): Answer | undefined => data.expenseNotes,
  rowId: ({ uuid }: NoteRow) => uuid,
};

/** The notes of a gathering, kept up to date while they are shown. */
export function useExpenseNotes(gatheringUuid: string, filters: NoteFilters) {
  const question = useMemo(() => toQueryVariables(gatheringUuid, filters), [gatheringUuid, filters]);
  return useLivePages('congrex-bo.expense-notes', { ...list, question }, { gatheringUuid, concerns: concernsExpenses });
}

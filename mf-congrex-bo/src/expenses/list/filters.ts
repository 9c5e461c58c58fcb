import { expenseNoteStates } from '@portal/domain/expenses/note/states';
import { listAddress } from '@portal/web/list';
import { flag, several, words } from '@portal/web/state/address';
import type { ExpenseNoteListQueryVariables } from '../../generated/graphql.ts';

const codecs = {
  search: { name: 'q', codec: words },
  statuses: { name: 'statut', codec: several(expenseNoteStates) },
  late: { name: 'retard', codec: flag },
} as const;

export const noteAddress = listAddress(codecs);
/** The parameters in the URL of the list. */
export type NoteFilters = ReturnType<typeof noteAddress.read>;

/** What narrows the list besides its search: an export takes the same. */
export const narrowing = ({ statuses, late }: NoteFilters) => ({
  statuses: statuses.length > 0 ? statuses : null,
  late: late || null,
});

/** The query for the server, without its page. */
export const toQueryVariables = (
  gatheringUuid: string,
  filters: NoteFilters,
): Omit<ExpenseNoteListQueryVariables, 'first' | 'after'> => ({
  gatheringUuid,
  search: filters.search.trim() || null,
  ...narrowing(filters),
});

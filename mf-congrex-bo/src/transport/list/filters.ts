import { transportNoteStates } from '@portal/domain/logistics/transport/states';
import { listAddress } from '@portal/web/list';
import { oneOf, words } from '@portal/web/state/address';
import type { TransportNoteListQueryVariables } from '../../generated/graphql.ts';

const codecs = {
  search: { name: 'q', codec: words },
  status: { name: 'statut', codec: oneOf(['', ...transportNoteStates], '') },
} as const;

export const noteAddress = listAddress(codecs);
/** The parameters in the URL of the list of notes. */
export type NoteFilters = ReturnType<typeof noteAddress.read>;

type Question = Pick<TransportNoteListQueryVariables, 'gatheringUuid' | 'searchText' | 'status'>;

/** The query for the server, without its page. */
export const questionOf = (gatheringUuid: string, { search, status }: NoteFilters): Question => ({
  gatheringUuid,
  searchText: search.trim() || null,
  status: status || null,
});

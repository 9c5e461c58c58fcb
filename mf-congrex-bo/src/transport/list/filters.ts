import { transportNoteStates } from '@portal/domain/logistics/transport/states';
import { listAddress } from '@portal/web/list';
import { flag, several, words } from '@portal/web/state/address';
import type { TransportNoteListQueryVariables } from '../../generated/graphql.ts';

const codecs = {
  search: { name: 'q', codec: words },
  statuses: { name: 'statut', codec: several(transportNoteStates) },
  withoutTicket: { name: 'sans-billet', codec: flag },
} as const;

export const noteAddress = listAddress(codecs);
/** The parameters in the URL of the list of notes. */
export type NoteFilters = ReturnType<typeof noteAddress.read>;

type Question = Pick<TransportNoteListQueryVariables, 'gatheringUuid' | 'searchText' | 'statuses' | 'withoutTicket'>;

/** The query for the server, without its page. */
export const toQueryVariables = (
  gatheringUuid: string,
  { search, statuses, withoutTicket }: NoteFilters,
): Question => ({
  gatheringUuid,
  searchText: search.trim() || null,
  ...(statuses.length > 0 && { statuses }),
  ...(withoutTicket && { withoutTicket }),
});

/** The same of its export, which names the words searched for otherwise. */
export function exportOf(gatheringUuid: string, filters: NoteFilters) {
  const { searchText: search, ...narrowed } = toQueryVariables(gatheringUuid, filters);
  return { ...narrowed, search };
}

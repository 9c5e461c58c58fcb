import type { GridSelection } from '@portal/shared-ui/table';
import { useApolloClient } from '@portal/web/graphql';
import { AttendeeUuidsDocument } from '../generated/graphql.ts';
import { type AttendeeFilters, criteriaOf } from './filters.ts';

/** The participants chosen, for a bulk call: one by one, or all results but some, also those not loaded. @throws when the server does not answer */
export function useChosenUuids(
  gatheringUuid: string,
  filters: AttendeeFilters,
  selection: GridSelection,
): () => Promise<string[]> {
  const client = useApolloClient();
  return async () => {
    if (selection.kind === 'some') return [...selection.ids];
    const variables = { gatheringUuid, ...criteriaOf(filters) };
    const { data } = await client.query({ query: AttendeeUuidsDocument, variables, fetchPolicy: 'no-cache' });
    return (data?.participantUuidsForGathering ?? []).filter((uuid) => !selection.except.has(uuid));
  };
}

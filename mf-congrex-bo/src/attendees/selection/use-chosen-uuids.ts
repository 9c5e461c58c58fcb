import type { GridSelection } from '@portal/shared-ui/table';
import { useFetchQuery } from '@portal/web';
import { AttendeeUuidsDocument } from '../../generated/graphql.ts';
import { type AttendeeFilters, criteriaOf } from '../view/filters.ts';

/** The participants chosen, for a bulk call: one by one, or all results but some, also those not loaded. @throws when the server does not answer */
export function useChosenUuids(
  gatheringUuid: string,
  filters: AttendeeFilters,
  selection: GridSelection,
): () => Promise<string[]> {
  const ask = useFetchQuery();
  return async () => {
    if (selection.kind === 'some') return [...selection.ids];
    const found = await ask(AttendeeUuidsDocument, { gatheringUuid, ...criteriaOf(filters) });
    return found.participantUuidsForGathering.filter((uuid) => !selection.except.has(uuid));
  };
}

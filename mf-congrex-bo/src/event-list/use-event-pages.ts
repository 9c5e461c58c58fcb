import { type Pages, usePages } from '@portal/web';
import { useMemo } from 'react';
import { EventListDocument, type EventListQuery } from '../generated/graphql.ts';
import { type EventFilters, toQueryVariables } from './filters.ts';

export type EventRow = EventListQuery['searchGatherings']['items'][number];
export type EventPages = Pages<EventRow>;

const list = {
  document: EventListDocument,
  pageOf: (data: EventListQuery) => data.searchGatherings,
  rowId: ({ gatheringUuid }: EventRow) => gatheringUuid,
};

/** The rows of the list for the filters, page by page. */
export function useEventPages(filters: EventFilters): EventPages {
  const question = useMemo(() => toQueryVariables(filters), [filters]);
  return usePages('congrex-bo.events', { ...list, question });
}

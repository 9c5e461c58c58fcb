import { type Page, type Pages, useFetchQuery, useLivePages } from '@portal/web';
import { useCallback, useMemo } from 'react';
import {
  AttendeeAnchorsDocument,
  type AttendeeAnchorsQuery,
  AttendeeEmailsDocument,
  type AttendeeEmailsQuery,
  AttendeesDocument,
  type AttendeesQuery,
  type AttendeesQueryVariables,
} from '../generated/graphql.ts';
import { attendeesPerPage, attendeeVariables } from './attendee-variables.ts';
import { concernsPeople } from './live.ts';
import { type AttendeeFilters, toQueryVariables } from './view/filters.ts';

type Found = AttendeesQuery['participantsForGatheringWithPagination'];
type AttendeeEmails =
  AttendeeEmailsQuery['participantsForGatheringWithPagination']['hits'][number]['participantEmailHistorics'];

/** A participant of the list; `emails` in the view that shows them, as far as the mails' service answers. */
export type AttendeeRow = Found['hits'][number] & { emails?: AttendeeEmails | undefined };
export type AttendeeCounts = Found['counter'];

interface AttendeePage extends Page<AttendeeRow> {
  counter: AttendeeCounts;
  counterTotal: AttendeeCounts;
}
export type AttendeePages = Pages<AttendeeRow, AttendeePage>;

function pageOf({ participantsForGatheringWithPagination: found }: AttendeesQuery): AttendeePage {
  const { hits: items, ...page } = found;
  return { ...page, items };
}

/** The places in the list. */
const anchors = {
  document: AttendeeAnchorsDocument,
  pick: (data: AttendeeAnchorsQuery) => data.participantsForGatheringWithPagination.anchors,
};

const list = {
  anchors,
  document: AttendeesDocument,
  pageOf,
  variablesOf: attendeeVariables,
  rowId: ({ participantUuid }: AttendeeRow) => participantUuid,
  pageSize: attendeesPerPage,
};

/** What was sent to the people of a page, put into their rows. */
function useEmails() {
  const ask = useFetchQuery();
  return useCallback(
    async (page: object) => {
      const { gatheringUuid, pagination, search, filters } = page as AttendeesQueryVariables;
      const variables = { gatheringUuid, pagination, search, filters };
      const { participantsForGatheringWithPagination: sent } = await ask(AttendeeEmailsDocument, variables);
      const emails = new Map(sent.hits.map((one) => [one.participantUuid, one.participantEmailHistorics]));
      return (row: AttendeeRow) => ({ ...row, emails: emails.get(row.participantUuid) });
    },
    [ask],
  );
}

/**
 * The participants of a gathering, page by page, asked again after changes without moving anything.
 * @param sight gives the first and last row in sight
 */
export function useAttendeePages(
  gatheringUuid: string,
  filters: AttendeeFilters,
  sight: () => readonly [number, number],
): AttendeePages {
  const question = useMemo(() => toQueryVariables(gatheringUuid, filters), [gatheringUuid, filters]);
  const emails = useEmails();
  return useLivePages<AttendeesQuery, AttendeeRow, AttendeePage>(
    'congrex-bo.attendees',
    { ...list, question, sight, ...(question.withEmails && { completed: emails }) },
    { gatheringUuid, concerns: concernsPeople },
  );
}

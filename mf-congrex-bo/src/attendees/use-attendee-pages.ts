import { type Page, type Pages, useFetchQuery, useLivePages } from '@portal/web';
import { useCallback, useMemo } from 'react';
import {
  AttendeeEmailsDocument,
  type AttendeeEmailsQuery,
  AttendeeLogisticsDocument,
  type AttendeeLogisticsQuery,
  AttendeesDocument,
  type AttendeesQuery,
  type AttendeesQueryVariables,
} from '../generated/graphql.ts';
import { attendeesPerPage, attendeeVariables } from './attendee-variables.ts';
import { concernsGiven, concernsPeople } from './live.ts';
import { type LogisticsReads, useLogisticsReads } from './use-logistics-reads.ts';
import { type AttendeeFilters, type AttendeeQuestion, toQueryVariables } from './view/filters.ts';
import { shownOfLogistics } from './view/views.ts';

type Found = AttendeesQuery['participantsForGatheringWithPagination'];
type AttendeeEmails =
  AttendeeEmailsQuery['participantsForGatheringWithPagination']['hits'][number]['participantEmailHistorics'];

type Given = AttendeeLogisticsQuery['participantsForGatheringWithPagination']['hits'][number];

/** A participant of the list; `emails` and `given` in the views that show them, as far as mails and logistics answer. */
export type AttendeeRow = Found['hits'][number] & { emails?: AttendeeEmails | undefined; given?: Given | undefined };
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

const list = {
  document: AttendeesDocument,
  pageOf,
  variablesOf: attendeeVariables,
  rowId: ({ participantUuid }: AttendeeRow) => participantUuid,
  pageSize: attendeesPerPage,
};

const pageVariables = (page: object) => {
  const { gatheringUuid, pagination, search, filters } = page as AttendeesQueryVariables;
  return { gatheringUuid, pagination, search, filters };
};

/** What was sent to the people of a page, put into their rows. */
function useEmails() {
  const ask = useFetchQuery();
  return useCallback(
    async (page: object) => {
      const variables = pageVariables(page);
      const { participantsForGatheringWithPagination: sent } = await ask(AttendeeEmailsDocument, variables);
      const emails = new Map(sent.hits.map((one) => [one.participantUuid, one.participantEmailHistorics]));
      return (row: AttendeeRow) => ({ ...row, emails: emails.get(row.participantUuid) });
    },
    [ask],
  );
}

/** What logistics gave to the people of a page, put into their rows; undefined where nothing of it is shown. */
function useGiven(shown: LogisticsReads | undefined) {
  const ask = useFetchQuery();
  const given = useCallback(
    async (page: object) => {
      const variables = { ...pageVariables(page), ...shown! };
      const { participantsForGatheringWithPagination: found } = await ask(AttendeeLogisticsDocument, variables);
      const byUuid = new Map(found.hits.map((one) => [one.participantUuid, one]));
      return (row: AttendeeRow) => ({ ...row, given: byUuid.get(row.participantUuid) });
    },
    [ask, shown],
  );
  return shown && given;
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
  const reads = useLogisticsReads();
  const shown = useMemo(() => shownOfLogistics(filters.view, reads), [filters.view, reads]);
  const question = useMemo(
    (): AttendeeQuestion => ({ ...toQueryVariables(gatheringUuid, filters), ...(shown && { given: shown }) }),
    [gatheringUuid, filters, shown],
  );
  const emails = useEmails();
  const given = useGiven(shown);
  const completed = question.withEmails ? emails : given;
  return useLivePages<AttendeesQuery, AttendeeRow, AttendeePage>(
    'congrex-bo.attendees',
    { ...list, question, sight, ...(completed && { completed }) },
    { gatheringUuid, concerns: given ? concernsGiven : concernsPeople },
  );
}

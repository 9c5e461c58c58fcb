import { backOfficeUserTypes } from '@portal/domain/actors/user-types';
import { gatheringReads } from '@portal/domain/gathering/reads';
import {
  changesOf,
  type Problem,
  problemWith,
  useLiveRefresh,
  usePageQuery,
  usePortal,
  useRead,
  useRefetch,
} from '@portal/web';
import { useMemo, useRef } from 'react';
import { EventCoreDocument, EventNamesDocument } from '../generated/graphql.ts';
import type { EventPageData } from './event-context.ts';
import { namesOf } from './names.ts';

const concernsGathering = changesOf('gathering.');

const notFound = problemWith('NOT_FOUND');

export interface EventAnswer {
  data: EventPageData | undefined;
  isWaiting: boolean;
  problem: Problem | undefined;
  retry: () => void;
}

/** What an event's own answer leaves to others: names, and the days of its stages. */
const wordsOf = (answer: Parameters<typeof namesOf>[0]) => ({
  names: namesOf(answer),
  stages: answer?.gathering?.historicalRecords,
});

interface Around {
  /** The form is a page of the surrounding area, which admits everybody. */
  isFormElsewhere?: boolean;
  /** False where the page has no timeline with the days of its stages. */
  hasTimeline?: boolean;
}

/** Everything that header and tabs of the event page share, kept up to date while it is shown. */
export function useEventData(
  gatheringUuid: string,
  { isFormElsewhere = false, hasTimeline = true }: Around = {},
): EventAnswer {
  const mayReadHistory = useRead(gatheringReads, 'Gathering.historicalRecords');
  const mayEnterBackOffice = backOfficeUserTypes.includes(usePortal().me.userType);
  const core = usePageQuery(EventCoreDocument, { gatheringUuid }, ({ gathering }) => gathering);
  // From tab to tab nothing is asked again: once the days were shown, they stay part of the question.
  const hadTimeline = useRef(false);
  hadTimeline.current ||= hasTimeline;
  const named = { gatheringUuid, withStages: mayReadHistory && hadTimeline.current };
  const namesPart = usePageQuery(EventNamesDocument, named, wordsOf, { errorPolicy: 'all', keepsPrevious: true });
  const refresh = useRefetch();
  useLiveRefresh(gatheringUuid, concernsGathering, refresh);
  const unknown = useMemo(() => wordsOf(undefined), []);
  const { data: gathering, isWaiting, problem, retry } = core;
  const mayOpenForm = mayEnterBackOffice || (isFormElsewhere && gathering?.editing.reason !== 'FORBIDDEN');
  const data = gathering
    ? { gathering, ...(namesPart.data ?? unknown), namesPart, mayReadHistory, mayOpenForm, refresh }
    : undefined;
  return { data, isWaiting, problem: gathering === null ? notFound : problem, retry };
}

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
import { useMemo } from 'react';
import { EventCoreDocument, EventNamesDocument, EventStagesDocument } from '../generated/graphql.ts';
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
  const namesPart = usePageQuery(EventNamesDocument, { gatheringUuid }, namesOf, { errorPolicy: 'all' });
  const stages = usePageQuery(
    EventStagesDocument,
    { gatheringUuid },
    ({ gathering }) => gathering?.historicalRecords ?? [],
    { skip: !mayReadHistory || !hasTimeline },
  );
  const refresh = useRefetch();
  useLiveRefresh(gatheringUuid, concernsGathering, refresh);
  const unknown = useMemo(() => namesOf(undefined), []);
  const { data: gathering, isWaiting, problem, retry } = core;
  const mayOpenForm = mayEnterBackOffice || (isFormElsewhere && gathering?.editing.reason !== 'FORBIDDEN');
  const data = gathering
    ? { gathering, names: namesPart.data ?? unknown, namesPart, stages, mayReadHistory, mayOpenForm, refresh }
    : undefined;
  return { data, isWaiting, problem: gathering === null ? notFound : problem, retry };
}

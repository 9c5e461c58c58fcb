import { gatheringReads } from '@portal/domain/gathering/reads';
import { backOfficeUserTypes } from '@portal/domain/user-types';
import {
  changesOf,
  type Problem,
  problemWith,
  useAskAgain,
  useLiveRefresh,
  usePart,
  usePortal,
  useRead,
} from '@portal/web';
import { useMemo } from 'react';
import { EventCoreDocument, EventHistoryDocument, EventNamesDocument } from '../generated/graphql.ts';
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

/**
 * Everything that header and tabs of the event page share, kept up to date while it is shown.
 *
 * @param isFormElsewhere the form is a page of the surrounding area, which admits everybody
 */
export function useEventData(gatheringUuid: string, isFormElsewhere = false): EventAnswer {
  const mayReadHistory = useRead(gatheringReads, 'Gathering.historicalRecords');
  const mayEnterBackOffice = backOfficeUserTypes.includes(usePortal().me.userType);
  const core = usePart(EventCoreDocument, { gatheringUuid }, ({ gathering }) => gathering);
  const namesPart = usePart(EventNamesDocument, { gatheringUuid }, namesOf, { errorPolicy: 'all' });
  const history = usePart(
    EventHistoryDocument,
    { gatheringUuid },
    ({ gathering }) => gathering?.historicalRecords ?? [],
    {
      skip: !mayReadHistory,
    },
  );
  const refresh = useAskAgain();
  useLiveRefresh(gatheringUuid, concernsGathering, refresh);
  const unknown = useMemo(() => namesOf(undefined), []);
  const { data: gathering, isWaiting, problem, retry } = core;
  const mayOpenForm = mayEnterBackOffice || (isFormElsewhere && gathering?.editing.reason !== 'FORBIDDEN');
  const data = gathering
    ? { gathering, names: namesPart.data ?? unknown, namesPart, history, mayReadHistory, mayOpenForm, refresh }
    : undefined;
  return { data, isWaiting, problem: gathering === null ? notFound : problem, retry };
}

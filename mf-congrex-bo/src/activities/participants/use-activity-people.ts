import { useLiveRefresh } from '@portal/web';
import { useMemo } from 'react';
import {
  ActivityHeadDocument,
  type ActivityHeadQuery,
  ActivityPresenceCountsDocument,
  type ActivityPresenceCountsQuery,
} from '../../generated/graphql.ts';
import { concernsActivityPeople } from '../live.ts';
import { useLiveList } from '../live-list.ts';
import { useActivityPart } from '../use-activity-part.ts';
import type { PeopleFilters } from './filters.ts';
import { availableList, enrolledList } from './people.ts';
import { useChosen } from './use-chosen.ts';
import { useListActions } from './use-list-actions.ts';

const headOf = ({ activity }: ActivityHeadQuery) => activity;
const countsOf = (counts: ActivityPresenceCountsQuery) => counts;

/** Everything that the page of an activity's people shows and does, kept true while it is shown. */
export function useActivityPeople(gatheringUuid: string, activityUuid: string, filters: PeopleFilters) {
  const head = useActivityPart(ActivityHeadDocument, activityUuid, headOf);
  const counts = useActivityPart(ActivityPresenceCountsDocument, activityUuid, countsOf);
  // The search belongs to the list that is shown; the other one stands unfiltered behind its tab.
  const isEnrolled = filters.list === 'inscrits';
  const enrolledSearch = (isEnrolled && filters.search.trim()) || null;
  const availableSearch = (!isEnrolled && filters.search.trim()) || null;
  const presences = filters.presences.join();
  const enrolledQuestion = useMemo(
    () => ({ activityUuid, search: enrolledSearch, presences: presences ? presences.split(',') : null }),
    [activityUuid, enrolledSearch, presences],
  );
  const availableQuestion = useMemo(() => ({ activityUuid, search: availableSearch }), [activityUuid, availableSearch]);
  const enrolled = useLiveList(enrolledList, enrolledQuestion);
  const available = useLiveList(availableList, availableQuestion);
  const chosenEnrolled = useChosen(enrolledList, enrolledQuestion, enrolled);
  const chosenAvailable = useChosen(availableList, availableQuestion, available);
  const refresh = () => Promise.all([head.refresh(), counts.refresh(), enrolled.refresh(), available.refresh()]);
  useLiveRefresh(gatheringUuid, concernsActivityPeople, refresh);
  const actions = useListActions({ activityUuid, refresh, show: enrolled.show, unshow: enrolled.unshow });
  return { head, counts, enrolled, available, chosenEnrolled, chosenAvailable, actions };
}

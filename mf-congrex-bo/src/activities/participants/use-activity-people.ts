import { useLiveRefresh, usePageQuery, usePages } from '@portal/web';
import { useMemo } from 'react';
import {
  ActivityHeadDocument,
  type ActivityHeadQuery,
  ActivityPresenceCountsDocument,
  type ActivityPresenceCountsQuery,
  type AvailablePeopleQuery,
  type EnrolledPeopleQuery,
} from '../../generated/graphql.ts';
import { useChosen } from '../../row-selection/use-chosen.ts';
import { concernsActivityPeople } from '../live.ts';
import type { PeopleFilters } from './filters.ts';
import { type AvailableRow, availableList, type EnrolledRow, enrolledList } from './people.ts';
import { useListActions } from './use-list-actions.ts';

const headOf = ({ activity }: ActivityHeadQuery) => activity;
const countsOf = (counts: ActivityPresenceCountsQuery) => counts;

/** Everything that the page of an activity's people shows and does, kept up to date while it is shown. */
export function useActivityPeople(gatheringUuid: string, activityUuid: string, filters: PeopleFilters) {
  const head = usePageQuery(ActivityHeadDocument, { activityUuid }, headOf);
  const counts = usePageQuery(ActivityPresenceCountsDocument, { activityUuid }, countsOf);
  // The search belongs to the list that is shown; the other one is unfiltered behind its tab.
  const isEnrolled = filters.list === 'inscrits';
  const enrolledSearch = (isEnrolled && filters.search.trim()) || null;
  const availableSearch = (!isEnrolled && filters.search.trim()) || null;
  const presences = filters.presences.join();
  const enrolledQuestion = useMemo(
    () => ({
      ...enrolledList,
      question: { activityUuid, search: enrolledSearch, presences: presences ? presences.split(',') : null },
    }),
    [activityUuid, enrolledSearch, presences],
  );
  const availableQuestion = useMemo(
    () => ({ ...availableList, question: { activityUuid, search: availableSearch } }),
    [activityUuid, availableSearch],
  );
  const enrolled = usePages<EnrolledPeopleQuery, EnrolledRow>('congrex-bo.activity.enrolled', enrolledQuestion);
  const available = usePages<AvailablePeopleQuery, AvailableRow>('congrex-bo.activity.available', availableQuestion);
  const chosenEnrolled = useChosen(enrolledQuestion, enrolled);
  const chosenAvailable = useChosen(availableQuestion, available);
  const refresh = () => Promise.all([head.refresh(), counts.refresh(), enrolled.refresh(), available.refresh()]);
  useLiveRefresh(gatheringUuid, concernsActivityPeople, refresh);
  const actions = useListActions({ activityUuid, refresh, show: enrolled.show });
  return { head, counts, enrolled, available, chosenEnrolled, chosenAvailable, actions };
}

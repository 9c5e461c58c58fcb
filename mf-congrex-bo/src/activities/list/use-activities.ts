import { useLiveRefresh } from '@portal/web';
import { useMemo } from 'react';
import { ActivityListDocument, type ActivityListQuery } from '../../generated/graphql.ts';
import { concernsActivities } from '../live.ts';
import { type ListDefinition, type LiveList, useLiveList } from '../live-list.ts';
import { type ActivityListFilters, questionOf } from './filters.ts';

export type ActivityRow = ActivityListQuery['activitiesForGathering']['items'][number];

const list: ListDefinition<ActivityListQuery, ActivityRow> = {
  name: 'congrex-bo.activities',
  document: ActivityListDocument,
  pageOf: (data) => data.activitiesForGathering,
  rowId: ({ activityUuid }) => activityUuid,
};

/** The programme of a gathering, kept true while it is shown. */
export function useActivities(gatheringUuid: string, filters: ActivityListFilters): LiveList<ActivityRow> {
  const question = useMemo(() => questionOf(gatheringUuid, filters), [gatheringUuid, filters]);
  const activities = useLiveList(list, question);
  useLiveRefresh(gatheringUuid, concernsActivities, activities.refresh);
  return activities;
}

export interface ProgrammeDay {
  day: string;
  activities: ActivityRow[];
}

/** The rows under their days, in the server's order. */
export function byDay(rows: readonly ActivityRow[]): ProgrammeDay[] {
  const days: ProgrammeDay[] = [];
  for (const row of rows) {
    const last = days.at(-1);
    if (last?.day === row.date) last.activities.push(row);
    else days.push({ day: row.date, activities: [row] });
  }
  return days;
}

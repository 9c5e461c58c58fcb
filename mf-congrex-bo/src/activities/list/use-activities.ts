import { type Pages, useLivePages } from '@portal/web';
import { useMemo } from 'react';
import { ActivityListDocument, type ActivityListQuery } from '../../generated/graphql.ts';
import { concernsActivities } from '../live.ts';
import { type ActivityListFilters, toQueryVariables } from './filters.ts';

export type ActivityRow = ActivityListQuery['activitiesForGathering']['items'][number];

const list = {
  document: ActivityListDocument,
  pageOf: (data: ActivityListQuery) => data.activitiesForGathering,
  rowId: ({ activityUuid }: ActivityRow) => activityUuid,
  pageSize: 100,
};

/** The programme of a gathering, kept up to date while it is shown. */
export function useActivities(gatheringUuid: string, filters: ActivityListFilters): Pages<ActivityRow> {
  const question = useMemo(() => toQueryVariables(gatheringUuid, filters), [gatheringUuid, filters]);
  return useLivePages('congrex-bo.activities', { ...list, question }, { gatheringUuid, concerns: concernsActivities });
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

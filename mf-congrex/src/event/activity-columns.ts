import { formatDay } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import type { FieldActivitiesQuery } from '../generated/graphql.ts';

export type ActivityRow = FieldActivitiesQuery['activitiesForGathering']['items'][number];

const none = '--';

/** « 18 / 20 », or how many come where there is no limit. */
const seatsOf = ({ taken, quota }: ActivityRow): string => (quota === null ? String(taken) : `${taken} / ${quota}`);

/** The programme of an event, by day and hour. */
export const activityColumns: readonly GridColumn<ActivityRow>[] = [
  { id: 'name', header: 'Activité', cell: ({ name }) => name, width: 280, priority: 1 },
  { id: 'day', header: 'Jour', cell: ({ date }) => formatDay(date), width: 100, priority: 2 },
  { id: 'hours', header: 'Horaires', cell: (one) => `${one.startHour} – ${one.endHour}`, width: 130, priority: 3 },
  {
    id: 'place',
    header: 'Lieu',
    cell: ({ room, place }) => [room, place].filter(Boolean).join(', ') || none,
    width: 220,
  },
  { id: 'category', header: 'Catégorie', cell: ({ activityCategory }) => activityCategory?.label ?? none, width: 170 },
  { id: 'seats', header: 'Places prises', cell: seatsOf, width: 115, align: 'end' },
];

import type { Lasting } from '@portal/domain/calendar/calendar-bars';
import { virtualSessionStatusTones } from '@portal/domain/virtual-sessions/states';
import { type Tone, zoneNote } from '@portal/shared-ui';
import { statusTones, usePageQuery } from '@portal/web';
import { useMemo } from 'react';
import {
  CalendarGatheringsDocument,
  type CalendarGatheringsQuery,
  CalendarSessionsDocument,
  type CalendarSessionsQuery,
} from '../generated/graphql.ts';
import type { CalendarFilters } from './shown-days.ts';

/** Something that takes place, as the calendar shows it: by the days and hours of where it is. */
export interface Entry extends Lasting {
  id: string;
  kind: 'gathering' | 'session';
  kindLabel: string;
  title: string;
  /** Where it is opened; none where the area has no such page. */
  path: string | null;
  beginHour: string;
  endHour: string;
  /** Of another zone than the reader's, in words. */
  zone: string;
  statusLabel: string;
  tone: Tone;
  city: string | null;
}

type Gathering = CalendarGatheringsQuery['calendarGatherings']['items'][number];
type Session = CalendarSessionsQuery['calendarSessions']['items'][number];

/** Where an area opens what stands in the calendar. */
export interface CalendarPaths {
  event: (gatheringUuid: string) => string;
  session: (virtualSessionUuid: string) => string | null;
}

const ofGathering = (g: Gathering, { event }: CalendarPaths): Entry => ({
  ...{ id: g.gatheringUuid, kind: 'gathering', title: g.name, statusLabel: g.statusLabel, city: g.city ?? null },
  kindLabel: g.gatheringType === 'congress' ? 'Congrès' : 'Événement standalone',
  path: event(g.gatheringUuid),
  ...{ firstDay: g.beginDay ?? '', lastDay: g.endDay ?? '' },
  ...{ beginHour: g.beginHour ?? '', endHour: g.endHour ?? '', zone: zoneNote(g.timezone) },
  tone: statusTones[g.status],
});

const ofSession = (s: Session, { session }: CalendarPaths): Entry => ({
  ...{ id: s.virtualSessionUuid, kind: 'session', kindLabel: 'Session virtuelle', title: s.name, city: null },
  path: session(s.virtualSessionUuid),
  ...{ firstDay: s.beginDay, lastDay: s.endDay, beginHour: s.beginHour, endHour: s.endHour },
  ...{ zone: zoneNote('Europe/Paris'), statusLabel: s.statusLabel, tone: virtualSessionStatusTones[s.status] },
});

const gatheringsOf = ({ calendarGatherings }: CalendarGatheringsQuery) => calendarGatherings;
const sessionsOf = ({ calendarSessions }: CalendarSessionsQuery) => calendarSessions;

const beginOf = ({ firstDay, beginHour }: Entry): string => `${firstDay} ${beginHour}`;
const byBegin = (a: Entry, b: Entry): number => beginOf(a).localeCompare(beginOf(b));

interface Shown {
  from: string;
  to: string;
  /** The person may read sessions. */
  hasSessions: boolean;
  paths: CalendarPaths;
}

/** What takes place on some days: of two services, each with its own state. */
export function useEntries({ businessUnitUuids, mine }: CalendarFilters, { from, to, hasSessions, paths }: Shown) {
  const asked = useMemo(
    () => ({ from, to, filters: { businessUnitUuids, mine } }),
    [from, to, businessUnitUuids, mine],
  );
  const gatherings = usePageQuery(CalendarGatheringsDocument, asked, gatheringsOf);
  const sessions = usePageQuery(CalendarSessionsDocument, asked, sessionsOf, { skip: !hasSessions });
  const entries = useMemo(() => {
    const events = (gatherings.data?.items ?? []).map((one) => ofGathering(one, paths));
    return [...events, ...(sessions.data?.items ?? []).map((one) => ofSession(one, paths))].sort(byBegin);
  }, [gatherings.data, sessions.data, paths]);
  return { entries, gatherings, sessions };
}
export type Entries = ReturnType<typeof useEntries>;

/** On which hours of a day it is, in words: of several days the first and the last have one. */
export function hoursOn(day: string, { firstDay, lastDay, beginHour, endHour }: Entry): string {
  if (firstDay === lastDay) return `${beginHour} – ${endHour}`;
  if (day === firstDay) return `à partir de ${beginHour}`;
  return day === lastDay ? `jusqu’à ${endHour}` : 'toute la journée';
}

/** What is on a day, the earliest first. */
export const onDay = (day: string, entries: readonly Entry[]): Entry[] =>
  entries.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

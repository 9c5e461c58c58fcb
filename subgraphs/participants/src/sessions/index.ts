import { sessionTimeZone, wallClockOf } from '@portal/domain';
import { type Context, endpoint, type InternalEndpoint, type Resolver, type Resolvers } from '@portal/server';
import { z } from 'zod';
import { type SessionCalendarArguments, sessionCalendar, sessionCalendarRows } from './calendar.ts';
import { listedFields, sessionFields } from './fields.ts';
import { type ListedArguments, listedPage, type SessionsArguments, sessionPage } from './lists.ts';
import { type SessionParticipantFilter, SessionParticipants } from './models.ts';
import { type OseusMeeting, oseusMeeting } from './oseus/adapter.ts';
import type { SourceReading } from './oseus/follow.ts';
import { findVisibleSession, listedReach } from './visibility.ts';

export const sessionQueries: Record<string, Resolver> = {
  virtualSessions: (_source, args: SessionsArguments, ctx) => sessionPage(ctx, args),
  calendarSessions: (_source, asked: SessionCalendarArguments, ctx) => sessionCalendar(ctx, asked),
  virtualSession: (_source, { virtualSessionUuid }, ctx) => findVisibleSession(ctx, virtualSessionUuid),
  virtualSessionParticipants: (_source, args: ListedArguments, ctx) => listedPage(ctx, args),
  oseusMeeting: (_source, { oseusMeetingId }, ctx) => oseusMeeting(ctx, oseusMeetingId),
};

const wall = (date: Date) => wallClockOf(date, sessionTimeZone);
const meetingFields: Record<string, Resolver<OseusMeeting>> = {
  beginDay: ({ begin }) => wall(begin).day,
  beginHour: ({ begin }) => wall(begin).hour,
  endDay: ({ end }) => wall(end).day,
  endHour: ({ end }) => wall(end).hour,
  attendeeCount: ({ attendees }) => attendees.length,
};

export const sessionTypes: Resolvers = {
  OseusMeeting: meetingFields,
  VirtualSessionSourceReading: {
    session: ({ virtualSessionUuid }: SourceReading, _: unknown, ctx: Context) =>
      findVisibleSession(ctx, virtualSessionUuid),
  },
  VirtualSession: sessionFields,
  VirtualSessionParticipant: listedFields,
};

/** The HCPs on the list of a session, for the person who asks: nobody for one out of their reach. */
const hcpsInSession = endpoint(
  z.object({ virtualSessionUuid: z.string() }),
  async (ctx, { virtualSessionUuid }) => {
    const reach = await listedReach(ctx, [virtualSessionUuid]);
    const listed = { $and: [reach, { state: 'LISTED' }] } as SessionParticipantFilter;
    return ((await SessionParticipants.distinct('healthCareProfessionalUuid', listed)) as (string | null)[]).flatMap(
      (uuid) => uuid ?? [],
    );
  },
  { forPerson: 'only' },
);

/** What hcps asks of sessions, whom its table leaves out, and documents for a person's calendar. */
export const sessionVerbs: Record<string, InternalEndpoint> = {
  'hcps-in-session': hcpsInSession,
  'calendar-rows': sessionCalendarRows,
};

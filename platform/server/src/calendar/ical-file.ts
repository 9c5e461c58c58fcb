import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** An entry of a calendar (RFC 5545). */
export interface CalendarEvent {
  /** The same in each version of the entry: it is replaced by the later one, which has the higher `sequence`. */
  id: string;
  sequence: number;
  /** When it was written. */
  stamp: Date;
  begin: Date;
  end: Date;
  name: string;
  place?: string | null | undefined;
  description?: string | null | undefined;
  url?: string | null | undefined;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
}

interface CalendarFile {
  method: 'PUBLISH' | 'CANCEL';
  /** As programs that subscribe to it show it, and how often they should ask again. */
  subscription?: { name: string; everyMinutes: number };
}

/** A calendar as programs read it. What is written in its texts adds no line. */
export function calendarFile({ method, subscription }: CalendarFile, events: readonly CalendarEvent[]): string {
  const calendar = ical({
    prodId: { company: 'portail', product: 'evenements', language: 'FR' },
    method: ICalCalendarMethod[method],
    ...(subscription && { name: subscription.name, ttl: subscription.everyMinutes * 60 }),
  });
  for (const { id, sequence, stamp, begin, end, name, place, description, url, status } of events)
    calendar.createEvent({
      ...{ id, sequence, stamp, start: begin, end, summary: name, status: ICalEventStatus[status] },
      ...(place && { location: place }),
      ...(description && { description }),
      ...(url && { url }),
    });
  return calendar.toString();
}

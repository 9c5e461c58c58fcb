import { type GatheringSnapshot, type MailModelName, recipientUuidOf, type SentMail } from '@portal/domain';
import type { Context } from '@portal/server';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { gatheringOf } from '../copies.ts';
import type { CalendarEntry } from '../delivery.ts';
import { mailModels } from '../models/index.ts';

/**
 * The event in its reader's calendar. The entry is the same one in each mail to the same person (UID), and the later one counts (SEQUENCE, which is the
 * version of the event; of two with the same one, that which was written later).
 */
export function calendarEntry(
  gathering: GatheringSnapshot,
  reader: string,
  method: CalendarEntry['method'],
  now: Date,
): CalendarEntry | undefined {
  const { gatheringUuid, rev, name, beginDate, endDate, location, city, visioUrl } = gathering;
  if (!beginDate || !endDate) return undefined;
  const isCancelled = method === 'CANCEL';
  const calendar = ical({
    prodId: { company: 'portail', product: 'evenements', language: 'FR' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  const place = [location, city].filter(Boolean).join(', ');
  calendar.createEvent({
    id: `${gatheringUuid}.${reader}@portail`,
    sequence: rev,
    stamp: now,
    start: beginDate,
    end: endDate,
    summary: name,
    ...(place && { location: place }),
    ...(visioUrl && { url: visioUrl }),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return { method, content: calendar.toString() };
}

/** What a mail puts into the calendar of its reader; nothing where its model says so, or where it goes to several. */
export async function calendarOf(
  ctx: Context,
  { model, gatheringUuid, participantUuid, recipients }: SentMail,
): Promise<CalendarEntry | undefined> {
  const { calendar } = mailModels[model as MailModelName];
  const [only, ...others] = recipients;
  if (!calendar || !gatheringUuid || !only || others.length > 0) return undefined;
  const gathering = await gatheringOf(ctx, gatheringUuid);
  return gathering
    ? calendarEntry(gathering, participantUuid ?? recipientUuidOf(only), calendar, ctx.now())
    : undefined;
}

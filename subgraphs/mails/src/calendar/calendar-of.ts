import {
  formatPlace,
  type GatheringSnapshot,
  type MailModelName,
  recipientUuidOf,
  type SentMail,
} from '@portal/domain';
import type { Context } from '@portal/server';
import { calendarFile } from '@portal/server/calendar/ical-file';
import { gatheringOf } from '../copies.ts';
import { type MailValues, mailModels } from '../models/index.ts';
import type { CalendarEntry } from '../sending/delivery.ts';

/**
 * The event in its reader's calendar. The entry is the same one in each mail to the same person (UID), and the later one counts (SEQUENCE, which is the
 * version of the event; of two with the same one, that which was written later).
 * @param visioUrl where its reader connects, who takes part from afar
 */
export function calendarEntry(
  gathering: GatheringSnapshot,
  reader: string,
  method: CalendarEntry['method'],
  { now, visioUrl }: { now: Date; visioUrl?: string | undefined },
): CalendarEntry | undefined {
  const { gatheringUuid, rev, name, beginDate, endDate } = gathering;
  if (!beginDate || !endDate) return undefined;
  const event = {
    ...{ id: `${gatheringUuid}.${reader}@portail`, sequence: rev, stamp: now, begin: beginDate, end: endDate, name },
    ...{ place: formatPlace(gathering) ?? '', url: visioUrl ?? null },
    status: method === 'CANCEL' ? ('CANCELLED' as const) : ('CONFIRMED' as const),
  };
  return { method, content: calendarFile({ method }, [event]) };
}

/** What a mail puts into the calendar of its reader; nothing where its model says so, or where it goes to several. */
export async function calendarOf(
  ctx: Context,
  { model, gatheringUuid, participantUuid, recipients }: SentMail,
  { visioUrl }: MailValues,
): Promise<CalendarEntry | undefined> {
  const { calendar } = mailModels[model as MailModelName];
  const [only, ...others] = recipients;
  if (!calendar || !gatheringUuid || !only || others.length > 0) return undefined;
  const gathering = await gatheringOf(ctx, gatheringUuid);
  return gathering
    ? calendarEntry(gathering, participantUuid ?? recipientUuidOf(only), calendar, { now: ctx.now(), visioUrl })
    : undefined;
}

import { activityLocation, visioLinkFor } from '@portal/domain';
import { type Context, endpoint, trusted } from '@portal/server';
import { z } from 'zod';
import { Activities, Enrolments, type StoredActivity, type StoredSubscriber, Subscribers } from '../models.ts';

const asked = z.object({ participantUuid: z.string() });

/** dd/MM */
const dayAndMonth = (day: string): string => day.slice(5).split('-').reverse().join('/');

/** What a mail says of one: when, what, where, and where to connect. */
function lineOf(activity: Activity, subscriber: StoredSubscriber): string {
  const place = activityLocation(activity);
  const link = visioLinkFor(activity, subscriber, { state: 'ENROLLED' });
  const what = `${dayAndMonth(activity.date)} ${activity.startHour} ${activity.name}`;
  return [`${what}${place ? ` (${place})` : ''}`, ...(link ? [link] : [])].join('\u202f: ');
}

const shown = ['name', 'date', 'startHour', 'room', 'place', 'isPhysical', 'isVirtual', 'visioLink'] as const;
type Activity = Pick<StoredActivity, (typeof shown)[number]>;

/** Verb `mail-details`: what somebody takes part in, a line for each, for the mails that say it. */
export const mailDetails = endpoint(
  asked,
  async (_ctx: Context, { participantUuid }) => {
    const subscriber = await Subscribers.findOne({ participantUuid }, { _id: 0 }).lean();
    if (!subscriber) return {};
    const enrolled = await Enrolments.find({ participantUuid, state: 'ENROLLED' }, { _id: 0, activityUuid: 1 }).lean();
    const activityUuid = trusted({ $in: enrolled.map((one) => one.activityUuid) });
    const fields = { _id: 0, ...Object.fromEntries([...shown, 'sortKey'].map((name) => [name, 1] as const)) };
    const found = await Activities.find({ activityUuid, state: 'PLANNED' }, fields).sort({ sortKey: 1 }).lean();
    const lines = (found as Activity[]).map((activity) => lineOf(activity, subscriber));
    return lines.length > 0 ? { programme: lines.join('\n') } : {};
  },
  { issuers: ['mails'] },
);

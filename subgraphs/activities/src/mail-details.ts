import { type Context, forServices, trusted } from '@portal/server';
import { z } from 'zod';
import { Activities, Enrolments } from './models.ts';

const asked = z.object({ participantUuid: z.string() });

/** dd/MM */
const dayAndMonth = (day: string): string => day.slice(5).split('-').reverse().join('/');

/** Verb `mail-details`: what somebody takes part in, a line for each, for the mails that say it. */
export const mailDetails = forServices(
  asked,
  async (_ctx: Context, { participantUuid }) => {
    const enrolled = await Enrolments.find({ participantUuid, state: 'ENROLLED' }, { _id: 0, activityUuid: 1 }).lean();
    const activityUuid = trusted({ $in: enrolled.map((one) => one.activityUuid) });
    const fields = { _id: 0, name: 1, date: 1, startHour: 1, room: 1, sortKey: 1 } as const;
    const found = await Activities.find({ activityUuid, state: 'PLANNED' }, fields).sort({ sortKey: 1 }).lean();
    const lines = found.map(
      ({ name, date, startHour, room }) => `${dayAndMonth(date)} ${startHour} ${name}${room ? ` (${room})` : ''}`,
    );
    return lines.length > 0 ? { programme: lines.join('\n') } : {};
  },
  ['mails'],
);

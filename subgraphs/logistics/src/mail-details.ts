import { type Context, forServices, trusted } from '@portal/server';
import { z } from 'zod';
import { Hostings, Stays } from './models.ts';

const asked = z.object({ participantUuid: z.string() });

/** dd/MM */
const dayAndMonth = (day: string): string => day.slice(5).split('-').reverse().join('/');

/** Verb `mail-details`: where somebody sleeps, a line for each hotel, for the mails that say it. Nights without a room are no promise. */
export const mailDetails = forServices(
  asked,
  async (_ctx: Context, { participantUuid }) => {
    const given = { participantUuid, isLive: true, state: 'ASSIGNED' as const };
    const stays = await Stays.find(given, { _id: 0, hostingUuid: 1, date: 1 }).sort({ date: 1 }).lean();
    const uuids = [...new Set(stays.flatMap(({ hostingUuid }) => hostingUuid ?? []))];
    const hotels = await Hostings.find(
      { hostingUuid: trusted({ $in: uuids }) },
      { _id: 0, hostingUuid: 1, name: 1 },
    ).lean();
    const lines = hotels.map(({ hostingUuid, name }) => {
      const nights = stays.filter((stay) => stay.hostingUuid === hostingUuid).map(({ date }) => dayAndMonth(date));
      return `${name} (${nights.length > 1 ? 'nuits' : 'nuit'} du ${nights.join(', ')})`;
    });
    return lines.length > 0 ? { stay: lines.join('\n') } : {};
  },
  ['mails'],
);

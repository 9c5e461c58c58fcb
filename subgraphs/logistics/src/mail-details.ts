import { type Context, endpoint } from '@portal/server';
import { z } from 'zod';
import { type OwnStay, staysGiven } from './hostings/own-stays.ts';

const asked = z.object({ participantUuid: z.string() });

/** dd/MM */
const dayAndMonth = (day: string): string => day.slice(5).split('-').reverse().join('/');

function lineOf({ name, address, city, phone, nights }: OwnStay): string {
  const when = `${nights.length > 1 ? 'nuits' : 'nuit'} du ${nights.map(dayAndMonth).join(', ')}`;
  return [`${name} (${when})`, address, city, phone && `tél. ${phone}`].filter(Boolean).join(', ');
}

/** Verb `mail-details`: where somebody sleeps, a line for each hotel, for the mails that say it. */
export const mailDetails = endpoint(
  asked,
  async (_ctx: Context, { participantUuid }) => {
    const lines = (await staysGiven(participantUuid)).map(lineOf);
    return lines.length > 0 ? { stay: lines.join('\n') } : {};
  },
  { issuers: ['mails'] },
);

import { attendeeStatuses, badInput, PortalError } from '@portal/domain';
import type { Context } from '@portal/server';
import { z } from 'zod';
import { fetchJson, Unknown } from '../../external/fetch-json.ts';

const text = z
  .string()
  .max(5000)
  .nullish()
  .transform((value) => value?.trim() || null);

/** Somebody at a meeting, as Oseus says it. */
const attendee = z.object({
  firstName: text,
  lastName: text,
  email: text.transform((value) => value?.toLowerCase() ?? null),
  veevaId: text,
  status: z.enum(attendeeStatuses),
});
export type OseusAttendee = z.output<typeof attendee>;

const meeting = z
  .object({
    id: z.string().min(1).max(80),
    name: z.string().trim().min(1).max(200),
    description: text,
    begin: z.iso.datetime({ offset: true }).transform((value) => new Date(value)),
    end: z.iso.datetime({ offset: true }).transform((value) => new Date(value)),
    attendees: z.array(attendee).max(5000),
  })
  .refine(({ begin, end }) => end > begin, { path: ['end'] });
export type OseusMeeting = z.output<typeof meeting>;

const OseusEnvironment = z.object({
  /** URL of the meeting system; without it nothing is fetched, and the screens say so. */
  OSEUS_URL: z.union([z.literal('').transform(() => undefined), z.url()]).optional(),
  OSEUS_KEY: z.string().default(''),
  OSEUS_TIMEOUT_MS: z.coerce.number().int().positive().default(5000),
});

/** A meeting as Oseus has it. @throws PortalError OSEUS_NOT_CONFIGURED, OSEUS_MEETING_UNKNOWN beside its field, OSEUS_PROBLEM */
export async function oseusMeeting({ log }: Pick<Context, 'log'>, meetingId: string): Promise<OseusMeeting> {
  const { OSEUS_URL: url, OSEUS_KEY: key, OSEUS_TIMEOUT_MS: timeoutMs } = OseusEnvironment.parse(process.env);
  if (!url) throw new PortalError('OSEUS_NOT_CONFIGURED');
  const system = { url, key, timeoutMs, pausesMs: [200, 600] };
  return fetchJson(system, { path: ['meetings', meetingId] }, meeting).catch((error: unknown) => {
    if (error instanceof Unknown) throw badInput({ oseusMeetingId: new PortalError('OSEUS_MEETING_UNKNOWN').message });
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'Oseus');
    throw new PortalError('OSEUS_PROBLEM');
  });
}

import { z } from 'zod';

const dayMs = 86_400_000;
/** What a subscribed calendar holds: three months back, a bit more than a year ahead. */
const daysBack = 92;
const daysAhead = 400;

/** Between which instants a subscribed calendar has entries. They move once a day, so that what did not change stays the same file. */
export function feedRange(now: Date): { from: Date; to: Date } {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return { from: new Date(today - daysBack * dayMs), to: new Date(today + daysAhead * dayMs) };
}

/** What is asked of the owners of what takes place, for the person who reads the calendar. */
export const feedRequest = z.object({ from: z.coerce.date(), to: z.coerce.date(), mine: z.boolean() });
export type FeedRequest = z.infer<typeof feedRequest>;

/** An entry, as its owner gives it to the person for whom it is asked. */
export const feedRow = z.object({
  uuid: z.string(),
  rev: z.number().int(),
  name: z.string(),
  begin: z.coerce.date(),
  end: z.coerce.date(),
  place: z.string().nullable(),
  /** Its kind and its status, in French. */
  description: z.string(),
  /** Not published yet. */
  isTentative: z.boolean(),
  /** Where the person opens it in the portal; none where their area has no such page. */
  path: z.string().nullable(),
  changedAt: z.coerce.date(),
});
export type FeedRow = z.output<typeof feedRow>;
export const feedRows = z.array(feedRow);

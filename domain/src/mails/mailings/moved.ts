import type { GatheringSnapshot } from '../../gathering/snapshot.ts';
import { publishedStates } from '../../gathering/states.ts';

/** What stands in people's calendars. */
const inCalendars = ['name', 'beginDate', 'endDate', 'timezone', 'location', 'city', 'country'] as const;
type InCalendars = Pick<GatheringSnapshot, (typeof inCalendars)[number] | 'status'>;

const written = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : JSON.stringify(value ?? null);

/** Whether an event that people know of moved: to another day, hour or place, and is not over. */
export const isMoved = (before: InCalendars, after: InCalendars, now: Date): boolean =>
  publishedStates.includes(before.status) &&
  publishedStates.includes(after.status) &&
  after.endDate !== null &&
  after.endDate > now &&
  inCalendars.some((field) => written(before[field]) !== written(after[field]));
